import { Link } from 'react-router';
import type { OwnSeat } from '../../../../shared/contract/seats.ts';
import { Section } from '../../ui/section.tsx';

/** The manuscript's number, and which version of it. */
export const SeatNumber = ({ seat: { number, round } }: { seat: OwnSeat }) => (
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
export function SeatLinks({ title, lede, seats }: SeatLinksProps) {
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
