import type { DocumentStore } from '../core/document-store.ts';
import { reviewPdfKey } from '../core/keys.ts';
import { randomId } from '../core/rules/ids.ts';
import type { FileKind, ProofOutcome, ProofRequest } from '../documents/outcome.ts';
import type { ManuscriptFile } from '../manuscript/rules/manuscript-record.ts';
import type { StoredAttachment } from '../manuscript/rules/stored-document.ts';
import type { ProofStores } from '../proof/run-proof.ts';
import { areFilesReleased } from './rules/are-files-released.ts';
import { isFilesWorkLeft, type ReviewFiles, type ReviewFilesMessage } from './rules/review-files.ts';

type Build = (request: ProofRequest) => Promise<ProofOutcome>;

/** Repeated crashes of a child have a cause that is ours to mend. */
const MAX_BEGUN = 5;
const OUR_FAULT =
  'We could not prepare the PDF for the authors because of a fault on our side. The editors have the files.';

/** Builds for one message, in case a review is changed again and again. */
const MAX_TURNS = 4;

const KINDS: readonly FileKind[] = ['file1', 'file2', 'file3'];

const sourcesOf = (documents: DocumentStore, attachments: readonly StoredAttachment[]) =>
  Promise.all(
    attachments.slice(0, KINDS.length).map(async ({ key, fileName }, index) => ({
      kind: KINDS[index]!,
      fileName,
      bytes: await documents.read(key),
    })),
  );

/** Binds all readable files; an unreadable one is reported and does not affect the others. */
async function bind(sources: ProofRequest['documents'], anonymousTitle: string, build: Build) {
  const problems: string[] = [];
  let left = sources;
  while (left.length > 0) {
    const outcome = await build({ documents: left, anonymousTitle });
    if (outcome.state === 'ready') return { problems, pdf: outcome.pdf, pages: outcome.pages };
    problems.push(outcome.refusal.reason);
    const others = left.filter(({ kind }) => kind !== outcome.refusal.document);
    left = others.length < left.length ? others : [];
  }
  return { problems };
}

/** Undefined if someone else makes it, or the review was changed in the meantime. */
async function make(
  { manuscripts, documents }: ProofStores,
  { record, reviews }: ManuscriptFile,
  files: ReviewFiles,
  build: Build,
): Promise<ReviewFiles | undefined> {
  const review = reviews.find(({ seat }) => seat === files.seat);
  const begun = { ...files, begun: files.begun + 1 };
  const move = async (after: ReviewFiles) =>
    (await manuscripts.moveReviewFiles(record.id, begun, after)) ? after : undefined;
  if (!review || !(await manuscripts.moveReviewFiles(record.id, files, begun))) return undefined;
  if (begun.begun > MAX_BEGUN) return move({ ...begun, state: 'failed', problems: [OUR_FAULT] });
  const title = `Reviewer ${record.reviewerOrder.indexOf(review.reviewerId) + 1}`;
  const bound = await bind(await sourcesOf(documents, review.attachments ?? []), title, build);
  const { problems } = bound;
  if (!('pdf' in bound)) return move({ ...begun, state: 'failed', problems });
  const key = reviewPdfKey(record.id, randomId());
  await documents.put(key, bound.pdf!, 'application/pdf');
  const done = await move({ ...begun, state: 'ready', problems, pages: bound.pages!, key });
  if (!done) await documents.remove([key]);
  return done;
}

async function release(
  { manuscripts, documents }: ProofStores,
  id: string,
  files: ReviewFiles,
): Promise<void> {
  const releasedKey = reviewPdfKey(id, randomId());
  await documents.copy(files.key!, releasedKey);
  if (!(await manuscripts.moveReviewFiles(id, files, { ...files, releasedKey })))
    await documents.remove([releasedKey]);
}

/** Makes the authors' PDF of a review's files, and releases it when they may read it. May run twice for the same message. */
export async function makeReviewFiles(
  stores: ProofStores,
  build: Build,
  { manuscriptId, reviewFilesOf }: ReviewFilesMessage,
): Promise<void> {
  let made: number | undefined;
  // During a build the review may be changed or the decision sent: reads again, and does the rest at once.
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    const file = await stores.manuscripts.findFile(manuscriptId);
    const files = file?.reviewFiles.find(({ seat }) => seat === reviewFilesOf);
    if (!file || !files || !isFilesWorkLeft(files, areFilesReleased(file, files))) return;
    if (files.state === 'ready') return release(stores, manuscriptId, files);
    // Someone else is making this edition by now.
    if (files.edition === made) return;
    made = files.edition;
    await make(stores, file, files, build);
  }
}
