import { useRef, useState } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { LoadError } from '../load-error.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { addressTyped, type InvitedPerson } from './invitation.ts';
import styles from './invite.module.css';
import { SomebodyElse } from './somebody-else.tsx';
import { useCandidates } from './use-candidates.ts';
import { useSettled } from './use-settled.ts';

interface FindReviewersProps {
  manuscript: EditorsManuscript;
  owner: string;
  people: readonly InvitedPerson[];
  onAdd: (person: InvitedPerson) => void;
}

/** Shown at once; one more word finds the others. */
const SHOWN = 8;

/** The journal's reviewers, best match first; an address that none of them has can be invited too. */
export function FindReviewers({ manuscript, owner, people, onAdd }: FindReviewersProps) {
  const [text, setText] = useState('');
  const [more, setMore] = useState({ query: '', shown: SHOWN });
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const query = useSettled(text.trim());
  const shown = more.query === query ? more.shown : SHOWN;
  const answered = manuscript.seats.filter(({ state }) => state !== 'listed').length;
  const sought = useCandidates(owner, manuscript._id, answered, query);
  const { candidates, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, refetch } =
    sought;
  if (isPending) return <Loading lines={6} />;
  const chosen = new Set(people.flatMap(({ _id, email }) => [_id, email.toLowerCase()]));
  const found = candidates.filter(({ _id, email }) => !chosen.has(_id) && !chosen.has(email.toLowerCase()));
  /** The button disappears with its row: the next one gets the focus, or, after the last, the search. */
  function add(person: InvitedPerson, row: number) {
    onAdd(person);
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const next = buttons.slice(row + 1).find((button) => !button.hasAttribute('disabled'));
    (next ?? search.current)?.focus();
  }
  function addElse(person: InvitedPerson) {
    onAdd(person);
    setText('');
    search.current?.focus();
  }
  function showMore() {
    setMore({ query, shown: shown + SHOWN });
    if (shown + SHOWN > found.length && hasNextPage) void sought.fetchNextPage();
  }
  const isMore = shown < found.length || hasNextPage;
  const isKnown = chosen.has(query.toLowerCase());
  const isNobody = found.length === 0 && !error && !isPlaceholderData && !isKnown;
  const address = isNobody ? addressTyped(query) : '';
  return (
    <div className={styles.find}>
      <TextField
        ref={search}
        label="Find a reviewer"
        type="search"
        hint="Name, field or email address"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error ? <LoadError title="We could not load the reviewers" error={error} onRetry={refetch} /> : null}
      <p role="status" className={styles.muted}>
        {found.length > 0
          ? `${Math.min(shown, found.length)} of ${found.length}${hasNextPage ? ' and more' : ''}`
          : isNobody && !hasNextPage
            ? query === ''
              ? 'There are no other reviewers.'
              : `No reviewer matches ‘${query}’.`
            : ''}
      </p>
      <SomebodyElse
        // Text typed for one address does not belong to another.
        key={address}
        address={address}
        asked={manuscript.seats}
        people={people}
        onAdd={addElse}
      />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul ref={list} className={styles.list} role="list" aria-label="Candidates, best fit first">
        {found.slice(0, shown).map((candidate, row) => (
          <CandidateRow key={candidate._id} candidate={candidate} onAdd={(person) => add(person, row)} />
        ))}
      </ul>
      {isMore ? (
        <Button size="small" variant="quiet" busy={isFetchingNextPage} onClick={showMore}>
          {found.length === 0 ? 'Keep searching' : 'Show more'}
        </Button>
      ) : null}
    </div>
  );
}
