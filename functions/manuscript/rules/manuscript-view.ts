/* Over 300 lines: what each reader may see of one manuscript, side by side, so that nothing is shown to one by oversight. */
import type { AssignedReviewer, Note } from '../../../shared/contract/manuscript-parts.ts';
import {
  AuthorsManuscript,
  buildView,
  ClosedManuscript,
  EditorsManuscript,
  type Manuscript,
  NamedManuscript,
  type Relation,
  ReviewersManuscript,
} from '../../../shared/contract/manuscripts.ts';
import { stageOf } from '../../../shared/domain/stage.ts';
import { authorStage } from '../../../shared/domain/stage-words.ts';
import { viewReports, viewReviewCopy } from '../../anonymity/rules/review-copy-view.ts';
import { withoutAuthor, withoutAuthors } from '../../anonymity/rules/without-authors.ts';
import { newestWithin } from '../../core/rules/answer-bytes.ts';
import { dayOf } from '../../core/rules/day-of.ts';
import { viewDecision, viewForAuthors, viewHeld, viewRevision } from '../../decisions/rules/decision-view.ts';
import { reviewerNumber } from '../../decisions/rules/quote-reviews.ts';
import { undeliveredOf } from '../../letters/rules/undelivered.ts';
import { AUTHOR_THREAD } from '../../messages/rules/message.ts';
import { viewThreads } from '../../messages/rules/message-view.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { viewProduction, viewPublication } from '../../production/rules/production-view.ts';
import { releasedFiles, viewFilesForAuthors } from '../../reviews/rules/review-files-view.ts';
import type { SeatRecord } from '../../seats/rules/seat-record.ts';
import { viewSeats } from '../../seats/rules/seat-view.ts';
import { assignedSeats } from '../../seats/rules/seats.ts';
import { authorTimeline } from './author-timeline.ts';
import { editorBlockReason } from './editor-block.ts';
import { viewHistory } from './history-view.ts';
import {
  isAuthorshipUnconfirmed,
  type ManuscriptFile,
  type ManuscriptRecord,
  type NoteRecord,
  publicVersionOf,
} from './manuscript-record.ts';
import { isDecided, isSentTo, mayReview, type Reader, relationOf } from './relation.ts';
import { viewDocument, viewNote, viewNotes, viewReview } from './view-parts.ts';

const DECISION_BYTES = 700_000;

/** The comments of the wizard's fifth step, once submitted. */
function viewAuthorNotes(record: ManuscriptRecord): Note[] {
  if (!record.submittedAt || record.comments.trim() === '') return [];
  const owner = record.authors.find((author) => author._id === record.ownerId);
  return [
    {
      _id: `${record.id}-comments`,
      text: record.comments,
      action: 'Pending',
      visibility: ['editor'],
      addedBy: { name: owner ? fullName(owner) : '', role: 'author' },
      addedAt: record.submittedAt,
      round: 1,
    },
  ];
}

function viewOwner(record: ManuscriptRecord): Manuscript['author'] {
  const owner = record.authors.find((author) => author._id === record.ownerId);
  const { firstName = '', lastName = '' } = owner ?? {};
  return { _id: record.ownerId, firstName, lastName, fullName: owner ? fullName(owner) : '' };
}

/** What every reader gets, and nothing else. */
const viewBare = (record: ManuscriptRecord) => ({
  _id: record.id,
  version: publicVersionOf(record).version,
  title: record.title,
  status: record.status,
  submitted: record.submitted,
  createdAt: record.createdAt,
  updatedAt: record.createdAt,
  round: record.round,
  author: viewOwner(record),
});

/** What the manuscript itself says, for all who may read it and open its PDF; the link is made for each of them by itself. */
function viewContent(record: ManuscriptRecord) {
  const { version, state, reason, pages, decision, changesLeftOut } = record.proof;
  return {
    number: record.number,
    type: record.type,
    submissionDate: record.submittedAt,
    updatedAt: publicVersionOf(record).at,
    cycle: record.cycle,
    proof: { version, state, reason, pages, decision, ...(changesLeftOut ? { changesLeftOut } : {}) },
    classification: record.classification,
    additionalInfo: record.additionalInfo,
    keywords: record.keywords,
    abstract: record.abstract,
    funding: record.funding,
  };
}

