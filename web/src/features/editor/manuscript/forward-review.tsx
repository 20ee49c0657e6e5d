import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Review } from '../../../../../shared/contract/manuscript-parts.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { cutText } from '../../../../../shared/domain/cut-text.ts';
import { answersAsText } from '../../../../../shared/domain/review-fields.ts';
import { call } from '../../../api/client.ts';
import { randomText } from '../../../api/random-text.ts';
import { useChange } from '../../../api/use-change.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TakesFocus } from '../../../ui/takes-focus.tsx';
import { nameOfReview } from '../decision/decision-choices.ts';

interface ForwardReviewProps {
  manuscriptId: string;
  review: Review;
}

/** By number, with only the words for the authors: nothing names its writer. */
function messageOf(review: Review): string {
  const beginning = `${nameOfReview(review)} sent this after the decision; it may help you with your revision.`;
  const answers = (review.answers ?? []).filter(({ forAuthors }) => forAuthors);
  return [beginning, review.comments, answersAsText(answers)].filter(Boolean).join('\n\n');
}

/** Forwards a review that came after the decision to the authors as a message, as far as an editor wishes; a long one in several. */
export function ForwardReview({ manuscriptId, review }: ForwardReviewProps) {
  const { busy, trouble, run } = useChange<'send'>({
    words: { noAnswer: 'We could not reach the server. Your text is still here.' },
  });
  const client = useQueryClient();
  const whole = messageOf(review);
  const [text, setText] = useState(() => cutText(whole, LIMITS.message));
  const [rest, setRest] = useState(() => whole.slice(cutText(whole, LIMITS.message).length));
  // The same key, so that a repeat after a lost answer is the same message.
  const [key, setKey] = useState(randomText);
  const [isSent, setSent] = useState(false);

  async function send() {
    if (text.trim() === '') return;
    const body = { to: 'author', text: text.trim(), key } as const;
    const done = await run('send', () => call('send-message', { params: { id: manuscriptId }, body }));
    if (!done) return;
    void client.invalidateQueries({ queryKey: ['messages', manuscriptId, 'author'] });
    setSent(rest === '');
    setKey(randomText());
    setText(cutText(rest, LIMITS.message));
    setRest(rest.slice(cutText(rest, LIMITS.message).length));
  }

  if (isSent)
    return (
      <TakesFocus>
        <Notice kind="success" live>
          Forwarded to the authors.
        </Notice>
      </TakesFocus>
    );
  return (
    <details>
      <summary>Forward to the authors</summary>
      <TextareaField
        label="Message to the authors"
        hint={
          rest
            ? 'The review is too long for one message. After you send this part, the rest appears here.'
            : undefined
        }
        rows={8}
        maxLength={LIMITS.message}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setKey(randomText());
        }}
      />
      <ButtonRow>
        <Button size="small" busy={busy !== null} onClick={() => void send()}>
          Send to the authors
        </Button>
      </ButtonRow>
      <FailureNotice title="We could not forward the review" why={trouble} />
    </details>
  );
}
