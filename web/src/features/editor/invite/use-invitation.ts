import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useKept } from '../../../drafts/use-kept.ts';
import { type InvitedPerson, invitationKind } from './invitation.ts';

const isSamePerson = (one: InvitedPerson, other: InvitedPerson) =>
  one._id ? one._id === other._id : one.email.toLowerCase() === other.email.toLowerCase();

/** The editor's unsent invitation for this manuscript, on all its pages. */
export function useInvitation(manuscriptId: string) {
  const { owner } = useSessionAtWork();
  const kept = useKept(owner, `invitation:${manuscriptId}`, invitationKind);
  const { people } = kept.draft;
  /** Adds people to the chosen ones, no one twice. */
  function add(...chosen: InvitedPerson[]) {
    const more = chosen.filter((person) => !people.some((each) => isSamePerson(person, each)));
    kept.change({ people: [...people, ...more] });
  }
  return { ...kept, people, add };
}
