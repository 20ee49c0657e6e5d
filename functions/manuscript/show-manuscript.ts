import type { Review, ReviewerFiles } from '../../shared/contract/manuscript-parts.ts';
import type {
  EditorsManuscript,
  Manuscript,
  Relation,
  ReviewersManuscript,
} from '../../shared/contract/manuscripts.ts';
import { cutText } from '../../shared/domain/cut-text.ts';
import { copyForReviewers } from '../anonymity/rules/review-copy.ts';
import type { ProofLinks } from '../core/proof-links.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { type FindUnconfirmed, markUnconfirmed } from '../people/mark-unconfirmed.ts';
import { filesOf, releasedFiles } from '../reviews/rules/review-files-view.ts';
import { seatOf } from '../seats/rules/seats.ts';
import { getFile } from './find-manuscript.ts';
import type { ManuscriptStore } from './manuscript-store.ts';
import { viewHistory } from './rules/history-view.ts';
import { displayNumber } from './rules/manuscript-number.ts';
import type { ManuscriptFile, ManuscriptRecord } from './rules/manuscript-record.ts';
import { viewManuscript } from './rules/manuscript-view.ts';
import type { Reader } from './rules/relation.ts';
import { noSuchManuscript } from './rules/require-relation.ts';

export interface ReadingStores {
  manuscripts: ManuscriptStore;
  links: ProofLinks;
  findUnconfirmed: FindUnconfirmed;
}

/** What showing a manuscript requires once it is read. */
interface ShowingStores {
  manuscripts: Pick<ManuscriptStore, 'reviewForm' | 'listHistory'>;
  links: ProofLinks;
}

/** For one manuscript that someone requested or changed. */
type AnsweringStores = ShowingStores & Pick<ReadingStores, 'findUnconfirmed'>;

/** The name of the browser's tab and of the saved file. Before there is a number it uses the title, because no one knows the id. */
export function pdfName({ title, ...record }: ManuscriptRecord): string {
  const words = cutText(title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim(), 80).trim();
  return `${words || 'Manuscript'}${record.number ? ` (${record.number})` : ''}.pdf`;
}

/** The same for a reviewer: under anonymous review only its number. */
export const pdfNameForReviewer = (record: ManuscriptRecord): string =>
  record.isAnonymous ? `${`Manuscript ${record.number ?? ''}`.trim()}.pdf` : pdfName(record);

interface Options {
  /** An editor's call: an editor who is an author gets title and status only. */
  asEditor?: boolean;
  /** For earlier history. */
  historyBefore?: string | undefined;
}

const filesName = (reviewer: string, record: ManuscriptRecord) =>
  `${reviewer}, files (${displayNumber(record)}).pdf`;

/** Adds the files of reviews for editors: the originals, and the authors' versions. */
const withFiles = (links: ProofLinks, file: ManuscriptFile, views: Review[]): Promise<Review[]> =>
  Promise.all(
    views.map(async (view) => {
      const review = file.reviews.find(({ id }) => id === view._id);
      const { attachments: stored = [] } = review ?? {};
      if (!review || stored.length === 0) return view;
      const key = filesOf(file, review)?.key;
      const url = key ? await links.signRead(key, filesName('For the authors', file.record)) : null;
      const attachments = stored.map(async ({ key, fileName, size, type }) => {
        const url = await links.signDownload(key, fileName, type);
        return { fileName, size, url };
      });
      return {
        ...view,
        attachments: await Promise.all(attachments),
        ...(view.forAuthors ? { forAuthors: { ...view.forAuthors, url } } : {}),
      };
    }),
  );

/** Authors get only the files made for them, never the originals. */
const withReviewerFiles = (links: ProofLinks, file: ManuscriptFile): Promise<ReviewerFiles[]> =>
  Promise.all(
    releasedFiles(file).map(async ({ key, view }) => {
      const url = key ? await links.signRead(key, filesName(view.reviewer, file.record)) : null;
      return { ...view, url };
    }),
  );

