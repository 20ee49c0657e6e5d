import * as z from 'zod';
import { CheckedReferences, HiddenWords } from '../../../shared/contract/screening.ts';
import { ListedEntry } from './listed-entry.ts';

/** The beginning and end of a part of a text (UTF-16). */
const Span = z.tuple([z.number().int(), z.number().int()]);
export type Span = z.infer<typeof Span>;

const Side = z.object({ span: Span, alike: z.array(Span) });

/** A passage in this manuscript and in another, by its places in the files of their words. */
export const FoundPassage = z.object({
  here: Side,
  there: Side,
  words: z.number().int(),
  isMethods: z.boolean(),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

/** Another manuscript with the same words, or with the same title and an author in common. */
export const FoundManuscript = z.object({
  manuscriptId: z.string(),
  /** The file of its words as compared; absent if only its title is alike. */
  bodyKey: z.string().optional(),
  /** The percentage of this manuscript's words that are there too. */
  share: z.number().int(),
  hasSameTitle: z.boolean(),
  sharesAuthor: z.boolean(),
  looksLike: z.boolean(),
  passages: z.array(FoundPassage),
  /** Passages beyond those listed. */
  more: z.number().int(),
  /** Absent if this manuscript's own comparison found it. */
  foundAt: z.string().optional(),
});
export type FoundManuscript = z.infer<typeof FoundManuscript>;

export const ScreeningFindings = z.object({
  /** How many words were compared. */
  words: z.number().int(),
  manuscripts: z.array(FoundManuscript),
  hidden: z.array(HiddenWords),
  references: CheckedReferences,
  /** The entries of its references. */
  listed: z.array(ListedEntry),
});
export type ScreeningFindings = z.infer<typeof ScreeningFindings>;
