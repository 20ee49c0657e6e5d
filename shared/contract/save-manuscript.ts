import * as z from 'zod';
import { ARTICLE_TYPES, CLASSIFICATIONS, FUNDING, LIMITS, TERMS } from '../domain/constants.ts';
import type { TypedField } from '../domain/manuscript-fields.ts';
import { splitKeywords } from '../domain/split-keywords.ts';
import { DraftId, Id, listOf, oneLine, text, Version } from './fields.ts';
import { UploadedDocument } from './uploads.ts';

const keywordList = listOf(oneLine(LIMITS.keyword), { max: LIMITS.keywords });
/** One line with the usual separators, or a list; a list internally. */
export const Keywords = z
  .union([text(LIMITS.keyword * LIMITS.keywords).transform((value) => splitKeywords(value)), keywordList])
  .transform((list) => list.map((keyword) => keyword.trim()).filter((keyword) => keyword !== ''))
  .pipe(keywordList);

const blank = z.literal('').transform(() => undefined);

const typed = {
  type: z.union([z.enum(ARTICLE_TYPES), blank]).optional(),
  classification: listOf(z.enum(CLASSIFICATIONS), { max: CLASSIFICATIONS.length }).optional(),
  additionalInfo: listOf(z.enum(TERMS), { max: TERMS.length }).optional(),
  comments: text(LIMITS.comments).optional(),
  title: oneLine(LIMITS.title).optional(),
  keywords: Keywords.optional(),
  abstract: text(LIMITS.abstract).optional(),
  funding: z.union([z.enum(FUNDING), blank]).optional(),
  /** Person ids in order, including the owner, who comes first if left out. */
  authors: listOf(Id, { max: LIMITS.authors }).optional(),
  correspondingAuthorId: z.union([Id, blank]).optional(),
  /** For a revision: the response to reviewers, as text. */
  responseText: text(LIMITS.response).optional(),
} satisfies Record<TypedField, z.ZodType>;

/** `submit` true queues the build and requires every field; false saves what is there. With `_id`: changes that draft, which must exist. */
export const SaveManuscript = z.object({
  _id: Id.optional(),
  /** The version on which it is based; with `draftId`, 0 if none is known: then the save makes the draft or is refused as stale. */
  version: z.union([Version, z.literal(0)]).optional(),
  /**
   * The id of the draft, made by the client, used only without `_id`: the first save makes the draft, and one repeated after a lost
   * answer changes it. Another person's draft, and one that was withdrawn, is not found.
   */
  draftId: z.union([DraftId, blank]).optional(),
  submit: z.boolean().default(true),
  ...typed,
  manuscript: UploadedDocument.optional(),
  coverLetter: UploadedDocument.optional(),
  declaration: UploadedDocument.optional(),
  /** The caller's own rejected manuscript that this draft revises; its documents are used unless others are given. */
  resubmissionOf: Id.optional(),
  /** The caller's own manuscript of which a revision is requested; its fields and documents are used unless others are given. */
  revisionOf: Id.optional(),
  /** For a revision: the response to reviewers as a file; null removes it. */
  response: UploadedDocument.nullable().optional(),
  /** For a revision: the manuscript with its changes marked; null removes it. */
  markedCopy: UploadedDocument.nullable().optional(),
  /** Under anonymous review: the authors' own anonymous manuscript, from which the reviewers' copy is made; null removes it. */
  anonymousManuscript: UploadedDocument.nullable().optional(),
});
export type SaveManuscript = z.infer<typeof SaveManuscript>;
