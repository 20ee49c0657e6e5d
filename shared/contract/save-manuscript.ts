import * as z from 'zod';
import { ARTICLE_TYPES, CLASSIFICATIONS, FUNDING, LIMITS, TERMS } from '../domain/constants.ts';
import { splitKeywords } from '../domain/split-keywords.ts';
import { DraftKey, Id, listOf, oneLine, text, Version } from './fields.ts';
import { UploadedDocument } from './uploads.ts';

const keywordList = listOf(oneLine(LIMITS.keyword), { max: LIMITS.keywords });
/** One line, its keywords separated as people do, or a list; a list inside. */
export const Keywords = z
  .union([text(LIMITS.keyword * LIMITS.keywords).transform((value) => splitKeywords(value)), keywordList])
  .transform((list) => list.map((keyword) => keyword.trim()).filter((keyword) => keyword !== ''))
  .pipe(keywordList);

const blank = z.literal('').transform(() => undefined);

/** `submit` true queues the build and wants everything; false saves what is there. With `_id`: a change of that draft. */
export const SaveManuscript = z.object({
  _id: Id.optional(),
  version: Version.optional(),
  /**
   * Names a draft of the caller's that has no id yet: a save that is sent again because its answer was lost goes onto the draft of
   * the first, whatever that one was. Counts without `_id` only, and no longer once that draft is submitted.
   */
  draftKey: z.union([DraftKey, blank]).optional(),
  submit: z.boolean().default(true),
  type: z.union([z.enum(ARTICLE_TYPES), blank]).optional(),
  classification: listOf(z.enum(CLASSIFICATIONS), { max: CLASSIFICATIONS.length }).optional(),
  additionalInfo: listOf(z.enum(TERMS), { max: TERMS.length }).optional(),
  comments: text(LIMITS.comments).optional(),
  title: oneLine(LIMITS.title).optional(),
  keywords: Keywords.optional(),
  abstract: text(LIMITS.abstract).optional(),
  funding: z.union([z.enum(FUNDING), blank]).optional(),
  /** Person ids in order. The owner is among them; put first where left out. */
  authors: listOf(Id, { max: LIMITS.authors }).optional(),
  correspondingAuthorId: z.union([Id, blank]).optional(),
  manuscript: UploadedDocument.optional(),
  coverLetter: UploadedDocument.optional(),
  declaration: UploadedDocument.optional(),
  /** A rejected manuscript of one's own that this draft revises; its documents stand in where none is given. */
  resubmissionOf: Id.optional(),
  /** A manuscript of one's own of which a revision is wanted; what the form and its documents leave out stands in from there. */
  revisionOf: Id.optional(),
  /** Of a revision: what is answered to the reviewers, as text or as a file; null takes the file away again. */
  responseText: text(LIMITS.response).optional(),
  response: UploadedDocument.nullable().optional(),
  /** Of a revision: the manuscript with its changes marked; likewise. */
  markedCopy: UploadedDocument.nullable().optional(),
  /** Under anonymous review: the manuscript as its authors made it anonymous, from which reviewers get their copy; likewise. */
  anonymousManuscript: UploadedDocument.nullable().optional(),
});
export type SaveManuscript = z.infer<typeof SaveManuscript>;
