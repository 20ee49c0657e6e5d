import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { InvitedPerson } from './invitation.ts';

type SeatsOf = Pick<EditorsManuscript, 'status' | 'stage' | 'cycle' | 'seats' | 'revision'>;

/** New invitations join this cycle; otherwise a new one begins with them. */
const joinsThisCycle = ({ status, stage }: SeatsOf): boolean =>
  status === 'Under Review' || (status === 'Reviewed' && stage !== 'revised');

/**
 * The latest reviewers who can be invited again, in the order of their seats: without those who declined or never answered, and those
 * already invited. While the authors revise there is nothing to review yet.
 */
export function sameReviewers(manuscript: SeatsOf): InvitedPerson[] {
  const { cycle, seats, revision } = manuscript;
  if (revision) return [];
  const isJoining = joinsThisCycle(manuscript);
  const asked = new Set(
    isJoining ? seats.filter((seat) => seat.cycle === cycle).map((seat) => seat.reviewerId) : [],
  );
  const reviewed = seats.filter((seat) => seat.state === 'submitted' && !(isJoining && seat.cycle === cycle));
  const latest = Math.max(0, ...reviewed.map((seat) => seat.cycle));
  return reviewed
    .filter((seat) => seat.cycle === latest && !asked.has(seat.reviewerId))
    .map(({ reviewerId: _id, firstName, lastName, email, institution }) => ({
      _id,
      firstName,
      lastName,
      email,
      institution,
      inReserve: false,
    }));
}
