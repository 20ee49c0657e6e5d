import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnSeat } from '../../../../shared/contract/seats.ts';
import { deadlineDate } from '../../../../shared/domain/stage-words.ts';
import { call } from '../../api/client.ts';
import { useSessionAtWork, useSessionOver } from '../../api/session-at-work.ts';
import { dropKept } from '../../drafts/kept-on-device.ts';
import { LoadError } from '../../manuscript/load-error.tsx';
import { listUnsavedReviews, unsavedName } from '../../review/use-review-draft.ts';
import { Button, ButtonLink, ButtonRow } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RefreshLine } from '../../ui/refresh-line.tsx';
import { Section } from '../../ui/section.tsx';
import { dueInWords, isLate } from '../../ui/words/in-words.ts';
import styles from './reviewer-dashboard.module.css';
import { ReviewerProfile } from './reviewer-profile.tsx';

const LOOK_MS = 60_000;

/** This reviewer's tasks; below them their unsent text, and what editors see when they invite someone. */
export function ToDo() {
  const { data: seats, error, isPending, refetch, dataUpdatedAt } = useOwnSeats();
  useSessionOver(error);
  if (isPending) return <Loading lines={6} />;
  if (!seats) return <LoadError title="We could not load your reviews" error={error} onRetry={refetch} />;
  const waiting = seats.filter(({ waitsFor }) => waitsFor !== 'nothing');
  const others = seats.filter(({ waitsFor }) => waitsFor === 'nothing');
  return (
    <>
      <RefreshLine at={dataUpdatedAt} onRefresh={refetch} />
      {waiting.length > 0 ? (
        <WaitingList seats={waiting} />
      ) : (
        <Notice
          title="You have no reviews to do"
          actions={
            <Button variant="secondary" onClick={() => void refetch()}>
              Check again
            </Button>
          }
        >
          <p>New invitations will appear here.</p>
        </Notice>
      )}
      <SeatLinks
        title="Drafts for closed reviews"
        lede="These reviews have ended. We keep your drafts for 30 days."
        seats={others.filter(({ hasDraft }) => hasDraft)}
      />
      <UnsavedDrafts seats={waiting} />
      <SeatLinks title="Reviewed without an account" seats={others.filter(({ hasDraft }) => !hasDraft)} />
      <p className="above-6">
        <Link to="?view=authors">Your earlier reviews and their certificates</Link>
      </p>
      <div className="above-3">
        <ReviewerProfile />
      </div>
    </>
  );
}

interface UnsavedDraftsProps {
  /** Those whose own page still accepts the text. */
  seats: readonly OwnSeat[];
}

/** Text typed here when the review ended, which never reached the server: still the reviewer's, to read and to copy. */
function UnsavedDrafts({ seats }: UnsavedDraftsProps) {
  const { owner } = useSessionAtWork();
  const [discarded, setDiscarded] = useState<readonly string[]>([]);
  const drafts = listUnsavedReviews(owner).filter(
    ({ seat }) => !discarded.includes(seat) && !seats.some(({ _id }) => _id === seat),
  );
  if (drafts.length === 0) return null;
  return (
    <Section title="Text that is only on this device">
      <p>An editor has closed these reviews. Your text stays on this device until you discard it.</p>
      {drafts.map(({ seat, form }) => (
        <div key={seat} className="above-3">
          {[form.comments, form.forEditor, ...Object.values(form.answers)].filter(Boolean).map((words) => (
            <p key={words} className="words" dir="auto">
              {words}
            </p>
          ))}
          <ButtonRow>
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                dropKept(owner, unsavedName(seat));
                setDiscarded((all) => [...all, seat]);
              }}
            >
              Discard
            </Button>
          </ButtonRow>
        </div>
      ))}
    </Section>
  );
}

/** All of this reviewer's reviews, however they were invited. */
function useOwnSeats() {
  const { owner } = useSessionAtWork();
  return useQuery({
    queryKey: ['own-seats', owner],
    queryFn: ({ signal }) => call('list-own-seats', { signal }),
    // After returning from a review, the reviewer sees that it was sent.
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
}

type Waiting = Exclude<OwnSeat['waitsFor'], 'nothing'>;

const WORDS: Record<Waiting, { what: string; action: string }> = {
  answer: { what: 'Invitation', action: 'Answer' },
  review: { what: 'Review', action: 'Write review' },
  sending: { what: 'Changes that you have not sent', action: 'Send changes' },
};
const waitingWords = ({ waitsFor }: OwnSeat) => WORDS[waitsFor as Waiting];

/** The earliest due date first; those without a date last. */
const byDate = (seats: readonly OwnSeat[]) =>
  [...seats].sort((a, b) => (a.by ?? '9').localeCompare(b.by ?? '9'));

/** This reviewer's open reviews, each with its next action. */
function WaitingList({ seats }: { seats: readonly OwnSeat[] }) {
  const now = Date.now();
  return (
    <table className={`${styles.waiting} work-table full below-6 strong-above strong-below`}>
      <caption className="visually-hidden">Waiting for you, soonest due first</caption>
      <thead>
        <tr>
          <th scope="col">Manuscript</th>
          <th scope="col">Waiting for</th>
          <th scope="col">Due</th>
          <th scope="col">
            <span className="visually-hidden">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {byDate(seats).map((seat, index) => (
          <tr key={seat._id}>
            <th scope="row">
              <Link id={`waiting-${seat._id}`} to={seat.path} dir="auto">
                {seat.title}
              </Link>
              <SeatNumber seat={seat} />
            </th>
            <td>{waitingWords(seat).what}</td>
            <td>
              {seat.by ? (
                <time
                  dateTime={seat.by}
                  title={deadlineDate(seat.by)}
                  className={isLate(seat.by, now) ? 'trouble' : undefined}
                >
                  {dueInWords(seat.by, now)}
                </time>
              ) : null}
            </td>
            <td className={`${styles.action} text-end unbroken`}>
              <ButtonLink
                size="small"
                variant={index === 0 ? 'primary' : 'secondary'}
                to={seat.path}
                aria-describedby={`waiting-${seat._id}`}
              >
                {waitingWords(seat).action}
              </ButtonLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The manuscript's number, and which version of it. */
const SeatNumber = ({ seat: { number, round } }: { seat: OwnSeat }) => (
  <span className="muted small light block">
    {[number, round > 1 ? `round ${round}` : ''].filter(Boolean).join(' · ')}
  </span>
);

interface SeatLinksProps {
  title: string;
  lede?: string;
  seats: readonly OwnSeat[];
}

/** Reviews with nothing due, each with its page; nothing if there are none. */
function SeatLinks({ title, lede, seats }: SeatLinksProps) {
  if (seats.length === 0) return null;
  return (
    <Section title={title}>
      {lede ? <p>{lede}</p> : null}
      <ul className={'above-0 list'}>
        {seats.map((seat) => (
          <li key={seat._id} className="wrap apart gap-4 lines-1 padded-2 line-below breaks">
            <Link to={seat.path} dir="auto">
              {seat.title}
            </Link>
            <SeatNumber seat={seat} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
