import { useId, useState } from 'react';
import type { SubmitIdentityReport } from '../../../shared/contract/review-copy.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../ui/fields/choice-field.tsx';
import { TextareaField, TextField } from '../ui/fields/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { TakesFocus } from '../ui/takes-focus.tsx';

/** As typed. */
export interface IdentityReportDraft {
  text: string;
  page: string;
  how: '' | 'file' | 'guess';
  conflict: boolean;
}

interface IdentityReportFormProps {
  draft: IdentityReportDraft;
  onChange: (part: Partial<IdentityReportDraft>) => void;
  /** Returns why it was not received; '' if someone else shows that; null if it was. */
  onSend: (report: SubmitIdentityReport) => Promise<string | null>;
  className?: string;
}

const LONGEST = 2000;

/** For a reviewer who may have recognised the authors: a report to the editors, once. */
export function IdentityReportForm({ draft, onChange, onSend, className }: IdentityReportFormProps) {
  const [tried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<SubmitIdentityReport | null>(null);
  const [failure, setFailure] = useState('');
  const [textId, howId] = [useId(), useId()];
  const { text, page, how, conflict } = draft;

  async function send() {
    if (isSending) return;
    setTried(true);
    setFailure('');
    const lacking = text.trim() === '' ? textId : how === '' ? howId : null;
    if (lacking) return document.getElementById(lacking)?.focus();
    const report = {
      text: text.trim(),
      ...(Number(page) > 0 ? { page: Number(page) } : {}),
      guessed: how === 'guess',
      conflict,
    };
    setSending(true);
    const trouble = await onSend(report);
    setSending(false);
    if (trouble === null) setSent(report);
    else setFailure(trouble);
  }

  if (sent)
    return (
      <TakesFocus>
        <Notice kind="success" live title="We have told the editors">
          {sent.conflict
            ? 'Wait for their answer before you continue.'
            : 'You can continue your review unless they write to you.'}
        </Notice>
      </TakesFocus>
    );
  return (
    <details className={className}>
      <summary>I think I know who wrote this</summary>
      <div className="stack gap-4 above-2 below-4 measure">
        <p>
          The authors’ names are withheld. If you think you know who wrote this, tell the editors before you
          continue.
        </p>
        <TextareaField
          id={textId}
          label="What gave it away"
          error={tried && text.trim() === '' ? 'Enter what gave it away' : undefined}
          rows={3}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <TextField
          label="Page"
          optional
          inputMode="numeric"
          value={page}
          onChange={(event) => onChange({ page: event.target.value.replace(/\D/g, '').slice(0, 4) })}
        />
        <ChoiceGroup
          id={howId}
          label="How do you know?"
          error={tried && how === '' ? 'Select one' : undefined}
        >
          <Radio
            name={howId}
            label="The file shows it"
            checked={how === 'file'}
            onChange={() => onChange({ how: 'file' })}
          />
          <Radio
            name={howId}
            label="I worked it out from the topic, style or references"
            checked={how === 'guess'}
            onChange={() => onChange({ how: 'guess' })}
          />
        </ChoiceGroup>
        <Checkbox
          label="I have a conflict of interest with this person"
          checked={conflict}
          onChange={(event) => onChange({ conflict: event.target.checked })}
        />
        <ButtonRow>
          <Button size="small" variant="secondary" busy={isSending} onClick={() => void send()}>
            Tell the editors
          </Button>
        </ButtonRow>
        <FailureNotice
          takesFocus
          title="We did not receive this"
          why={failure && `${failure} Your text is saved.`}
        />
      </div>
    </details>
  );
}
