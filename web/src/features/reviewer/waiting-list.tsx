import { Link } from 'react-router';
import type { OwnSeat } from '../../../../shared/contract/seats.ts';
import { deadlineDate } from '../../../../shared/domain/stage-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { dueInWords, isLate } from '../../ui/words/in-words.ts';
import styles from './reviewer-dashboard.module.css';
import { SeatNumber } from './seat-links.tsx';

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
export function WaitingList({ seats }: { seats: readonly OwnSeat[] }) {
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
