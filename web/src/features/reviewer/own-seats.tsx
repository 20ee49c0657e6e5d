import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnSeat } from '../../../../shared/contract/seats.ts';
import { deadlineDate } from '../../../../shared/domain/stage-words.ts';
import { call } from '../../api/client.ts';
import { Section } from '../../ui/section.tsx';
import styles from './reviewer-dashboard.module.css';

const LOOK_MS = 60_000;

/** What is asked of this reviewer, each with its page; above the list, which knows only what they have accepted. */
export function OwnSeats({ owner }: { owner: string }) {
  // Where it can't be had the list below stands by itself, and their mails lead to the same pages.
  const { data: seats = [] } = useQuery({
    queryKey: ['own-seats', owner],
    queryFn: ({ signal }) => call('list-own-seats', { signal }),
    refetchInterval: LOOK_MS,
  });
  const waitingFor = (what: OwnSeat['waitsFor']) => seats.filter(({ waitsFor }) => waitsFor === what);
  return (
    <>
      <Seats title="Waiting for your answer" seats={waitingFor('answer')} until="answer by" />
      <Seats title="To review by" seats={waitingFor('review')} />
      <Seats title="Given without an account" seats={waitingFor('nothing')} />
    </>
  );
}

interface SeatsProps {
  title: string;
  seats: readonly OwnSeat[];
  until?: string;
}

function Seats({ title, seats, until = '' }: SeatsProps) {
  if (seats.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.seats}>
        {seats.map(({ _id, title: manuscript, path, by, round }) => (
          <li key={_id}>
            <Link to={path} dir="auto">
              {manuscript}
            </Link>
            <span>
              {[round > 1 ? `round ${round}` : '', by ? `${until} ${deadlineDate(by)}`.trim() : '']
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