/** What only authors and editors get of it. */
function viewPapers(record: ManuscriptRecord) {
  return {
    authors: record.authors.map((author) => ({
      ...author,
      hasConfirmed: !isAuthorshipUnconfirmed(record, author._id),
    })),
    correspondingAuthorId: record.correspondingAuthorId,
    comments: record.comments,
    manuscript: viewDocument(record.documents.manuscript),
    coverLetter: viewDocument(record.documents.coverLetter),
    declaration: viewDocument(record.documents.declaration),
    resubmissionOf: record.resubmissionOf,
    revisionOf: record.revisionOf,
    responseText: record.responseText,
    response: viewDocument(record.documents.response),
    markedCopy: viewDocument(record.documents.markedCopy),
    authorNotes: viewAuthorNotes(record),
    revision: viewRevision(record),
    ...viewPublication(record),
    ...(record.proof.hidden ? { hidden: record.proof.hidden } : {}),
    ...(record.proof.notShown ? { notShown: record.proof.notShown } : {}),
  };
}

/** What reviewers get where they must not know whose it is. */
const viewAnonymous = (record: ManuscriptRecord) =>
  record.isAnonymous
    ? {
        reviewCopy: viewReviewCopy(record),
        anonymousManuscript: viewDocument(record.documents.anonymousManuscript),
      }
    : {};

const declinedNames = ({ declined }: ManuscriptRecord) => declined.map(({ name }) => name);

/** Names are shown, as the specification has it; addresses are nobody's business but the authors' and the editors'. */
const withoutAddresses = ({ authors }: ManuscriptRecord) =>
  authors.map(({ email: _email, ...author }) => author);

/** Whoever is asked whether they are an author: title, authors and the question; no addresses, and not where it stands. */
function viewForNamed(record: ManuscriptRecord): Manuscript {
  return buildView(NamedManuscript, {
    ...viewBare(record),
    relation: 'named',
    version: 0,
    status: 'Pending',
    submitted: false,
    round: 1,
    authors: withoutAddresses(record),
  });
}

/** By the day alone, as a time tells who wrote, and within it by the reviewer's number: the order of a day would tell as much. */
function viewReviewersNotes({ record, notes }: ManuscriptFile): Note[] {
  const numberOf = ({ addedBy }: NoteRecord) => record.reviewerOrder.indexOf(addedBy.personId) + 1;
  return notes
    .filter((note) => note.kind === 'reviewer')
    .map((note) => ({ ...note, addedAt: dayOf(note.addedAt) }))
    .sort((a, b) => a.addedAt.localeCompare(b.addedAt) || numberOf(a) - numberOf(b))
    .map((note) => viewNote(note, `Reviewer ${numberOf(note)}`));
}

/** Not before: that it is gone would tell when the first review came. */
const viewUnreviewed = (record: ManuscriptRecord): Pick<AuthorsManuscript, 'unreviewed'> =>
  record.reviewedRound === 0 && (record.revision || isDecided(record)) ? { unreviewed: true } : {};

function viewForAuthor(
  file: ManuscriptFile,
  reader: Reader,
  relation: AuthorsManuscript['relation'],
): AuthorsManuscript {
  const { record, notes } = file;
  const open = notes.filter((note) => note.kind === 'editor' && note.visibility.includes('reviewer'));
  return buildView(AuthorsManuscript, {
    ...viewBare(record),
    ...viewContent(record),
    ...viewPapers(record),
    ...authorStage(record),
    ...viewAnonymous(record),
    ...viewUnreviewed(record),
    ...(relation === 'owner' ? { declinedAuthors: declinedNames(record) } : {}),
    ...(isDecided(record) ? { editorNotes: viewNotes(open), reviewerNotes: viewReviewersNotes(file) } : {}),
    relation,
    decisions: newestWithin(
      file.decisions
        .filter(({ state }) => state === 'effective')
        .map((decision) => viewForAuthors(file, decision, reader)),
      DECISION_BYTES,
    ),
    timeline: authorTimeline(file),
    threads: viewThreads(file, 'other').filter(({ _id }) => _id === AUTHOR_THREAD),
    reviewerFiles: releasedFiles(file).map(({ view }) => view),
  });
}

function viewStage(record: ManuscriptRecord) {
  const { name: stage, waitingOn: waitsOn, since, due } = stageOf(record);
  return { stage, waitsOn, since, due };
}

