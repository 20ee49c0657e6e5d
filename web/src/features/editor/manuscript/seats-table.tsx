import { type FormEvent, useState } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { dayOfDeadline } from '../../../../../shared/domain/deadline.ts';
import { DECLINE_REASONS } from '../../../../../shared/domain/review-form.ts';
import type { SeatAction } from '../../../../../shared/domain/seat-steps.ts';
import { useConfirm } from '../../../ui/alerts.tsx';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { InvitedPerson } from '../invite/invitation.ts';
import {
  datesInWords,
  questionFor,
  remindedInWords,
  SEAT_ACTION_LABELS,
  stateInWords,
} from './seat-words.ts';
import styles from './seats.module.css';
import { Suggestions } from './suggestions.tsx';
import type { SeatActions } from './use-seat-actions.ts';

interface SeatsTableProps {
  manuscript: EditorsManuscript;
  actions: SeatActions;
  /** Chosen for the next invitation. */
  people?: readonly InvitedPerson[];
  /** Chooses one more; undefined while nobody may be asked. */
  onChoose?: ((person: InvitedPerson) => void) | undefined;
}

/** Who was asked and how it went, by cycle, the latest first. */
export function SeatsTable({ manuscript, actions, people = [], onChoose }: SeatsTableProps) {
  const taken = new Set([...manuscript.seats, ...people].map(({ email }) => email.toLowerCase()));
  const cycles = [...new Set(manuscript.seats.map(({ cycle }) => cycle))].sort((a, b) => b - a);
  return cycles.map((cycle) => (
    <section key={cycle} aria-label={`Reviewers in review cycle ${cycle}`}>
      {cycles.length > 1 ? <h4 className={styles.cycle}>Cycle {cycle}</h4> : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className={styles.seats} role="list">
        {manuscript.seats
          .filter((seat) => seat.cycle === cycle)
          .map((seat) => (
            <Seat
              key={seat._id}
              {...{ seat, actions, taken, onChoose }}
              isHeldBack={manuscript.heldBack !== null}
            />
          ))}
      </ul>
    </section>
  ));
}

interface SeatProps {
  seat: SeatView;
  actions: SeatActions;
  isHeldBack: boolean;
}

interface OfSuggestions {
  taken: ReadonlySet<string>;
  onChoose: ((person: InvitedPerson) => void) | undefined;
}

function Seat({ seat, actions, isHeldBack, taken, onChoose }: SeatProps & OfSuggestions) {
  const now = Date.now();
  const nameId = `seat-${seat._id}`;
  const reasons: Record<string, string> = DECLINE_REASONS;
  const said = [
    reasons[seat.reason] ?? seat.reason,
    seat.words,
    seat.conflict && `Conflict of interest: ${seat.conflict}`,
  ].filter(Boolean);
  const { trouble } = actions;
  return (
    <li className={styles.seat}>
      <p className={styles.who}>
        <span id={nameId} tabIndex={-1} className={styles.name}>
          {seat.firstName} {seat.lastName}
        </span>
        <span>{stateInWords(seat)}</span>
        <span className={styles.muted}>
          {[datesInWords(seat, now), remindedInWords(seat)].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className={styles.muted}>
        <BreakableAddress address={seat.email} />
        {seat.isUnreachable ? ' (emails bounce)' : ''}
        {seat.isGuest ? ' · by link, no account' : ''}
      </p>
      {said.map((words) => (
        <p key={words} className={styles.said}>
          {words}
        </p>
      ))}
      <Suggestions suggestions={seat.suggestions} taken={taken} onChoose={onChoose} />
      {isHeldBack ? null : <SeatActionButtons seat={seat} actions={actions} nameId={nameId} />}
      {trouble?.name.startsWith(`${seat._id} `) ? <Notice kind="error">{trouble.text}</Notice> : null}
    </li>
  );
}

function SeatActionButtons({ seat, actions, nameId }: Omit<SeatProps, 'isHeldBack'> & { nameId: string }) {
  const confirm = useConfirm();
  const [isCorrecting, setCorrecting] = useState(false);
  const mayCorrect = ['listed', 'invited', 'accepted', 'expired'].includes(seat.state);
  async function carryOut(action: SeatAction) {
    const message = questionFor(action, seat, Date.now());
    const title = `${SEAT_ACTION_LABELS[action]}: ${seat.firstName} ${seat.lastName}?`;
    if (
      message &&
      !(await confirm({ title, message, confirmLabel: SEAT_ACTION_LABELS[action], danger: true }))
    )
      return;
    await actions.changeSeat(seat._id, `${seat._id} ${action}`, { do: action });
    focusIfLost(() => document.getElementById(nameId));
  }
  return (
    <>
      <ButtonRow>
        {seat.may.map((action) => (
          <Button
            key={action}
            size="small"
            variant="quiet"
            aria-describedby={nameId}
            busy={actions.busy === `${seat._id} ${action}`}
            onClick={() => void carryOut(action)}
          >
            {SEAT_ACTION_LABELS[action]}
          </Button>
        ))}
        {mayCorrect ? (
          <Button
            size="small"
            variant="quiet"
            aria-describedby={nameId}
            aria-expanded={isCorrecting}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            Change date or address
          </Button>
        ) : null}
      </ButtonRow>
      {isCorrecting ? (
        <Correction
          seat={seat}
          actions={actions}
          onDone={() => {
            setCorrecting(false);
            focusIfLost(() => document.getElementById(nameId));
          }}
        />
      ) : null}
    </>
  );
}

function Correction({ seat, actions, onDone }: Omit<SeatProps, 'isHeldBack'> & { onDone: () => void }) {
  const [email, setEmail] = useState(seat.email);
  const field = seat.state === 'accepted' ? 'dueAt' : 'replyBy';
  const deadline = seat[field];
  const [day, setDay] = useState(deadline ? dayOfDeadline(deadline) : '');
  const send =
    (change: { email: string } | { replyBy: string } | { dueAt: string }) => async (event: FormEvent) => {
      event.preventDefault();
      if (await actions.changeSeat(seat._id, `${seat._id} correct`, change)) onDone();
    };
  const hasDate = seat.state === 'accepted' || seat.state === 'invited';
  return (
    <div className={styles.correction}>
      <form onSubmit={send({ email })}>
        <TextField
          label="E-mail address"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" size="small" variant="secondary" disabled={email.trim() === seat.email}>
          Correct address
        </Button>
      </form>
      {hasDate ? (
        <form onSubmit={send(field === 'dueAt' ? { dueAt: day } : { replyBy: day })}>
          <TextField
            label={field === 'dueAt' ? 'Review by' : 'Answer by'}
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <Button type="submit" size="small" variant="secondary" disabled={day === ''}>
            Change date
          </Button>
        </form>
      ) : null}
    </div>
  );
}
