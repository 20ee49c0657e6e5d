import type { Candidate } from '../../../../../shared/contract/candidates.ts';
import { holdingTies } from '../../../../../shared/domain/tie-words.ts';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { Button } from '../../../ui/button.tsx';
import { fitInWords, hintInWords, loadOfCandidate, recordInWords } from './candidate-words.ts';
import type { InvitedPerson } from './invitation.ts';
import styles from './invite.module.css';

interface CandidateRowProps {
  candidate: Candidate;
  onAdd: (person: InvitedPerson) => void;
}

/** An invitation names people without an account by name and address. */
const invitedOf = (candidate: Candidate): InvitedPerson => {
  const { _id, isGuest, firstName, lastName, email, institution, hints } = candidate;
  const ties = holdingTies(hints);
  return { _id: isGuest ? '' : _id, firstName, lastName, email, institution, inReserve: false, ties };
};

/** Why they fit, how busy they are, how they review, and what speaks against them: two lines, three if something does. */
export function CandidateRow({ candidate, onAdd }: CandidateRowProps) {
  const { _id, firstName, lastName, email, emailConfirmed, specialization, isGuest, hints, isBlocked } =
    candidate;
  const nameId = `candidate-${_id}`;
  const facts = [
    fitInWords(candidate),
    loadOfCandidate(candidate, Date.now()),
    recordInWords(candidate),
    // The invitation goes to it all the same.
    isGuest || emailConfirmed ? '' : 'address not confirmed',
  ];
  const against = hints.filter(({ name }) => name !== 'unconfirmed').map(hintInWords);
  return (
    <li className={styles.candidate}>
      <div>
        <span id={nameId} className={styles.name}>
          {firstName} {lastName}
        </span>{' '}
        <span className={styles.muted}>
          {[specialization, isGuest ? 'no account' : ''].filter(Boolean).join(' · ')}
          {specialization || isGuest ? ' · ' : ''}
          <BreakableAddress address={email} />
        </span>
        <p className={styles.muted}>{facts.filter(Boolean).join(' · ')}</p>
        {against.length > 0 ? <p className={styles.hint}>{against.join(' · ')}</p> : null}
      </div>
      <Button
        size="small"
        variant="secondary"
        disabled={isBlocked}
        aria-describedby={nameId}
        onClick={() => onAdd(invitedOf(candidate))}
      >
        Add
      </Button>
    </li>
  );
}
