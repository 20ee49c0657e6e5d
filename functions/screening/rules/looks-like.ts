import { editDistance } from '../../../shared/domain/edit-distance.ts';
import { foldText } from '../../../shared/domain/fold-text.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { marksOfAuthors, marksOfFormerAuthors } from '../../manuscript/rules/ever-authors.ts';
import { claimsShared } from '../../people/rules/same-person.ts';

type Titled = Pick<ManuscriptRecord, 'title'>;

/** The share of the longer title that may differ. */
const MAX_CHANGED = 0.15;
const LEAST_TITLE = 12;
/** Longer titles are compared by their beginnings. */
const MAX_TITLE = 300;

const plain = (title: string) =>
  foldText(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TITLE);

/** The same but for a few letters. */
export function hasSameTitle(one: Titled, other: Titled): boolean {
  const [a, b] = [plain(one.title), plain(other.title)];
  const longest = Math.max(a.length, b.length);
  if (Math.min(a.length, b.length) < LEAST_TITLE || Math.abs(a.length - b.length) > MAX_CHANGED * longest)
    return false;
  return editDistance(a, b) <= MAX_CHANGED * longest;
}

type Written = Pick<ManuscriptRecord, 'authors' | 'authorship'>;

/** By any address or ORCID iD, proved or not: it only informs. */
export const sharesAuthor = (one: Written, other: Written): boolean =>
  claimsShared(
    [...marksOfAuthors(one), ...marksOfFormerAuthors(one)],
    [...marksOfAuthors(other), ...marksOfFormerAuthors(other)],
  ).length > 0;

/** In percent: a submission with this much of another is the same one again, or derived from it. */
const MOSTLY = 50;

export const looksLike = (of: { share: number; hasSameTitle: boolean; sharesAuthor: boolean }): boolean =>
  of.share >= MOSTLY || (of.hasSameTitle && of.sharesAuthor);
