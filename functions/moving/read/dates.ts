/** A date that may lack its day or its month. */
export interface PartialDate {
  year: number;
  /** '2027-01-31', if it is whole. */
  day?: string;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Undefined if there is no such year; no day if there is no such day. */
export function dateOf(year: unknown, month?: unknown, day?: unknown): PartialDate | undefined {
  const y = Number(year);
  if (!Number.isInteger(y) || y < 1000 || y > 9999) return undefined;
  const words = String(month ?? '')
    .trim()
    .toLowerCase();
  const m = /^\d+$/.test(words) ? Number(words) : MONTHS.indexOf(words.slice(0, 3)) + 1;
  const iso = `${y}-${String(m).padStart(2, '0')}-${String(Number(day)).padStart(2, '0')}`;
  return isDay(iso) ? { year: y, day: iso } : { year: y };
}

/** A day as OJS writes it, with or without its time; undefined for a part of a day ('2018--') and for days that never were. */
export function readDay(text: string | undefined): string | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text?.trim() ?? '')?.[1];
  return day && isDay(day) ? day : undefined;
}

/** '2015-03-04 13:39:11' in the time zone of the old server, which no export names: taken as UTC. */
export function readStamp(text: string | undefined): string | undefined {
  const day = readDay(text);
  return day && `${day}T${/^.{10}[T ](\d{2}:\d{2}:\d{2})/.exec(text!.trim())?.[1] ?? '00:00:00'}Z`;
}

function isDay(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
}

/**
 * '2017-03-14', '2017/3/14', '2017', '14 March 2017', a time with a zone. '7/31/1977' has one reading only; '3/4/1977' has two, and so no
 * day.
 */
export function readDate(text: string): PartialDate | undefined {
  const words = text.trim().replace(/[T ]\d{1,2}:\d\d.*$/, '');
  const iso =
    /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?$/.exec(words) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(words);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const [, a, b, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(words) ?? [];
  if (year) {
    if (words.includes('.') || Number(a) > 12) return dateOf(year, b, a);
    return Number(b) > 12 || a === b ? dateOf(year, a, b) : dateOf(year);
  }
  const [, day, month, of] = /^(\d{1,2})\.? (\p{L}{3,9})\.?,? (\d{4})$/u.exec(words) ?? [];
  if (of) return dateOf(of, month, day);
  const [, named, nth, at] = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})$/u.exec(words) ?? [];
  return at ? dateOf(at, named, nth) : undefined;
}
