// The language in use; another language is a file of the same type beside en.ts.
import { en } from "./en";

export type Text = typeof en;

export const text: Text = en;
