import { type FormEvent, useId, useState } from 'react';
import type { ReviewForm, SeatPage } from '../../../../shared/contract/seats.ts';
import { LIMITS, RECOMMENDATIONS } from '../../../../shared/domain/constants.ts';
import { REVIEW_SCORES } from '../../../../shared/domain/review-form.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../ui/choice-field.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { OtherDevice } from './other-device.tsx';
import { SavedLine } from './saved-line.tsx';
import { ScoreFields } from './score-fields.tsx';
import styles from './seat.module.css';
import { accessTo, type SeatAccess } from './seat-access.ts';
import type { DraftState } from './use-review-draft.ts';

interface SeatReviewFormProps {
  page: SeatPage;
  access: SeatAccess;
  draft: DraftState;
  onGiven: (page: SeatPage) => void;
}

/** In the order of the form. */
function missingIn({ scores, recommendation, comments }: ReviewForm) {
  return {
    scores: REVIEW_SCORES.some(({ name }) => scores[name] === undefined),
    recommendation: recommendation === '',
    comments: comments.trim() === '',
  };
}

/** The whole review. Nothing that is typed waits for the button. */
export function SeatReviewForm({ page, access, draft, onGiven }: SeatReviewFormProps) {
  const { form, change } = draft;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const base = useId();
  const missing = missingIn(form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure(null);
    const first = (Object.keys(missing) as (keyof typeof missing)[]).find((field) => missing[field]);
    const { recommendation } = form;
    if (first || recommendation === '') {
      document.getElementById(`${base}-${first}`)?.focus();
      return;
    }
    if (isSending) return setFailure('A file is still on its way. Please wait for it, or cancel it.');
    setBusy(true);
    try {
      const body = { ...form, recommendation, edition: page.review?.edition ?? 0 };
      const now = await call('give-review', { ...accessTo(access), body });
      draft.discard();
      onGiven(now);
    } catch (error) {
      setBusy(false);
      setFailure(failureReason(error));
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {draft.other ? <OtherDevice mine={form} other={draft.other} onTake={draft.take} /> : null}
      <ScoreFields
        id={`${base}-scores`}
        scores={form.scores}
        tried={tried}
        onChange={(scores) => change({ scores })}
      />
      <ChoiceGroup
        id={`${base}-recommendation`}
        label="Recommendation"
        error={tried && missing.recommendation ? 'Choose a recommendation' : undefined}
      >
        {RECOMMENDATIONS.map((option) => (
          <Radio
            key={option}
            name={`${base}-recommendation`}
            label={option}
            checked={form.recommendation === option}
            onChange={() => change({ recommendation: option })}
          />
        ))}
      </ChoiceGroup>
      <TextareaField
        id={`${base}-comments`}
        label="Comments for the authors"
        hint="They read them once the editors have decided, without your name."
        rows={14}
        maxLength={LIMITS.review}
        value={form.comments}
        error={tried && missing.comments ? 'Write your comments' : undefined}
        onChange={(event) => change({ comments: event.target.value })}
      />
      <div className={styles.confidential}>
        <TextareaField
          label="For the editors alone"
          optional
          hint="The authors never see this."
          rows={5}
          maxLength={LIMITS.note}
          value={form.forEditor}
          onChange={(event) => change({ forEditor: event.target.value })}
        />
      </div>
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
