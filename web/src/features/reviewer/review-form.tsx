import { type FormEvent, useId, useState } from 'react';
import type { Manuscript, ReviewersManuscript } from '../../../../shared/contract/manuscripts.ts';
import { LIMITS, RECOMMENDATIONS, type Recommendation } from '../../../../shared/domain/constants.ts';
import { missingIn, strayWords, typedFor } from '../../../../shared/domain/review-fields.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useAction } from '../../api/use-action.ts';
import { FormFields, fieldId } from '../../manuscript/form-fields.tsx';
import { RemovedQuestionsNotice } from '../../manuscript/orphaned-answers.tsx';
import { useAlert } from '../../ui/alerts.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../ui/choice-field.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import { messages } from './messages.ts';
import { useReviewDraft, wordingOf } from './review-draft.ts';
import styles from './reviewer-dashboard.module.css';
import { sendReview } from './send-review.ts';

interface ReviewFormProps {
  manuscript: ReviewersManuscript;
  owner: string;
  onReviewed: (now: Manuscript) => void;
  onChanged: (now: Manuscript) => void;
  onSessionOver: () => void;
}

/**
 * The one review of this cycle. What is typed is kept on this machine until the server has said that it holds the review: a reload, an
 * ended session or a lost answer costs nothing, and a second click after a lost answer finds the first review there.
 */
export function ReviewForm({ manuscript, owner, onReviewed, onChanged, onSessionOver }: ReviewFormProps) {
  const alert = useAlert();
  const commentsId = useId();
  const recommendationId = useId();
  const { draft, change, discard, isKept } = useReviewDraft(owner, manuscript);
  const { comments, recommendation } = draft;
  const [tried, setTried] = useState(false);
  const { busy, run } = useAction<'submit'>({ onSessionOver });
  const [failure, setFailure] = useState<string | null>(null);
  const missing = { comments: comments.trim() === '', recommendation: recommendation === '' };
  const base = useId();
  const fields = manuscript.reviewFields ?? [];
  const [unanswered] = missingIn(fields, draft);

  /** The reason takes the focus, so it comes when the alert is gone. */
  async function fail(reason: string) {
    await alert(messages.failed);
    setFailure(reason);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure(null);
    if (missing.comments || missing.recommendation) {
      await alert(messages.incomplete);
      document.getElementById(missing.comments ? commentsId : recommendationId)?.focus();
      return;
    }
    if (unanswered) {
      document.getElementById(fieldId(base, unanswered))?.focus();
      return;
    }
    const words = {
      comments,
      recommendation: recommendation as Recommendation,
      ...(fields.length > 0 ? typedFor(fields, draft) : {}),
    };
    const done = await run(
      'submit',
      () => sendReview(manuscript, words),
      ({ error }) => fail(failureReason(error)),
    );
    if (!done) return;
    const { state, manuscript: now } = done.result;
    if (state === 'changed') {
      onChanged(now);
      return fail(
        'An editor changed something since you opened this page; you see it now as it stands. Read the editor’s notes, then submit again.',
      );
    }
    await alert(messages.submitted);
    discard();
    onReviewed(now);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextareaField
        id={commentsId}
        label="Review comments"
        hint={
          isKept
            ? 'The editor reads them, and the authors too once a decision is made, without your name. Kept on this machine as you type.'
            : 'This browser stores nothing: submit your review before you leave this page.'
        }
        required
        rows={12}
        maxLength={LIMITS.review}
        value={comments}
        error={tried && missing.comments ? 'Write your comments' : undefined}
        onChange={(event) => change({ comments: event.target.value })}
      />
      <ChoiceGroup
        id={recommendationId}
        label="Recommendation"
        error={tried && missing.recommendation ? 'Choose a recommendation' : undefined}
      >
        {RECOMMENDATIONS.map((option) => (
          <Radio
            key={option}
            name={`recommendation-${manuscript._id}`}
            label={option}
            checked={recommendation === option}
            onChange={() => change({ recommendation: option })}
          />
        ))}
      </ChoiceGroup>
      <FormFields
        fields={fields}
        typed={draft}
        base={base}
        tried={tried}
        onChange={({ scores, answers }) =>
          change({ scores, answers, asked: { ...draft.asked, ...wordingOf(fields) } })
        }
      />
      <RemovedQuestionsNotice stray={strayWords(fields, draft)} asked={draft.asked} />
      <ButtonRow>
        <Button type="submit" busy={busy !== null} aria-describedby={`title-${manuscript._id}`}>
          {busy ? 'Submitting…' : 'Submit Review'}
        </Button>
      </ButtonRow>
      {failure ? (
        <TakesFocus>
          <Notice kind="error" title="Your review was not received">
            {failure} Everything you wrote is {isKept ? 'kept on this machine' : 'still here'}.
          </Notice>
        </TakesFocus>
      ) : null}
    </form>
  );
}
