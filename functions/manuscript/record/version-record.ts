import * as z from 'zod';
import { AuthorEntry } from '../../../shared/contract/authors.ts';
import { PAPER_KINDS } from '../../../shared/domain/constants.ts';
import { type ManuscriptRecord, ProofRecord } from './manuscript-record.ts';
import { StoredDocument } from './stored-document.ts';

/** An earlier round of a manuscript with its authors of that time. Without addresses, because no one is written to from here. */
export const VersionRecord = z.object({
  round: z.number().int(),
  submittedAt: z.string().nullable(),
  title: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()),
  authors: z.array(AuthorEntry.omit({ email: true })),
  documents: z.partialRecord(z.enum(PAPER_KINDS), StoredDocument),
  responseText: z.string(),
  proof: ProofRecord,
});
export type VersionRecord = z.infer<typeof VersionRecord>;

export const versionOf = (record: ManuscriptRecord): VersionRecord => VersionRecord.parse(record);
