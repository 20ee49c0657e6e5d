import { type FormEvent, useId, useRef, useState } from 'react';
import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { strayWords, typedFor } from '../../../../shared/domain/review-fields.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { RemovedQuestionsNotice } from '../../manuscript/orphaned-answers.tsx';
import { firstMissing, ReviewQuestions } from '../../manuscript/review-questions.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { OtherDevice } from './other-device.tsx';
import { SavedLine } from './saved-line.tsx';
import styles from './seat.module.css';
import { accessTo, type SeatAccess } from './seat-access.ts';
import type { DraftState } from './use-review-draft.ts';

interface SeatReviewFormProps {
  page: SeatPage;
  access: SeatAccess;
  draft: DraftState;
  onGiven: (page: SeatPage) => void;
}

/** The whole review. Nothing that is typed waits for the button. */
export function SeatReviewForm({ page, access, draft, onGiven }: SeatReviewFormProps) {
  const { form, change } = draft;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const base = useId();
  const box = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure(null);
    const first = firstMissing(base, page.fields, form);
    const { recommendation } = form;
    if (first || recommendation === '') {
      document.getElementById(first ?? '')?.focus();
      return;
    }
    if (isSending) return setFailure('A file is still on its way. Please wait for it, or cancel it.');
    setBusy(true);
    try {
      const typed = typedFor(page.fields, form);
      const body = { ...form, ...typed, recommendation, edition: page.review?.edition ?? 0 };
      const now = await call('give-review', { ...accessTo(access), body });
      draft.discard();
      onGiven(now);
    } catch (error) {
      setBusy(false);
      setFailure(failureReason(error));
    }
  }

  return (
    <form ref={box} className={styles.form} onSubmit={submit} noValidate>
      {draft.other ? (
        <OtherDevice
          fields={page.fields}
          mine={form}
          other={draft.other}
          onTake={(chosen) => {
            draft.take(chosen);
            focusIfLost(() => box.current?.querySelector('textarea'));
          }}
        />
      ) : null}
      <ReviewQuestions
        fields={page.fields}
        words={form}
        base={base}
        tried={tried}
        onChange={change}
        isLate={page.may.includes('giveLate')}
      />
      <RemovedQuestionsNotice stray={strayWords(page.fields, form)} />
      <AttachmentField
        access={access}
        onSending={setSending}
        attachments={form.attachments}
        onChange={(attachments) => change({ attachments })}
      />
      <SavedLine {...draft} />
      <ButtonRow>
        <Button type="submit" busy={busy}>
          {busy ? 'Submitting…' : page.review ? 'Submit the changed review' : 'Submit review'}
        </Button>
      </ButtonRow>
      {failure ? (
        <TakesFocus>
          <Notice kind="error" title="Your review was not received">
            {failure} Everything you wrote is kept.
          </Notice>
        </TakesFocus>
      ) : null}
    </form>
  );
}
