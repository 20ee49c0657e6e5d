import type { Candidate } from '../../../../../shared/contract/candidates.ts';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { Button } from '../../../ui/button.tsx';
import { fitInWords, hintInWords, loadOfCandidate, recordInWords } from './candidate-words.ts';
import type { InvitedPerson } from './invitation.ts';
import styles from './seats.module.css';

interface CandidateRowProps {
  candidate: Candidate;
  onAdd: (person: InvitedPerson) => void;
}

/** By whom an invitation names them: who has no account, by name and address. */
export const invitedOf = (candidate: Candidate): InvitedPerson => {
  const { _id, isGuest, firstName, lastName, email, institution } = candidate;
  return { _id: isGuest ? '' : _id, firstName, lastName, email, institution, inReserve: false };
};

/** Why they fit, how busy they are, how they review, and what speaks against them. */
export function CandidateRow({ candidate, onAdd }: CandidateRowProps) {
  const { _id, firstName, lastName, email, specialization, isGuest, hints, isBlocked } = candidate;
  const nameId = `candidate-${_id}`;
  const facts = [loadOfCandidate(candidate, Date.now()), recordInWords(candidate)].filter(Boolean);
  const fit = fitInWords(candidate);
  return (
    <li className={styles.person}>
      <div>
        <span id={nameId} className={styles.name}>
          {firstName} {lastName}
        </span>{' '}
        <span className={styles.muted}>
          {[specialization, isGuest ? 'no account' : ''].filter(Boolean).join(' · ')}
          {specialization || isGuest ? ' · ' : ''}
          <BreakableAddress address={email} />
        </span>
        {fit ? <p className={styles.fact}>{fit}</p> : null}
        <p className={styles.fact}>{facts.join(' · ')}</p>
        {hints.length > 0 ? <p className={styles.hint}>{hints.map(hintInWords).join(' · ')}</p> : null}
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
