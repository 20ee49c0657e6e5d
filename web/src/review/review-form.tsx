import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { GiveReview, SeatPage } from '../../../shared/contract/seats.ts';
import { strayWords, typedFor } from '../../../shared/domain/review-fields.ts';
import { failureReason } from '../api/failure-reason.ts';
import { useChange } from '../api/use-change.ts';
import styles from '../manuscript/review-body.module.css';
import { firstMissing, ReviewQuestions } from '../manuscript/review-questions.tsx';
import { SavedLine } from '../manuscript/saved-line.tsx';
import { isNaming, useNamingQuestion } from '../manuscript/use-naming-question.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { useAlert } from '../ui/dialogs/alerts.tsx';
import { focusIfLost } from '../ui/focus-if-lost.ts';
import { Notice } from '../ui/notice.tsx';
import { TakesFocus } from '../ui/takes-focus.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { OtherDevice } from './other-device.tsx';
import type { SeatAccess } from './seat-access.ts';
import { UnsentChanges } from './unsent-changes.tsx';
import type { DraftState } from './use-review-draft.ts';

/** The form's words of the second specification's error catalogue, to the letter. */
const messages = {
  failed: 'Failed to submit review',
  submitted: 'Review submitted successfully!',
  incomplete: 'Please provide both review comments and a recommendation',
} as const;

/** The result: where it leads once that is shown, or why the editors don't have it. */
export type Sent = { onward: () => void } | { why: string };

interface ReviewFormProps {
  page: SeatPage;
  access: SeatAccess;
  draft: DraftState;
  /** Sends it to the editors. */
  send: (review: GiveReview) => Promise<Sent>;
  /** For a submitted review: back to the editors' version. */
  onDiscarded?: () => void;
  /** The id of what names the manuscript, if a page has several. */
  describedBy?: string;
}

/** Enter on a score would send the whole review. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'radio')
    event.preventDefault();
}

/** The whole review. Typed text is stored without pressing the button. */
export function ReviewForm(props: ReviewFormProps) {
  const { page, access, draft, send, onDiscarded, describedBy } = props;
  const { form, change } = draft;
  const alert = useAlert();
  const unlessNaming = useNamingQuestion();
  const [tried, setTried] = useState(false);
  const { busy, run } = useChange<'submit'>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const base = useId();
  const box = useRef<HTMLFormElement>(null);

  /** The reason takes the focus, so it appears after the alert. */
  async function fail(reason: string) {
    await alert(messages.failed);
    setFailure(reason);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailure(null);
    const { recommendation } = form;
    const missing = firstMissing(base, page.fields, form);
    if (recommendation === '' || form.comments.trim() === '') {
      await alert(messages.incomplete);
      document.getElementById(missing ?? '')?.focus();
      return;
    }
    if (missing) return document.getElementById(missing)?.focus();
    if (isSending) return setFailure('A file is still uploading. Wait for it to finish, or cancel it.');
    const typed = typedFor(page.fields, form);
    const review = { ...form, ...typed, recommendation, edition: page.review?.edition ?? 0 };
    const done = await run(
      'submit',
      async () => {
        // A draft that arrived after its review would be refused, or would stand there as unsent changes.
        await draft.saveNow().catch(() => undefined);
        return unlessNaming('review', (sure) => send({ ...review, ...sure }));
      },
      // They chose to go back to their words: nothing has failed.
      ({ error }) => (isNaming(error) ? setFailure(failureReason(error)) : fail(failureReason(error))),
    );
    if (!done) return;
    if ('why' in done.result) return fail(done.result.why);
    await alert(messages.submitted);
    done.result.onward();
  }

  return (
    <form ref={box} className="flow-4 measure" onSubmit={submit} onKeyDown={keepEnter} noValidate>
      {page.review && onDiscarded ? (
        <UnsentChanges review={page.review} draft={draft} busy={busy !== null} onDiscarded={onDiscarded} />
      ) : null}
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
        <Button type="submit" busy={busy !== null} aria-describedby={describedBy}>
          {busy ? 'Submitting…' : page.review ? 'Submit the changed review' : 'Submit review'}
        </Button>
      </ButtonRow>
      {failure ? (
        <TakesFocus>
          <Notice kind="error" title="We did not receive your review">
            {failure} {draft.isKept ? 'Your text is saved.' : 'Your text is still here. Keep this page open.'}
          </Notice>
        </TakesFocus>
      ) : null}
    </form>
  );
}

interface StrayWordsProps {
  stray: ReturnType<typeof strayWords>;
  /** The wording of their questions, as far as known. */
  asked?: Record<string, string>;
}

/** Answers to removed questions, to read and to copy. */
function OrphanedAnswers({ stray, asked = {} }: StrayWordsProps) {
  return stray.map(({ id, words }) => (
    <p key={id} className={`${styles.words} above-2 below-2 words`} dir="auto">
      {asked[id] ? `${asked[id]}\n` : ''}
      {words}
    </p>
  ));
}

/** The same in a form that does not send them. */
function RemovedQuestionsNotice(props: StrayWordsProps) {
  if (props.stray.length === 0) return null;
  return (
    <Notice kind="info" title="No longer asked">
      <p>We will not send these answers. Copy anything you need before you submit.</p>
      <OrphanedAnswers {...props} />
    </Notice>
  );
}
