import { useRef, useState } from 'react';
import type { Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { formatDate } from '../../../ui/format-date.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { loadInWords } from '../order-reviewers.ts';
import { useReviewers } from '../use-reviewers.ts';
import { type Candidate, candidatesOf, type InvitedPerson } from './invitation.ts';
import styles from './seats.module.css';

interface FindReviewersProps {
  manuscript: Manuscript;
  owner: string;
  people: readonly InvitedPerson[];
  onAdd: (person: InvitedPerson) => void;
}

/** Shown at once; a word more finds the others. */
const SHOWN = 6;

export function FindReviewers({ manuscript, owner, people, onAdd }: FindReviewersProps) {
  const { data: reviewers, error, isPending, refetch } = useReviewers(owner, true);
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  if (isPending) return <Loading lines={3} />;
  if (error || !reviewers)
    return (
      <Notice
        kind="error"
        title="The reviewers could not be loaded"
        actions={<Button onClick={() => refetch()}>Retry</Button>}
      >
        {failureReason(error)}
      </Notice>
    );
  const chosen = new Set(people.map(({ _id }) => _id));
  const found = candidatesOf(manuscript, reviewers, text).filter(({ reviewer }) => !chosen.has(reviewer._id));
  /** The button goes with its row: the next one has the focus, or, after the last, the search. */
  function add(person: InvitedPerson, row: number) {
    onAdd(person);
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const next = buttons.slice(row + 1).find((button) => !button.hasAttribute('disabled'));
    (next ?? search.current)?.focus();
  }
  const isAllChosen = found.length === 0 && text.trim() === '' && people.length > 0;
  return (
    <div>
      <TextField
        ref={search}
        label="Find a reviewer"
        type="search"
        hint="Name, field or e-mail address"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul ref={list} className={styles.chosen} role="list" aria-label="Candidates, best fit first">
        {found.slice(0, SHOWN).map((candidate, row) => (
          <CandidateRow
            key={candidate.reviewer._id}
            candidate={candidate}
            onAdd={(person) => add(person, row)}
          />
        ))}
      </ul>
      <p role="status" className={styles.muted}>
        {found.length > 0
          ? `${Math.min(SHOWN, found.length)} of ${found.length}`
          : `${isAllChosen ? 'No other reviewer is registered.' : 'Nobody registered matches.'} Somebody else can be asked by their address.`}
      </p>
    </div>
  );
}

function CandidateRow({
  candidate,
  onAdd,
}: {
  candidate: Candidate;
  onAdd: (person: InvitedPerson) => void;
}) {
  const { reviewer, fits, hints, isBlocked } = candidate;
  const { _id, firstName, lastName, email, specialization, load } = reviewer;
  const nameId = `candidate-${_id}`;
  return (
    <li className={styles.person}>
      <span>
        <span id={nameId} className={styles.name}>
          {firstName} {lastName}
        </span>{' '}
        <span className={styles.muted}>
          {specialization}
          {fits.length > 0 ? ` (fits: ${fits.join(', ')})` : ''} · {loadInWords(load, formatDate)} ·{' '}
          <BreakableAddress address={email} />
          {hints.length > 0 ? ` · ${hints.join(', ')}` : ''}
        </span>
      </span>
      <Button
        size="small"
        variant="secondary"
        disabled={isBlocked}
        aria-describedby={nameId}
        onClick={() => onAdd({ _id, firstName, lastName, email, institution: '', inReserve: false })}
      >
        Add
      </Button>
    </li>
  );
}
