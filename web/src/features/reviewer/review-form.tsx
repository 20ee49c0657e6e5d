import { type FormEvent, useState } from 'react';
import { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import { LIMITS, RECOMMENDATIONS, type Recommendation } from '../../../../shared/domain/constants.ts';
import { ApiError, isSessionOver, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useKeptText } from '../../api/kept-text.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../ui/choice-field.tsx';
import { TextareaField } from '../../ui/field.tsx';
import { formatDateTime } from '../../ui/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { messages } from './messages.ts';
import styles from './reviewer-dashboard.module.css';

interface ReviewFormProps {
  manuscript: Manuscript;
  owner: string;
  onReviewed: (now: Manuscript, receipt: string) => void;
  onChanged: (now: Manuscript) => void;
  onSessionOver: () => void;
}

/**
 * The one review of this cycle. What is typed is kept on this machine until the server has said that it holds the review: a reload, an
 * ended session or a lost answer costs nothing, and a second click after a lost answer finds the first review there.
 */
export function ReviewForm({ manuscript, owner, onReviewed, onChanged, onSessionOver }: ReviewFormProps) {
  const alert = useAlert();
  const slot = `${manuscript._id}:${manuscript.cycle}`;
  const [comments, setComments] = useKeptText(owner, `review:${slot}`);
  const [recommendation, setRecommendation] = useKeptText(owner, `recommendation:${slot}`);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const missing = { comments: comments.trim() === '', recommendation: recommendation === '' };

  function receive(now: Manuscript) {
    const given = now.reviews.filter(({ cycle }) => cycle === manuscript.cycle).at(-1);
    setComments('');
    setRecommendation('');
    onReviewed(now, given ? receiptOf(given) : '');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (missing.comments || missing.recommendation) {
      await alert(messages.incomplete);
      return;
    }
    setBusy(true);
    try {
      const answer = await call('submit-review', {
        params: { id: manuscript._id },
        body: { comments, recommendation: recommendation as Recommendation, version: manuscript.version },
      });
      setBusy(false);
      receive(answer.manuscript);
      await alert(messages.submitted);
    } catch (error) {
      setBusy(false);
      if (isSessionOver(error)) return onSessionOver();
      const now = error instanceof ApiError ? Manuscript.safeParse(error.manuscript) : null;
      if (now?.success && error instanceof ApiError && error.code === 'already_reviewed') {
        receive(now.data);
        return;
      }
      if (now?.success) onChanged(now.data);
      setFailure(messageOf(error, 'The server gave no answer. Check your connection and try again.'));
      await alert(messages.failed);
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure ? (
        <Notice kind="error" title="Your review was not received">
          {failure} Everything you wrote is kept on this machine.
        </Notice>
      ) : null}
      <TextareaField
        label="Review comments"
        hint="Kept on this machine as you type."
        required
        rows={12}
        maxLength={LIMITS.review}
        value={comments}
        error={tried && missing.comments ? 'Write your comments' : undefined}
        onChange={(event) => setComments(event.target.value)}
      />
      <ChoiceGroup
        label="Recommendation"
        error={tried && missing.recommendation ? 'Choose a recommendation' : undefined}
      >
        {RECOMMENDATIONS.map((option) => (
          <Radio
            key={option}
            name={`recommendation-${manuscript._id}`}
            label={option}
            checked={recommendation === option}
            onChange={() => setRecommendation(option)}
          />
        ))}
      </ChoiceGroup>
      <ButtonRow>
        <Button type="submit" busy={busy}>
          {busy ? 'Submitting…' : 'Submit Review'}
        </Button>
      </ButtonRow>
    </form>
  );
}

function receiptOf({ addedAt, recommendation, comments }: Manuscript['reviews'][number]): string {
  const words = comments.trim().split(/\s+/).length;
  return `Received ${formatDateTime(addedAt)}: ${recommendation}, ${words.toLocaleString('en-GB')} word${words === 1 ? '' : 's'}.`;
}