/** Reviewers who must not know the authors never get the proof. */
const pdfKeyFor = (relation: Relation, record: ManuscriptRecord): string | undefined =>
  relation === 'reviewer' && record.isAnonymous ? copyForReviewers(record)?.key : record.proof.key;

/** The journal's own form for a reviewer who may review; nothing for the original form. */
async function formFor(
  manuscripts: ShowingStores['manuscripts'],
  file: ManuscriptFile,
  { personId }: Reader,
): Promise<Pick<ReviewersManuscript, 'reviewFields'>> {
  const edition = seatOf(file, personId)?.formEdition;
  return edition ? { reviewFields: [...(await manuscripts.reviewForm(edition))] } : {};
}

/** History entries shown at once, beside the turning points. */
const HISTORY_SHOWN = 50;

/** The turning points with the newest of the rest, or a page of earlier entries. */
async function historyOf(
  manuscripts: ShowingStores['manuscripts'],
  { record, history: turns }: ManuscriptFile,
  before: string | undefined,
): Promise<Pick<EditorsManuscript, 'history' | 'historyBefore'>> {
  const { entries, next } = await manuscripts.listHistory(record.id, HISTORY_SHOWN, before);
  const history = viewHistory(before ? entries : [...turns, ...entries]);
  return { history, ...(next ? { historyBefore: next } : {}) };
}

/** Adds further data of this reader, which is read or signed for them separately. */
async function withMore(
  { manuscripts, links }: ShowingStores,
  file: ManuscriptFile,
  reader: Reader,
  view: Manuscript,
  historyBefore: string | undefined,
): Promise<Manuscript> {
  if (view.relation === 'owner' || view.relation === 'coAuthor')
    return { ...view, reviewerFiles: await withReviewerFiles(links, file) };
  if (view.relation === 'reviewer')
    return { ...view, ...(view.mayReview ? await formFor(manuscripts, file, reader) : {}) };
  if (view.relation !== 'editor' || view.heldBack !== null) return view;
  const told = await historyOf(manuscripts, file, historyBefore);
  return { ...view, ...told, reviews: await withFiles(links, file, view.reviews) };
}

/** As this reader may see it, with their own link to the PDF; undefined if they may not see it. */
export async function show(
  stores: ShowingStores,
  file: ManuscriptFile,
  reader: Reader,
  options: Options = {},
): Promise<Manuscript | undefined> {
  const seen = viewManuscript(file, reader, options);
  if (!seen) return undefined;
  const view = await withMore(stores, file, reader, seen, options.historyBefore);
  const key = pdfKeyFor(view.relation, file.record);
  // Whoever may know that the PDF is ready may open it; for others it does not exist.
  if (view.proof.state !== 'ready' || !key) return view;
  const nameFor = view.relation === 'reviewer' ? pdfNameForReviewer : pdfName;
  return { ...view, mergedFileUrl: await stores.links.signRead(key, nameFor(file.record)) };
}

/** The same if they may see it; otherwise it does not exist. */
export async function showFile(
  stores: AnsweringStores,
  file: ManuscriptFile,
  reader: Reader,
  options: Options = {},
): Promise<Manuscript> {
  const view = await show(stores, file, reader, options);
  if (!view) throw noSuchManuscript();
  return markUnconfirmed(stores.findUnconfirmed, view);
}

export const showById = async (
  stores: ReadingStores,
  id: string,
  reader: Reader,
  options: Options = {},
): Promise<Manuscript> => showFile(stores, await getFile(stores.manuscripts, id), reader, options);

const CONFLICTS = new Set([
  'transition_not_allowed',
  'stale_version',
  'already_reviewed',
  'decision_held',
  'not_publishable',
  'already_published',
  'identities_found',
  'conflict_of_interest',
]);

/** Shows the current state to anyone who loses a race or requests something forbidden. */
export async function withStanding<T>(
  stores: ReadingStores,
  id: string,
  reader: Reader,
  act: () => Promise<T>,
  options: Options = {},
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DomainError) || !CONFLICTS.has(error.code)) throw error;
    const manuscript = await showById(stores, id, reader, options);
    throw new DomainError(error.code, error.message, { ...error.detail, manuscript });
  }
}
