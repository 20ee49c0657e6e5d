import * as z from 'zod';
import type { CheckedReferences } from '../../../shared/contract/screening.ts';
import { doiAddress } from '../../../shared/domain/doi-address.ts';
import { type CrossrefWork, isSameWork, titleOf } from './crossref-work.ts';
import type { ListedEntry } from './listed-entry.ts';

/** Crossref's answer about the entry at that place in the list. */
export const LookUpAnswer = z.object({
  entry: z.number().int(),
  /** `other`: its DOI leads to a work of this title. `unreadable`: the answer says nothing. */
  is: z.enum(['known', 'unknown', 'other', 'unreadable']),
  title: z.string().optional(),
});
export type LookUpAnswer = z.infer<typeof LookUpAnswer>;
export const LookUpAnswers = z.array(LookUpAnswer);

/** UTF-16. */
const LONGEST = 300;

/** UTF-16: shorter than any title with its author and year. */
const SHORTEST = 40;

/** By its words only what looks like a whole entry: of a part of one nobody could know the work. */
export const isAsked = ({ text, doi }: ListedEntry): boolean =>
  doi !== undefined ||
  (text.length >= SHORTEST &&
    /^[[(\d.\])\s"“'‘]*[\p{Lu}\p{Lo}]/u.test(text) &&
    /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/u.test(text));

/** `works`: the work its DOI leads to, or the works found by its words. */
export function judgeWorks(
  { text, doi }: ListedEntry,
  works: readonly CrossrefWork[],
): Omit<LookUpAnswer, 'entry'> {
  // Of all works some title of two words fits by chance; of the one to which a DOI leads none does.
  if (works.some((work) => isSameWork(text, work, doi ? 1 : 3))) return { is: 'known' };
  const title = doi && works[0] ? titleOf(works[0]) : '';
  // Without a title there is nothing to compare.
  if (doi && works[0]) return title ? { is: 'other', title: title.slice(0, LONGEST) } : { is: 'known' };
  return { is: 'unknown' };
}

interface Asked {
  /** When it was done; null while it is running. */
  at: string | null;
  answers: readonly LookUpAnswer[];
}

/** The findings in the list itself, and Crossref's answers about its entries once they are complete. */
export function withAnswers(
  references: CheckedReferences,
  listed: readonly ListedEntry[],
  { at, answers }: Asked,
): CheckedReferences {
  if (!at) return { ...references, asked: { at, unanswered: 0 } };
  const told = answers.filter(({ is }) => is !== 'unreadable').length;
  return {
    ...references,
    findings: [...references.findings, ...answersAsFindings(listed, answers)],
    asked: { at, unanswered: listed.length - told },
  };
}

export const answersAsFindings = (
  listed: readonly ListedEntry[],
  answers: readonly LookUpAnswer[],
): CheckedReferences['findings'] =>
  answers
    .toSorted((a, b) => a.entry - b.entry)
    .flatMap(({ entry, is, title }): CheckedReferences['findings'] => {
      const { text: whole, doi } = listed[entry] ?? {};
      if (!whole || is === 'known' || is === 'unreadable') return [];
      const text = whole.slice(0, LONGEST);
      if (!doi) return [{ kind: 'unknownTitle', text }];
      const link = doiAddress(doi);
      return is === 'other'
        ? [{ kind: 'otherTitle', text, ...(title && { other: title }), link }]
        : [{ kind: 'unknownDoi', text, link }];
    });
