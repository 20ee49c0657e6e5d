import * as z from 'zod';
import { Finding } from '../../shared/contract/review-copy.ts';
import type { DocumentStore } from '../core/document-store.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';

const Findings = z.array(Finding);

/** The findings of the current copy; none while none is ready. */
export async function readFindings(
  documents: Pick<DocumentStore, 'read'>,
  { reviewCopy }: Pick<ManuscriptRecord, 'reviewCopy'>,
): Promise<Finding[]> {
  if (!reviewCopy?.findingsKey) return [];
  return Findings.parse(JSON.parse(new TextDecoder().decode(await documents.read(reviewCopy.findingsKey))));
}
