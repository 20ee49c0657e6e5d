import { type FormEvent, type ReactNode, useState } from 'react';
import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { dayOfDeadline } from '../../../../../shared/domain/deadline.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { DECLINE_REASONS } from '../../../../../shared/domain/review-form.ts';
import type { SeatAction } from '../../../../../shared/domain/seat-steps.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { Notice } from '../../../ui/notice.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { type InvitedPerson, personNamed } from '../invite/invitation.ts';
import {
  datesInWords,
  questionFor,
  remindedInWords,
  SEAT_ACTION_LABELS,
  stateInWords,
} from './seat-words.ts';
import styles from './seats.module.css';
import type { SeatActions } from './use-seat-actions.ts';

export interface SeatRowProps {
  seat: SeatView;
  actions: SeatActions;
  /** Addresses of people already invited or chosen, in lower case. */
  taken: ReadonlySet<string>;
  /** Chooses one more for the next invitation; undefined if no one may be invited. */
  onChoose?: ((person: InvitedPerson) => void) | undefined;
  /** Their recommendation. */
  verdict?: ReactNode;
  /** Their review. */
  children?: ReactNode;
}

/** One reviewer: the dates, the review, and a menu of actions. */
export function SeatRow({ seat, actions, taken, onChoose, verdict, children }: SeatRowProps) {
  const now = Date.now();
  const confirm = useConfirm();
  const [isCorrecting, setCorrecting] = useState(false);
  const nameId = `seat-${seat._id}`;
  const toName = () => focusIfLost(() => document.getElementById(nameId));
  const reasons: Record<string, string> = DECLINE_REASONS;
  const said = [
    reasons[seat.reason] ?? seat.reason,
    seat.words,
    seat.conflict && `Conflict of interest: ${seat.conflict}`,
  ].filter(Boolean);
  const { trouble } = actions;
  const mayCorrect = ['listed', 'invited', 'accepted', 'expired'].includes(seat.state);
  async function carryOut(action: SeatAction) {
    const label = SEAT_ACTION_LABELS[action];
    const message = questionFor(action, seat, Date.now());
    const title = `${label}: ${shortName(seat)}?`;
    if (message && !(await confirm({ title, message, confirmLabel: label, danger: true }))) return;
    await actions.changeSeat(seat._id, `${seat._id} ${action}`, { do: action });
    toName();
  }
  return (
    <li className={`${styles.seat} padded-2 line-below`}>
      <div className="gap-3 lines-0 bar">
        <p className="grows">
          <span id={nameId} tabIndex={-1} className="breaks bold">
            {shortName(seat)}
          </span>{' '}
          <span>{stateInWords(seat)}</span>
          <span className="muted small">
            {[datesInWords(seat, now), remindedInWords(seat)].map((words) => (words ? ` · ${words}` : ''))}
          </span>
        </p>
        {verdict}
        <Menu
          label={`Actions for ${shortName(seat)}`}
          face="⋯"
          variant="icon"
          busy={actions.busy?.startsWith(`${seat._id} `)}
          entries={[
            ...seat.may.map((action) => ({
              label: SEAT_ACTION_LABELS[action],
              onChoose: () => void carryOut(action),
            })),
            ...(mayCorrect
              ? [{ label: 'Change date or address', onChoose: () => setCorrecting(!isCorrecting) }]
              : []),
          ]}
        />
      </div>
      <p className="muted small">
        <BreakableAddress address={seat.email} />
        {seat.isUnreachable ? ' (emails bounce)' : ''}
        {seat.isGuest ? ' · by link, no account' : ''}
      </p>
      {said.map((words) => (
        <p key={words} className="breaks own-lines indented marked-pale">
          {words}
        </p>
      ))}
      <Suggestions suggestions={seat.suggestions} taken={taken} onChoose={onChoose} />
      {children}
      {isCorrecting ? (
        <Correction
          seat={seat}
          actions={actions}
          onDone={() => {
            setCorrecting(false);
            toName();
          }}
        />
      ) : null}
      {trouble?.name.startsWith(`${seat._id} `) ? <Notice kind="error">{trouble.text}</Notice> : null}
    </li>
  );
}

function Correction({
  seat,
  actions,
  onDone,
}: Pick<SeatRowProps, 'seat' | 'actions'> & { onDone: () => void }) {
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
    <div className={`${styles.correction} stack gap-3 padded-2`}>
      <form onSubmit={send({ email })} className="stack from-start gap-2">
        <TextField
          label="Email address"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" size="small" variant="secondary" disabled={email.trim() === seat.email}>
          Correct address
        </Button>
      </form>
      {hasDate ? (
        <form
          onSubmit={send(field === 'dueAt' ? { dueAt: day } : { replyBy: day })}
          className="stack from-start gap-2"
        >
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
      <ButtonRow>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </ButtonRow>
    </div>
  );
}

interface SuggestionsProps {
  suggestions: SeatView['suggestions'];
  /** Addresses of people already invited or chosen, in lower case. */
  taken: ReadonlySet<string>;
  /** Chooses someone for the next invitation. */
  onChoose: ((person: InvitedPerson) => void) | undefined;
}

/** An invitation needs a given name and a family name. */
const hasTwoNames = (name: string) => /\S[\s,]+\S/u.test(name.trim());

/** People suggested by those who declined. */
function Suggestions({ suggestions, taken, onChoose }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <div className="breaks own-lines indented marked-pale">
      <p>Suggested:</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className="list" role="list">
        {suggestions.map(({ name, email, institution }) => (
          <li key={`${name} ${email}`} className="row gap-3 lines-0">
            <span>
              {[name, institution].filter(Boolean).join(', ')}
              {email ? (
                <>
                  {' '}
                  (<BreakableAddress address={email} />)
                </>
              ) : null}
            </span>
            {email && onChoose && hasTwoNames(name) ? (
              <ChooseButton
                isTaken={taken.has(email.toLowerCase())}
                name={name}
                onChoose={() => onChoose(personNamed(name, email, institution))}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Stays in place when pressed, to keep the focus. */
function ChooseButton({ isTaken, name, onChoose }: { isTaken: boolean; name: string; onChoose: () => void }) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-disabled={isTaken}
      onClick={() => (isTaken ? undefined : onChoose())}
    >
      {isTaken ? 'On the list' : 'Choose'}
      <span className="visually-hidden">: {name}</span>
    </Button>
  );
}
