import type { AssignReviewers } from '../../shared/contract/reviews.ts';
import type { From } from '../../shared/domain/manuscript-status.ts';
import type { Change, Person } from '../domain/change.ts';
import { refuseStale } from '../domain/decide-status.ts';
import { DomainError } from '../domain/domain-error.ts';
import { heldBack } from '../domain/held-back.ts';
import { type AssignedReviewer, isAuthorOf, type ManuscriptRecord } from '../domain/manuscript-record.ts';
import type { PersonRecord } from '../domain/person-record.ts';
import { notAPerson } from './people.ts';

/** Once accepted there is nothing left to review. */
const ASSIGNABLE: From = {
  status: ['Pending', 'Under Review', 'Reviewed', 'Rejected'],
  submitted: true,
};

function checkReviewers(record: ManuscriptRecord, ids: readonly string[], found: readonly PersonRecord[]) {
  return ids.map((id): AssignedReviewer => {
    const person = found.find((each) => each.id === id);
    if (!person?.roles.reviewer) throw notAPerson('reviewers');
    if (isAuthorOf(record, id))
      throw new DomainError(
        'conflict_of_interest',
        `${person.firstName} ${person.lastName} is an author of this manuscript and can’t review it.`,
        { field: 'reviewers' },
      );
    const { firstName, lastName, email } = person;
    return { id, firstName, lastName, specialization: person.roles.reviewer.specialization, email };
  });
}

/**
 * Replaces the list. Under review the new list is who may review now; taking the last outstanding reviewer off ends the cycle where
 * a review of it exists. In any other state the list gives no access; it only can take access away.
 */
export function decideAssignment(
  record: ManuscriptRecord,
  { reviewers: ids, version }: AssignReviewers,
  found: readonly PersonRecord[],
  editor: Person,
): Change {
  if (ids.includes(editor.personId))
    throw heldBack('You can’t review a manuscript that you handle; another editor must assign you.');
  refuseStale(record, version, 'editor');
  if (!ASSIGNABLE.status.includes(record.status))
    throw new DomainError(
      'transition_not_allowed',
      'This manuscript has been accepted; nobody reviews it now.',
    );
  const reviewers = checkReviewers(record, ids, found);
  const isOpen = record.status === 'Under Review';
  const isDone = isOpen && record.reviewedBy.length > 0 && ids.every((id) => record.reviewedBy.includes(id));
  const newcomers = ids.filter((id) => !record.reviewerOrder.includes(id));
  return {
    from: ASSIGNABLE,
    isQuiet: true,
    set: {
      reviewers,
      reviewerOrder: [...record.reviewerOrder, ...newcomers],
      sentTo: isOpen ? [...ids] : record.sentTo.filter((id) => ids.includes(id)),
      ...(isDone ? { status: 'Reviewed' as const } : {}),
    },
    history: {
      what: 'Reviewers assigned',
      who: { ...editor, role: 'editor' },
      from: record.status,
      to: isDone ? 'Reviewed' : record.status,
      detail: reviewers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') || 'nobody',
    },
    assigned: newcomers,
  };
}
