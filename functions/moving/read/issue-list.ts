import type * as z from 'zod';
import { MovedIssue, type MovedSink } from '../moved.ts';

/** The issue as an article names it. */
export interface NamedIssue extends Partial<z.input<typeof MovedIssue>> {
  /** A volume that may be no number: 'XII', '12B'. */
  volumeLabel?: string | undefined;
  /** The source names the year as the issue’s own, which tells issues apart that count from 1 each year. */
  isYearOfIssue?: boolean;
  /** Of a source with several journals: the one that it is of, unless it is the first. */
  journal?: string | undefined;
}

/** Issues of sources that name them only with each article: each one is handed on once. Returns its id; undefined if there is none. */
export function issueList(sink: MovedSink) {
  const known = new Set<string>();
  return async (named: NamedIssue, place: string): Promise<string | undefined> => {
    const { volumeLabel: volume, number, year, title, isYearOfIssue, journal, ...rest } = named;
    const isNumbered = Boolean(volume ?? number);
    const words = isNumbered ? [volume, number] : Object.values(title ?? {});
    if (words.length === 0 && !year) return undefined;
    const id = ['issue', ...words, journal, (!volume || isYearOfIssue) && year]
      .filter(Boolean)
      .join('-')
      .slice(0, 200);
    if (known.has(id)) return id;
    known.add(id);
    const isWhole = /^[1-9]\d{0,5}$/.test(volume ?? '');
    const label = isWhole ? number : [volume, number].filter(Boolean).join(' ') || undefined;
    const issue = { ...rest, id, year, number: label, title, isPublished: true, place };
    await sink.issue(MovedIssue.parse(isWhole ? { ...issue, volume: Number(volume) } : issue));
    return id;
  };
}
