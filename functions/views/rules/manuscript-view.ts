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
import { fieldsReadBy } from '../../../shared/domain/manuscript-fields.ts';
import { answererOf, stageOf } from '../../../shared/domain/stage.ts';
import { authorStage } from '../../../shared/domain/stage-words.ts';
import { newestWithin } from '../../core/rules/answer-bytes.ts';
import { startOfDay } from '../../core/rules/day-of.ts';
import { pickFields } from '../../core/rules/pick-fields.ts';
import { viewDecision, viewForAuthors, viewHeld, viewRevision } from '../../editorial/rules/decision-view.ts';
import { undeliveredOf } from '../../letters/rules/letter.ts';
import { viewThreads } from '../../letters/rules/message-view.ts';
import { reviewerNumber } from '../../letters/rules/quote-reviews.ts';
import {
  isAuthorshipUnconfirmed,
  type ManuscriptFile,
  type ManuscriptRecord,
  type NoteRecord,
  publicVersionOf,
} from '../../manuscript/record/manuscript-record.ts';
import { AUTHOR_THREAD } from '../../manuscript/record/message.ts';
import type { SeatRecord } from '../../manuscript/record/seat-record.ts';
import { viewDocument } from '../../manuscript/rules/document-view.ts';
import { editorBlockReason } from '../../manuscript/rules/editor-block.ts';
import { flagsOf } from '../../manuscript/rules/flags-of.ts';
import { isDecided, isSentTo, mayReview, type Reader, relationOf } from '../../manuscript/rules/relation.ts';
import { assignedSeats } from '../../manuscript/rules/seats.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { viewProduction, viewPublication } from '../../publishing/rules/production-view.ts';
import { releasedFiles, viewFilesForAuthors } from '../../reviewing/rules/review-files-view.ts';
import { viewSeats } from '../../reviewing/rules/seat-view.ts';
import { viewReports, viewReviewCopy } from '../../screening/rules/review-copy-view.ts';
import { withoutAuthor, withoutAuthors } from '../../screening/rules/without-authors.ts';
import { authorTimeline } from './author-timeline.ts';
import { viewHistory } from './history-view.ts';
import { viewNote, viewNotes, viewReview } from './view-parts.ts';

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
      round: record.round,
    },
  ];
}

function viewOwner(record: ManuscriptRecord): Manuscript['author'] {
  const owner = record.authors.find((author) => author._id === record.ownerId);
  const { firstName = '', lastName = '' } = owner ?? {};
  return { _id: record.ownerId, firstName, lastName, fullName: owner ? fullName(owner) : '' };
}

/** The fields that every reader gets. */
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

/** The manuscript's content, for all who may read it and open its PDF; each of them gets their own link. */
function viewContent(record: ManuscriptRecord) {
  const { version, state, reason, pages, decision, changesLeftOut } = record.proof;
  return {
    number: record.number,
    submissionDate: record.submittedAt,
    updatedAt: publicVersionOf(record).at,
    cycle: record.cycle,
    proof: { version, state, reason, pages, decision, ...(changesLeftOut ? { changesLeftOut } : {}) },
    ...pickFields(record, fieldsReadBy('all')),
  };
}

/** Fields for authors and editors only. */
function viewPapers(record: ManuscriptRecord) {
  return {
    ...pickFields(record, fieldsReadBy('authors and editors')),
    authors: record.authors.map((author) => ({
      ...author,
      hasConfirmed: !isAuthorshipUnconfirmed(record, author._id),
    })),
    manuscript: viewDocument(record.documents.manuscript),
    coverLetter: viewDocument(record.documents.coverLetter),
    declaration: viewDocument(record.documents.declaration),
    ...record.origin,
    response: viewDocument(record.documents.response),
    markedCopy: viewDocument(record.documents.markedCopy),
    authorNotes: viewAuthorNotes(record),
    revision: viewRevision(record),
    ...viewPublication(record),
    ...(record.proof.hidden ? { hidden: record.proof.hidden } : {}),
    ...(record.proof.notShown ? { notShown: record.proof.notShown } : {}),
  };
}

/** Fields for anonymous review. */
const viewAnonymous = (record: ManuscriptRecord, reader: 'author' | 'editor') =>
  record.isAnonymous
    ? {
        reviewCopy: viewReviewCopy(record, reader),
        anonymousManuscript: viewDocument(record.documents.anonymousManuscript),
      }
    : {};

const declinedNames = ({ authorship }: ManuscriptRecord) => authorship.declined.map(({ name }) => name);

/** Names are shown, as the specification says; only authors and editors see addresses, and whose account is gone. */
const withoutAddresses = ({ authors }: ManuscriptRecord) =>
  authors.map(({ email: _email, hasAccount: _hasAccount, ...author }) => author);

/** For a person asked to confirm authorship: title, authors and the question; no addresses, and no stage. */
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

/**
 * With only the day, because a time shows who wrote, and within it by the reviewer's number, because the order within a day would show as
 * much.
 */
function viewReviewersNotes({ record, notes }: ManuscriptFile): Note[] {
  const numberOf = ({ addedBy }: NoteRecord) => record.reviewerOrder.indexOf(addedBy.personId) + 1;
  return notes
    .filter((note) => note.kind === 'reviewer')
    .map((note) => ({ ...note, addedAt: startOfDay(note.addedAt) }))
    .sort((a, b) => a.addedAt.localeCompare(b.addedAt) || numberOf(a) - numberOf(b))
    .map((note) => viewNote(note, `Reviewer ${numberOf(note)}`));
}

/** Not earlier: its disappearance would show when the first review came. */
const viewUnreviewed = (record: ManuscriptRecord): Pick<AuthorsManuscript, 'unreviewed'> =>
  record.summary.reviewedRound === 0 && (record.revision || isDecided(record)) ? { unreviewed: true } : {};

function viewForAuthor(
  file: ManuscriptFile,
  reader: Reader,
  relation: AuthorsManuscript['relation'],
): AuthorsManuscript {
  const { record, notes } = file;
  const open = notes.filter((note) => note.kind === 'editor' && note.visibility.includes('reviewer'));
  const isAnswerer = record.production !== null && answererOf(record)?._id === reader.personId;
  return buildView(AuthorsManuscript, {
    ...viewBare(record),
    ...viewContent(record),
    ...viewPapers(record),
    ...authorStage(record, relation === 'owner' || isAnswerer),
    ...viewAnonymous(record, 'author'),
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
    ...viewAnonymous(record, 'editor'),
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
    flags: flagsOf(record),
    undeliveredMail: undeliveredOf(record).length,
    held: viewHeld(record),
    ...(record.production ? { production: viewProduction(record.production) } : {}),
    brought: record.brought,
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

/** Title and status; under anonymous review only an author sees its authors, since a blocked editor may have reviewed it. */
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
 * The manuscript as this reader may see it, or undefined if it does not exist for them. With `asEditor` an editor's call reads: an editor
 * who is an author, or is named as one, gets title and status only, and so does every blocked editor.
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
