import { type FormEvent, useState } from 'react';
import type { LetterView } from '../../../../shared/contract/letters.ts';
import { isSessionOver } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LETTER_WORDS } from './letter-states.ts';
import styles from './manuscript-details.module.css';

interface LetterItemProps {
  letter: LetterView;
  onSent: () => void;
  onSessionOver: () => void;
}

/** One letter: recipient, subject, state, text, and another copy, to a corrected address if necessary. */
export function LetterItem({ letter, onSent, onSessionOver }: LetterItemProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const { words, tone } = LETTER_WORDS[letter.state];
  const isRefused = letter.state === 'bounced' || letter.state === 'complained';
  const isOnItsWay = letter.state === 'queued' || letter.state === 'sending';
  const about = <span className="visually-hidden"> {letter.subject}</span>;

  async function send(email?: string) {
    setBusy(true);
    setTrouble('');
    try {
      await call('resend-mail', { params: { id: letter._id }, body: email ? { email } : {} });
      setCorrecting(false);
      onSent();
    } catch (error) {
      if (isSessionOver(error)) return onSessionOver();
      setTrouble(failureReason(error));
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(String(new FormData(event.currentTarget).get('email')).trim());
  }

  return (
    <li className={styles.letter}>
      <p className={styles.subject} dir="auto">
        {letter.subject}
      </p>
      <p className={styles.sent}>
        <StatusBadge status={words} tone={tone} />
        <time dateTime={letter.stateAt}>{formatDateTime(letter.stateAt)}</time>
        {letter.to.map(({ name, address }) => (
          <span key={`${name} ${address}`}>
            <bdi>{name}</bdi>
            {address ? (
              <>
                , <BreakableAddress address={address} />
              </>
            ) : null}
          </span>
        ))}
      </p>
      {letter.detail ? <p className={styles.reason}>{letter.detail}</p> : null}
      <details>
        <summary>Text{about}</summary>
        <p className={styles.words} dir="auto">
          {letter.text}
        </p>
      </details>
      {letter.to.length === 1 && !isOnItsWay ? (
        <ButtonRow>
          {isRefused ? null : (
            <Button size="small" variant="secondary" busy={isBusy} onClick={() => void send()}>
              Send Again{about}
            </Button>
          )}
          <Button
            size="small"
            variant="secondary"
            aria-expanded={isCorrecting}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            Correct Address{about}
          </Button>
        </ButtonRow>
      ) : null}
      {isCorrecting ? (
        <form onSubmit={submit} className={styles.correction}>
          <TextField
            label="Correct address"
            name="email"
            type="email"
            required
            autoComplete="off"
            error={trouble || undefined}
          />
          <Button type="submit" size="small" busy={isBusy}>
            Send There
          </Button>
        </form>
      ) : trouble ? (
        <p role="alert" className={styles.reason}>
          {trouble}
        </p>
      ) : null}
    </li>
  );
}
