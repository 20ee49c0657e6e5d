import type { ReviewCopyAnswer } from '../../shared/contract/review-copy.ts';
import type { DocumentStore } from '../core/document-store.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import { editorBlockReason, heldBack } from '../manuscript/rules/editor-block.ts';
import { type Reader, relationOf } from '../manuscript/rules/relation.ts';
import { noSuchManuscript } from '../manuscript/rules/require-relation.ts';
import { pdfName, type ReadingStores } from '../manuscript/show-manuscript.ts';
import { decisionsAbout } from './decisions-about.ts';
import { readFindings } from './read-identity-findings.ts';
import { withDecisions } from './rules/decided-findings.ts';
import { viewReviewCopy } from './rules/review-copy-view.ts';

/** Only its authors and editors may look at the copy. For everyone else, and if reviewers learn the names, it does not exist. */
export function requireCopyReader(file: ManuscriptFile, reader: Reader): 'author' | 'editor' {
  const relation = relationOf(file, reader);
  if (!file.record.isAnonymous || !relation || relation === 'reviewer' || relation === 'named')
    throw noSuchManuscript();
  if (relation !== 'editor') return 'author';
  const reason = editorBlockReason(file, reader);
  if (reason) throw heldBack(reason);
  return 'editor';
}

/** The copy that reviewers will see, with all findings. */
export async function getReviewCopy(
  {
    links,
    documents,
    manuscripts,
  }: Pick<ReadingStores, 'links' | 'manuscripts'> & { documents: Pick<DocumentStore, 'read'> },
  file: ManuscriptFile,
  reader: Reader,
): Promise<ReviewCopyAnswer> {
  const as = requireCopyReader(file, reader);
  const { record } = file;
  const key = record.reviewCopy?.state === 'ready' ? record.reviewCopy.key : undefined;
  const [url, findings, decisions] = await Promise.all([
    key ? links.signRead(key, `What reviewers see, ${pdfName(record)}`) : null,
    readFindings(documents, record),
    decisionsAbout(manuscripts, record),
  ]);
  return {
    reviewCopy: { ...viewReviewCopy(record, as), url },
    findings: withDecisions(findings, decisions, reader.personId),
  };
}