function viewAssigned(record: ManuscriptRecord, rows: readonly SeatRecord[]): AssignedReviewer[] {
  return assignedSeats(record).map(({ n, reviewerId, state }) => {
    const { firstName = '', lastName = '', specialization, email } = rows.find((row) => row.n === n) ?? {};
    return {
      _id: reviewerId,
      firstName,
      lastName,
      specialization,
      email,
      hasReviewed: state === 'submitted',
    };
  });
}

function viewForEditor(file: ManuscriptFile): EditorsManuscript {
  const { record, seats, notes, reviews, history, decisions } = file;
  return buildView(EditorsManuscript, {
    ...viewBare(record),
    ...viewContent(record),
    ...viewPapers(record),
    ...viewStage(record),
    ...viewAnonymous(record),
    ...(record.isAnonymous ? { identityReports: viewReports(file) } : {}),
    relation: 'editor',
    version: record.version,
    updatedAt: record.updatedAt,
    declinedAuthors: declinedNames(record),
    editorNotes: viewNotes(notes.filter((note) => note.kind === 'editor')),
    reviewerNotes: viewNotes(notes.filter((note) => note.kind === 'reviewer')),
    reviews: reviews.map((review) => ({
      ...viewReview(review),
      ...viewFilesForAuthors(file, review),
      number: reviewerNumber(file, review.reviewerId),
    })),
    assignedReviewers: viewAssigned(record, seats),
    seats: viewSeats(record, seats),
    undeliveredMail: undeliveredOf(record).length,
    held: viewHeld(record),
    ...(record.production ? { production: viewProduction(record.production) } : {}),
    decisions: newestWithin(
      decisions.map((decision) => viewDecision(file, decision)),
      DECISION_BYTES,
    ),
    handlingEditor: record.handlingEditor && {
      _id: record.handlingEditor.id,
      name: record.handlingEditor.name,
    },
    conflicts: record.conflicts.map(({ id }) => id),
    threads: viewThreads({ record, seats }, 'editors'),
    history: viewHistory(history),
  });
}

function viewForReviewer(file: ManuscriptFile, reviewerId: string): ReviewersManuscript {
  const { record, notes, reviews } = file;
  const own = notes.filter((note) => note.kind === 'reviewer' && note.addedBy.personId === reviewerId);
  const forReviewers = notes.filter((note) => note.kind === 'editor' && note.visibility.includes('reviewer'));
  const view = buildView(ReviewersManuscript, {
    ...viewBare(record),
    ...(isSentTo(file, reviewerId)
      ? {
          ...viewContent(record),
          authors: withoutAddresses(record),
          editorNotes: viewNotes(forReviewers),
          mayReview: mayReview(record, reviewerId),
        }
      : {}),
    relation: 'reviewer',
    type: record.type,
    submissionDate: record.submittedAt,
    reviewerNotes: viewNotes(own),
    reviews: reviews
      .filter((review) => review.reviewerId === reviewerId)
      .map((review) => ({ ...viewReview(review), number: reviewerNumber(file, reviewerId) })),
  });
  return record.isAnonymous ? withoutAuthors(view, record) : view;
}

/** Title and status; under anonymous review its authors only to an author, since whoever is closed out may have reviewed it. */
function viewClosed(record: ManuscriptRecord, relation: Relation, heldBack: string): ClosedManuscript {
  const bare = viewBare(record);
  return buildView(
    ClosedManuscript,
    relation === 'editor'
      ? { ...bare, relation, heldBack, ...(record.isAnonymous ? withoutAuthor(record) : {}) }
      : { ...bare, relation: 'editorAuthor', heldBack },
  );
}

/**
 * The manuscript as this reader may see it, or undefined where for them it does not exist. With `asEditor` an editor's call reads: an editor who is an author, or is named as one, gets title and status only,
 * as does every editor to whom it is closed.
 */
export function viewManuscript(
  file: ManuscriptFile,
  reader: Reader,
  { asEditor = false } = {},
): Manuscript | undefined {
  const { record } = file;
  const relation = relationOf(file, reader);
  const heldBack = relation && reader.kind === 'editor' && editorBlockReason(file, reader);
  if (heldBack && (asEditor || relation === 'editor')) return viewClosed(record, relation, heldBack);
  switch (relation) {
    case 'owner':
    case 'coAuthor':
      return viewForAuthor(file, reader, relation);
    case 'named':
      return viewForNamed(record);
    case 'editor':
      return viewForEditor(file);
    case 'reviewer':
      return viewForReviewer(file, reader.personId);
    default:
      return undefined;
  }
}
