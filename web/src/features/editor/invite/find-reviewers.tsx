import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Candidate } from '../../../../../shared/contract/candidates.ts';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { holdingTies } from '../../../../../shared/domain/tie-words.ts';
import { callPage } from '../../../api/client.ts';
import { BY_PAGE, itemsOf } from '../../../api/list-pages.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { LoadError } from '../../../manuscript/load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { fitInWords, hintInWords, loadOfCandidate, recordInWords } from './candidate-words.ts';
import { addressTyped, type InvitedPerson } from './invitation.ts';
import styles from './invite.module.css';
import { SomebodyElse } from './somebody-else.tsx';
import { useSettled } from './use-settled.ts';

interface FindReviewersProps {
  manuscript: EditorsManuscript;
  people: readonly InvitedPerson[];
  onAdd: (person: InvitedPerson) => void;
}

/** Shown at once; one more word finds the others. */
const SHOWN = 8;

/** The journal's reviewers, best match first; an address that none of them has can be invited too. */
export function FindReviewers({ manuscript, people, onAdd }: FindReviewersProps) {
  const [text, setText] = useState('');
  const [more, setMore] = useState({ query: '', shown: SHOWN });
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const query = useSettled(text.trim());
  const shown = more.query === query ? more.shown : SHOWN;
  const answered = manuscript.seats.filter(({ state }) => state !== 'listed').length;
  const sought = useCandidates(manuscript._id, answered, query);
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
    <div className="form-column stack from-start gap-3">
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
      <p role="status" className="muted small">
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
      <ul ref={list} className="list" role="list" aria-label="Candidates, best fit first">
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

interface CandidateRowProps {
  candidate: Candidate;
  onAdd: (person: InvitedPerson) => void;
}

/** An invitation names people without an account by name and address. */
const invitedOf = (candidate: Candidate): InvitedPerson => {
  const { _id, isGuest, firstName, lastName, email, institution, hints } = candidate;
  const [bounces] = hints.filter(({ name }) => name === 'bounces').map(hintInWords);
  const person = { _id: isGuest ? '' : _id, firstName, lastName, email, institution, inReserve: false };
  return { ...person, ties: holdingTies(hints), bounces };
};

/** Why they fit, how busy they are, how they review, and what speaks against them: two lines, three if something does. */
function CandidateRow({ candidate, onAdd }: CandidateRowProps) {
  const { _id, firstName, lastName, email, emailConfirmed, specialization, isGuest, hints, isBlocked } =
    candidate;
  const nameId = `candidate-${_id}`;
  const facts = [
    fitInWords(candidate),
    loadOfCandidate(candidate, Date.now()),
    recordInWords(candidate),
    // The invitation goes to it all the same.
    isGuest || emailConfirmed ? '' : 'address not confirmed',
    ...hints.filter(({ name }) => name === 'reviewed').map(hintInWords),
  ];
  const against = hints.filter(({ name }) => name !== 'unconfirmed' && name !== 'reviewed').map(hintInWords);
  return (
    <li className={`${styles.person} gap-4 lines-1 padded-1 line-below bar`}>
      <div className="breaks">
        <span id={nameId} className="bold">
          {shortName({ firstName, lastName })}
        </span>{' '}
        <span className="muted small">
          {[specialization, isGuest ? 'no account' : ''].map((each) => (each ? `${each} · ` : ''))}
          <BreakableAddress address={email} />
        </span>
        <p className="muted small">{facts.filter(Boolean).join(' · ')}</p>
        {against.length > 0 ? <p className="small danger">{against.join(' · ')}</p> : null}
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

/** Possible reviewers, a page a request. `seats` changes with each invitation, which also changes their data. */
function useCandidates(id: string, seats: number, query: string) {
  const { owner } = useSessionAtWork();
  const found = useInfiniteQuery({
    queryKey: ['candidates', owner, id, seats, query],
    ...BY_PAGE,
    queryFn: ({ pageParam, signal }) =>
      callPage('suggest-reviewers', {
        params: { id },
        query: { ...(query ? { query } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return {
    ...found,
    candidates: [...new Map(itemsOf<Candidate>(found.data).map((each) => [each._id, each])).values()],
  };
}
