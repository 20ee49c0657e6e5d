import type { Manuscript, StatusRequest } from '../../shared/contract/manuscripts.ts';
import { type Asked, findTransition, type Status } from '../../shared/domain/manuscript-status.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../manuscript/rules/change.ts';
import { editorBlockReason, heldBack } from '../manuscript/rules/editor-block.ts';
import { type Reader, relationOf } from '../manuscript/rules/relation.ts';
import { noSuchManuscript, readOnly } from '../manuscript/rules/require-relation.ts';
import type { StatusActor } from '../manuscript/rules/status-machine.ts';
import { type ReadingStores, showFile, withStanding } from '../manuscript/show-manuscript.ts';
import { becomeResubmission } from '../submitting/rules/become-resubmission.ts';
import { noRevisionWanted } from '../submitting/rules/round-draft.ts';
import { decideStatus, standsAlready } from './rules/decide-status.ts';

interface Asking {
  reader: Reader;
  person: Person;
  request: StatusRequest;
  /** The editor's own call, which can't reach one's own manuscripts. */
  asEditor: boolean;
}

/** The role in which this person asks, or the refusal. */
function actorOf(file: ManuscriptFile, { reader, request, asEditor }: Asking): StatusActor {
  const relation = relationOf(file, reader);
  if (!relation) throw noSuchManuscript();
  if (relation === 'reviewer') return 'reviewer';
  const isEditorsAction =
    asEditor ||
    relation === 'editor' ||
    (reader.kind === 'editor' && !isAuthorsAction(file, reader, request.status));
  const reason = isEditorsAction && editorBlockReason(file, reader);
  if (reason) throw heldBack(reason);
  if (relation === 'editor') return 'editor';
  if (relation !== 'owner') throw readOnly();
  return 'author';
}

/** An editor's session may also act as an author, but only where an author may. */
const isAuthorsAction = ({ record }: ManuscriptFile, { personId }: Reader, ask: Status) =>
  !record.submitted ||
  findTransition('author', ask, record) !== undefined ||
  standsAlready(record, 'author', ask, personId);

/** The client sends `Reviewed` after a review; the review itself has already done it. */
function hasReviewed({ record, reviews }: ManuscriptFile, reviewerId: string): boolean {
  return reviews.some((review) => review.reviewerId === reviewerId && review.cycle === record.cycle);
}

const MESSAGES = {
  'author Under Review': 'We are preparing the PDF of your manuscript',
  'author Accepted': 'Manuscript submitted successfully and pending editor review',
  'author Pending': 'Manuscript submitted successfully and pending editor review',
  'author Rejected': 'You rejected the PDF. Your manuscript is a draft again',
  'editor Under Review': 'Manuscript sent for review successfully',
  'editor Reviewed': 'The review is complete. We are not waiting for any more reviewers',
  'editor Pending': 'Manuscript status reset to Pending successfully',
  'editor Rejected': 'Manuscript rejected successfully',
  'editor Accepted': 'Manuscript accepted successfully!',
  'reviewer Reviewed': 'Review submitted successfully!',
} satisfies Record<Asked | 'reviewer Reviewed', string>;

/** A revision's draft submitted this way is no round, and follows the manuscript it was to revise. */
async function onItsOwn(
  { manuscripts }: ReadingStores,
  { record }: ManuscriptFile,
  change: Change | undefined,
): Promise<Change | undefined> {
  if (!change?.set.submitted || record.submitted || !record.origin.revisionOf) return change;
  const follows = becomeResubmission(record, await manuscripts.find(record.origin.revisionOf));
  if (!follows) throw noRevisionWanted();
  return { ...change, set: { ...change.set, ...follows } };
}

export async function requestStatus(
  stores: ReadingStores,
  id: string,
  asking: Asking,
): Promise<{ success: true; message: string; manuscript: Manuscript }> {
  const { reader, person, request, asEditor } = asking;
  let actor: StatusActor = 'author';
  const changed = await withStanding(stores, id, reader, () =>
    changeAndTell(stores.manuscripts, id, (file) => {
      actor = actorOf(file, asking);
      if (actor === 'reviewer' && request.status === 'Reviewed' && hasReviewed(file, person.personId))
        return undefined;
      const change = decideStatus(file, { actor, person, request, now: new Date().toISOString() });
      return onItsOwn(stores, file, change);
    }),
  );
  const asked = `${actor} ${request.status}`;
  const message = (MESSAGES as Record<string, string>)[asked] ?? 'Manuscript updated successfully';
  return { success: true, message, manuscript: await showFile(stores, changed, reader, { asEditor }) };
}
