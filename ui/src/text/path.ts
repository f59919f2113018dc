// Folders as a person names them.

/** The last part of a path: what an archive is called before it is open. */
export function archiveName(path: string): string {
  return path.split(/[/\\]/).filter(Boolean).at(-1) ?? path;
}
