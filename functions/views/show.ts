import type { Review, ReviewerFiles } from '../../shared/contract/manuscript-parts.ts';
import type {
  EditorsManuscript,
  Manuscript,
  Relation,
  ReviewersManuscript,
} from '../../shared/contract/manuscripts.ts';
import type { ProofLinks } from '../core/proof-links.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { displayNumber } from '../manuscript/rules/manuscript-number.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { copyForReviewers } from '../manuscript/rules/review-copy.ts';
import { seatOf } from '../manuscript/rules/seats.ts';
import { pdfName, pdfNameForReviewer, type Show } from '../manuscript/show-manuscript.ts';
import { filesOf, releasedFiles } from '../reviewing/rules/review-files-view.ts';
import { viewHistory } from './rules/history-view.ts';
import { viewManuscript } from './rules/manuscript-view.ts';

interface ShowingStores {
  manuscripts: Pick<ManuscriptStore, 'reviewForm' | 'listHistory'>;
  links: ProofLinks;
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

/** Shows a manuscript to each reader as they may see it, with their own link to the PDF. */
export const createShow =
  (stores: ShowingStores): Show =>
  async (file, reader, options = {}) => {
    const seen = viewManuscript(file, reader, options);
    if (!seen) return undefined;
    const view = await withMore(stores, file, reader, seen, options.historyBefore);
    const key = pdfKeyFor(view.relation, file.record);
    // Whoever may know that the PDF is ready may open it; for others it does not exist.
    if (view.proof.state !== 'ready' || !key) return view;
    const nameFor = view.relation === 'reviewer' ? pdfNameForReviewer : pdfName;
    return { ...view, mergedFileUrl: await stores.links.signRead(key, nameFor(file.record)) };
  };
