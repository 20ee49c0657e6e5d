import { useState } from 'react';
import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { randomText } from '../../kept/random-text.ts';
import { useKeptMessage } from '../../kept/use-kept-message.ts';
import { ThreadPanel } from '../../manuscript/thread-panel.tsx';
import { accessTo, type SeatAccess } from '../../review/seat-access.ts';
import styles from './seat.module.css';

interface SeatMessagesProps {
  messages: SeatPage['messages'];
  access: SeatAccess;
}

/** The reviewer's conversation with the editors. Open if there are messages. */
export function SeatMessages({ messages: before, access }: SeatMessagesProps) {
  const { text: draft, write, send } = useKeptMessage(access.seat, 'seat-message', randomText);
  const [own, setOwn] = useState<SeatPage['messages']>([]);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  // Initially only, so that later events don't close it.
  const [isOpen] = useState(before.length > 0 || draft !== '');
  const messages = [...before, ...own.filter(({ _id }) => before.every((each) => each._id !== _id))];

  async function deliver(text: string, key: string): Promise<boolean> {
    setSending(true);
    setTrouble(undefined);
    try {
      const sent = await call('send-seat-message', { ...accessTo(access), body: { text, key } });
      setOwn((all) => [...all.filter(({ _id }) => _id !== sent._id), sent]);
      return true;
    } catch (error) {
      setTrouble(failureReason(error, 'We could not reach the server. Your text is saved.'));
      return false;
    } finally {
      setSending(false);
    }
  }

  return (
    <details className={`${styles.more} unfolds above-4`} open={isOpen}>
      <summary>Write to the editors</summary>
      <ThreadPanel
        messages={messages}
        onRetry={() => {}}
        empty="No messages yet."
        label="Your message"
        hint="The editors reply here and by email. Authors don’t see this."
        draft={draft}
        onDraft={write}
        onSend={() => send(deliver)}
        isSending={isSending}
        trouble={trouble}
      />
    </details>
  );
}
