import { type ReactNode, useId, useState } from 'react';
import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { randomText } from '../../api/random-text.ts';
import { accessTo, type SeatAccess } from '../../review/seat-access.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Checkbox, ChoiceGroup } from '../../ui/fields/choice-field.tsx';
import { Notice } from '../../ui/notice.tsx';

interface TellEditorsProps {
  page: SeatPage;
  access: SeatAccess;
  onChange: (page: SeatPage) => void;
  /** The text for the editors. */
  text: string;
  label: string;
  /** The statement to tick first. */
  statement: string;
  children: ReactNode;
}

/**
 * Sends one message and nothing else. It takes a tick and a button, so that programs that follow links and press buttons in emails send
 * nothing. Once sent, it is not offered again.
 */
export function TellEditors({ page, access, onChange, text, label, statement, children }: TellEditorsProps) {
  const [isSo, setSo] = useState(false);
  const [tried, setTried] = useState(false);
  const group = useId();
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  // The same key, so that a repeat after a lost answer is the same message.
  const [key] = useState(randomText);

  async function tell() {
    if (isSending) return;
    setTried(true);
    if (!isSo) return document.getElementById(group)?.focus();
    setSending(true);
    setTrouble(null);
    try {
      const sent = await call('send-seat-message', { ...accessTo(access), body: { text, key } });
      onChange({ ...page, messages: [...page.messages, sent] });
    } catch (error) {
      setTrouble(failureReason(error));
    } finally {
      setSending(false);
    }
  }

  if (page.messages.some((message) => message.isOwn && message.text === text))
    return (
      <Notice kind="success" live title="We have told the editors">
        They will reply by email and on this page.
      </Notice>
    );
  return (
    <div className="above-4">
      <ChoiceGroup
        id={group}
        label={children}
        error={tried && !isSo ? 'Tick the box to continue' : undefined}
      >
        <Checkbox label={statement} checked={isSo} onChange={(event) => setSo(event.target.checked)} />
      </ChoiceGroup>
      <Button variant="secondary" size="small" busy={isSending} onClick={tell}>
        {isSending ? 'Sending…' : label}
      </Button>
      <FailureNotice takesFocus title="We did not receive this" why={trouble} />
    </div>
  );
}
