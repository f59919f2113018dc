// Dates, sizes and durations in words.
import { locales, text } from ".";

const DATE: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric" };
const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };

/** `3 June 1931` or `3 June 1931, 14:05`, in this machine's time, from RFC 3339; other words stay as they are. */
export function day(moment: string, withTime = false): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  const date = at.toLocaleDateString(locales(), DATE);
  return withTime ? `${date}, ${at.toLocaleTimeString(locales(), TIME)}` : date;
}

/** `3 Jun`, where the year is said elsewhere. */
export function shortDay(moment: string): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return moment;
  return at.toLocaleDateString(locales(), { day: "numeric", month: "short" });
}

/** A date on record, as exactly as it is known: `1931-06-03`, `1931-06`, `1931`, or words. */
export function recordDate(date: string, month: "long" | "short" = "long"): string {
  const parts = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:T.*)?$/.exec(date);
  if (!parts) return date;
  const [, year, monthOf, dayOf] = parts;
  // Noon, so that no time zone moves it to another day.
  const at = new Date(Number(year), Number(monthOf) - 1, dayOf ? Number(dayOf) : 1, 12);
  if (Number.isNaN(at.getTime())) return date;
  return at.toLocaleDateString(locales(), dayOf ? { ...DATE, month } : { month, year: "numeric" });
}

/** EDTF dates, parted by commas: `1 September 1939 to 2 September 1945`, `until 1935`. */
export function period(edtf: string): string {
  const one = (dates: string) => {
    const [first = "", last] = dates.split("/");
    if (!last) return recordDate(dates);
    if (first === "..") return text.when.until(recordDate(last));
    if (last === "..") return text.when.since(recordDate(first));
    return text.when.between(recordDate(first), recordDate(last));
  };
  return edtf.split(", ").map(one).join(text.when.or);
}

/** A date on record with its month shortened: `3 Jun 1931`. */
export function shortRecordDate(date: string): string {
  return recordDate(date, "short");
}

/** `12.4 MB`. */
export function bytes(n: number): string {
  let value = n;
  let unit = 0;
  while (value >= 1000 && unit < text.imports.units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const places = unit > 0 && value < 100 ? 1 : 0;
  const said = value.toLocaleString(locales(), {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: false,
  });
  return `${said} ${text.imports.units[unit]}`;
}

/** `about 3 minutes`. */
export function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return text.imports.seconds;
  if (minutes < 90) return text.imports.minutes(minutes);
  return text.imports.hours(Math.round(minutes / 60));
}
