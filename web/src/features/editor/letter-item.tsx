import { type FormEvent, useState } from 'react';
import type { LetterView } from '../../../../shared/contract/letters.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import { BreakableAddress } from '../../ui/words/breakable-address.tsx';
import { formatDateTime } from '../../ui/words/format-date.ts';
import styles from './manuscript-details.module.css';

/** A letter's state in an editor's words. */
export const LETTER_WORDS: Record<LetterView['state'], StateWords> = {
  queued: { words: 'Sending', tone: 'draft' },
  waiting: { words: 'Waits until the address is confirmed', tone: 'caution' },
  sending: { words: 'Sending', tone: 'draft' },
  sent: { words: 'Sent', tone: 'pending' },
  delivered: { words: 'Delivered', tone: 'accepted' },
  delayed: { words: 'Delayed', tone: 'caution' },
  bounced: { words: 'Bounced', tone: 'rejected', isTrouble: true },
  complained: { words: 'Refused as spam', tone: 'rejected', isTrouble: true },
  failed: { words: 'Could not be sent', tone: 'rejected', isTrouble: true },
  unsent: { words: 'Not sent', tone: 'caution' },
};

/** An editor has to act. */
export const isTrouble = ({ state }: LetterView) => LETTER_WORDS[state].isTrouble === true;

/** Without the mail server's codes, which come first: 'smtp; 550 5.1.1 user unknown'. */
export const detailInWords = (detail: string) =>
  detail.replace(/^smtp;\s*(?:\d{3}\s+)?(?:\d\.\d+\.\d+\s+)?/i, '');

interface LetterItemProps {
  letter: LetterView;
  onSent: () => void;
}

/** One letter: recipient, subject, state, text, and another copy, to a corrected address if necessary. */
export function LetterItem({ letter, onSent }: LetterItemProps) {
  const { busy, trouble, run } = useChange<'send'>();
  const [isCorrecting, setCorrecting] = useState(false);
  const { words, tone } = LETTER_WORDS[letter.state];
  const isRefused = letter.state === 'bounced' || letter.state === 'complained';
  const isOnItsWay = letter.state === 'queued' || letter.state === 'sending';
  const about = <span className="visually-hidden"> {letter.subject}</span>;

  async function send(email?: string) {
    const body = email ? { email } : {};
    if (!(await run('send', () => call('resend-mail', { params: { id: letter._id }, body })))) return;
    setCorrecting(false);
    onSent();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(String(new FormData(event.currentTarget).get('email')).trim());
  }

  const again =
    letter.to.length === 1 && !isOnItsWay ? (
      <ButtonRow>
        {isRefused ? null : (
          <Button size="small" variant="secondary" busy={busy !== null} onClick={() => void send()}>
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
    ) : null;

  return (
    <li className="padded-3 line-above">
      <p className="breaks bold" dir="auto">
        {letter.subject}
      </p>
      <p className={`${styles.sent} wrap gap-4 lines-1 breaks muted`}>
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
      {letter.detail ? <p className="breaks danger">{detailInWords(letter.detail)}</p> : null}
      <details>
        <summary>Text{about}</summary>
        <p className="words" dir="auto">
          {letter.text}
        </p>
        {isTrouble(letter) ? null : again}
      </details>
      {isTrouble(letter) ? again : null}
      {isCorrecting ? (
        <form onSubmit={submit} className={`${styles.correction} form-column stack from-start gap-2 above-3`}>
          <TextField
            label="Correct address"
            name="email"
            type="email"
            required
            autoComplete="off"
            error={trouble || undefined}
          />
          <Button type="submit" size="small" busy={busy !== null}>
            Send There
          </Button>
        </form>
      ) : trouble ? (
        <p role="alert" className="breaks danger">
          {trouble}
        </p>
      ) : null}
    </li>
  );
}

interface StateWords {
  words: string;
  tone: BadgeTone;
  /** An editor has to act. */
  isTrouble?: true;
}
