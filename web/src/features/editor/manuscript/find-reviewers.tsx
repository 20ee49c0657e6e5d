import { useEffect, useRef, useState } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { LoadError } from '../load-error.tsx';
import { CandidateRow } from './candidate-row.tsx';
import type { InvitedPerson } from './invitation.ts';
import styles from './seats.module.css';
import { useCandidates } from './use-candidates.ts';

interface FindReviewersProps {
  manuscript: EditorsManuscript;
  owner: string;
  people: readonly InvitedPerson[];
  onAdd: (person: InvitedPerson) => void;
}

/** Shown at once; a word more finds the others. */
const SHOWN = 6;
/** Whoever types is not asked for at every letter. */
const PAUSE_MS = 250;

export function FindReviewers({ manuscript, owner, people, onAdd }: FindReviewersProps) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const pause = setTimeout(() => {
      setQuery(text.trim());
      setShown(SHOWN);
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  const answered = manuscript.seats.filter(({ state }) => state !== 'listed').length;
  const sought = useCandidates(owner, manuscript._id, answered, query);
  const { candidates, error, isPending, hasNextPage, isFetchingNextPage, refetch } = sought;
  if (isPending) return <Loading lines={3} />;
  const chosen = new Set(people.flatMap(({ _id, email }) => [_id, email.toLowerCase()]));
  const found = candidates.filter(({ _id, email }) => !chosen.has(_id) && !chosen.has(email.toLowerCase()));
  /** The button goes with its row: the next one has the focus, or, after the last, the search. */
  function add(person: InvitedPerson, row: number) {
    onAdd(person);
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const next = buttons.slice(row + 1).find((button) => !button.hasAttribute('disabled'));
    (next ?? search.current)?.focus();
  }
  function showMore() {
    setShown(shown + SHOWN);
    if (shown + SHOWN > found.length && hasNextPage) void sought.fetchNextPage();
  }
  const isMore = shown < found.length || hasNextPage;
  const isAllChosen = found.length === 0 && query === '' && people.length > 0;
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
      {error ? <LoadError title="The reviewers could not be loaded" error={error} onRetry={refetch} /> : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul ref={list} className={styles.chosen} role="list" aria-label="Candidates, best fit first">
        {found.slice(0, shown).map((candidate, row) => (
          <CandidateRow key={candidate._id} candidate={candidate} onAdd={(person) => add(person, row)} />
        ))}
      </ul>
      <p role="status" className={styles.muted}>
        {found.length > 0
          ? `${Math.min(shown, found.length)} of ${found.length}${hasNextPage ? ' and more' : ''}`
          : hasNextPage || error
            ? ''
            : `${isAllChosen ? 'No other reviewer is registered.' : 'Nobody registered matches.'} Somebody else can be asked by their address.`}
      </p>
      {isMore ? (
        <Button size="small" variant="quiet" busy={isFetchingNextPage} onClick={showMore}>
          {found.length === 0 ? 'Search on' : 'Show more'}
        </Button>
      ) : null}
    </div>
  );
}
