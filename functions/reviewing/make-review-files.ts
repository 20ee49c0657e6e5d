import type { DocumentStore } from '../core/document-store.ts';
import { filesPrefix } from '../core/keys.ts';
import { randomId } from '../core/rules/ids.ts';
import type {
  Decision,
  FileKind,
  Finding,
  ReviewCopyOutcome,
  ReviewCopyRequest,
} from '../documents/outcome.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import {
  isFilesWorkLeft,
  type ReviewFiles,
  type ReviewFilesMessage,
} from '../manuscript/record/review-files.ts';
import type { StoredAttachment } from '../manuscript/record/stored-document.ts';
import { identitiesOf } from '../screening/rules/identities.ts';
import type { ProofStores } from '../submitting/run-proof.ts';
import { areFilesReleased } from './rules/are-files-released.ts';

const reviewPdfKey = (manuscriptId: string, random: string) =>
  `${filesPrefix(manuscriptId)}review-files/${random}.pdf`;

type Build = (request: ReviewCopyRequest) => Promise<ReviewCopyOutcome>;

/** Repeated crashes of a child have a cause that is ours to mend. */
const MAX_BEGUN = 5;
const OUR_FAULT =
  'We could not prepare the PDF for the authors because of a fault on our side. The editors have the files.';

const MAY_NAME = (left: readonly string[]) =>
  `We did not give these files to the authors, because they may still name the reviewer (${left.map((word) => `‘${word}’`).join(', ')}).`;

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

/**
 * Phrases that identify authors identify no reviewer, and reviewers write sections with these headings about a manuscript, whose pictures
 * they quote.
 */
const OF_AUTHORS: readonly Finding['means'][] = [
  'acknowledgement',
  'funder',
  'selfCitation',
  'picture',
  'setting',
];

const isReviewers = ({ class: kind, means }: Finding): boolean =>
  kind !== 'section' && !OF_AUTHORS.includes(means);

/**
 * What is perhaps the reviewer's name is taken out too, because no one reads these files for a decision about it. Only hints stay (a
 * surname that is a word, a work that is cited), and links to data, which may be anybody's: an editor is asked about both.
 */
const decisionsOn = (findings: readonly Finding[]): [string, Decision][] =>
  findings.flatMap((finding): [string, Decision][] => {
    const isOthers =
      !isReviewers(finding) || (finding.means === 'repository' && finding.strength === 'likely');
    if (isOthers) return finding.treatment === 'left' ? [] : [[finding.fingerprint, 'keep']];
    return finding.open ? [[finding.fingerprint, 'remove']] : [];
  });

async function buildWithoutNames(request: ReviewCopyRequest, build: Build): Promise<ReviewCopyOutcome> {
  const found = await build(request);
  if (found.state === 'failed') return found;
  const decisions = decisionsOn(found.findings);
  return decisions.length > 0 ? build({ ...request, clearing: { ...request.clearing, decisions } }) : found;
}

const MAX_LEFT = 8;

/** For the editor's question before the authors get the files. */
const wordsLeft = (findings: readonly Finding[], unreadableParts: number): string[] => {
  const words = findings
    .filter((finding) => isReviewers(finding) && finding.treatment === 'left')
    .map(({ place: { excerpt, marked } }) => excerpt.slice(...marked));
  const pages = unreadableParts > 0 ? ['pages whose words can’t be searched'] : [];
  return [...new Set(words), ...pages].slice(0, MAX_LEFT);
};

/** Binds all readable files; an unreadable one is reported and does not affect the others. */
async function bind(
  sources: ReviewCopyRequest['documents'],
  asked: Omit<ReviewCopyRequest, 'documents'>,
  build: Build,
) {
  const problems: string[] = [];
  let left = sources;
  while (left.length > 0) {
    const outcome = await buildWithoutNames({ ...asked, documents: left }, build);
    if (outcome.state === 'ready') return { problems, ...outcome };
    problems.push(outcome.reason);
    const others = left.filter(({ kind }) => kind !== outcome.document);
    left = others.length < left.length ? others : [];
  }
  return { problems };
}

/** Undefined if someone else makes it, or the review was changed in the meantime. */
async function make(
  { manuscripts, documents }: ProofStores,
  file: ManuscriptFile,
  files: ReviewFiles,
  build: Build,
): Promise<ReviewFiles | undefined> {
  const { record, reviews, seats } = file;
  const review = reviews.find(({ seat }) => seat === files.seat);
  const begun = { ...files, begun: files.begun + 1 };
  const move = async (after: ReviewFiles) =>
    (await manuscripts.moveReviewFiles(record.id, begun, after)) ? after : undefined;
  if (!review || !(await manuscripts.moveReviewFiles(record.id, files, begun))) return undefined;
  if (begun.begun > MAX_BEGUN) return move({ ...begun, state: 'failed', problems: [OUR_FAULT] });
  const anonymousTitle = `Reviewer ${record.reviewerOrder.indexOf(review.reviewerId) + 1}`;
  const clearing = { identities: identitiesOf(seats.filter(({ n }) => n === files.seat)), decisions: [] };
  const sources = await sourcesOf(documents, review.attachments ?? []);
  const bound = await bind(sources, { anonymousTitle, clearing }, build);
  const { problems } = bound;
  if (!('pdf' in bound)) return move({ ...begun, state: 'failed', problems });
  const left = wordsLeft(bound.findings, bound.unreadableParts);
  // The editors have decided already, so no one can be asked.
  if (left.length > 0 && (record.held || areFilesReleased(file, files)))
    return move({ ...begun, state: 'failed', problems: [...problems, MAY_NAME(left)] });
  const key = reviewPdfKey(record.id, randomId());
  await documents.put(key, bound.pdf, 'application/pdf');
  const { pages, removed } = bound;
  const done = await move({ ...begun, state: 'ready', problems, pages, removed, left, key });
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
