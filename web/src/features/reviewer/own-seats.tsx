import { Link } from 'react-router';
import type { OwnSeat } from '../../../../shared/contract/seats.ts';
import { deadlineDate } from '../../../../shared/domain/stage-words.ts';
import { Section } from '../../ui/section.tsx';
import styles from './reviewer-dashboard.module.css';

/** What is asked of this reviewer, each with its page; above the list, which knows only what they have accepted. */
export function OwnSeats({ seats }: { seats: readonly OwnSeat[] }) {
  if (seats.length === 0) return null;
  const waitingFor = (what: OwnSeat['waitsFor']) => seats.filter(({ waitsFor }) => waitsFor === what);
  return (
    <div className={styles.own}>
      <Seats title="Waiting for your answer" seats={waitingFor('answer')} until="answer by" />
      <Seats title="To review by" seats={waitingFor('review')} />
      <Seats title="Given without an account" seats={waitingFor('nothing')} />
    </div>
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
