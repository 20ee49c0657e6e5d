import { type FormEvent, useId, useRef, useState } from 'react';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { DECLINE_REASONS, type DeclineReason } from '../../../../shared/domain/review-form.ts';
import type { SeatProps } from '../../review/seat-access.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ChoiceGroup, Radio } from '../../ui/fields/choice-field.tsx';
import { TextareaField } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import { type Colleague, Colleagues, problemsOf } from './colleagues.tsx';
import { OwnText } from './own-text.tsx';
import styles from './seat.module.css';
import { useAnswer } from './use-answer.ts';
import { useAnswerWords } from './use-answer-words.ts';

const reasons = Object.entries(DECLINE_REASONS) as [DeclineReason, string][];
const isThere = ({ name, email }: Colleague) => name.trim() !== '' || email.trim() !== '';
const isRight = (colleague: Colleague) => Object.keys(problemsOf(colleague)).length === 0;

/** The answer is stored. Further information for the editors can be added here, all of it optional. */
export function DeclinedSeat({ page, access, onChange }: SeatProps) {
  const [isSent, setSent] = useState(false);
  const back = useAnswer(access, onChange);
  return (
    <div className="flow-4 measure">
      <TakesFocus>
        <Notice kind="success" title="Thank you for telling us" live>
          We have told the editors that you can’t review this manuscript.
        </Notice>
      </TakesFocus>
      {isSent ? (
        <TakesFocus>
          <Notice kind="success" live>
            We have also sent your message to the editors. Thank you.
          </Notice>
        </TakesFocus>
      ) : (
        <MoreWords access={access} onChange={onChange} onSent={() => setSent(true)} />
      )}
      <OwnText page={page} access={access} />
      {page.may.includes('accept') ? (
        <details className={`${styles.more} unfolds`}>
          <summary>Can you review it after all?</summary>
          <p>We still need a reviewer.</p>
          <Button variant="secondary" busy={back.busy} onClick={() => back.send({ answer: 'accept' })}>
            Review it after all
          </Button>
          <FailureNotice takesFocus title="We did not receive this" why={back.failure} />
        </details>
      ) : null}
    </div>
  );
}

interface MoreWordsProps extends Omit<SeatProps, 'page'> {
  onSent: () => void;
}

function MoreWords({ access, onChange, onSent }: MoreWordsProps) {
  const { draft, change, discard } = useAnswerWords(access);
  const [reason, setReason] = useState<DeclineReason>();
  const [tried, setTried] = useState(false);
  const { busy, failure, send } = useAnswer(access, onChange);
  const form = useRef<HTMLFormElement>(null);
  const group = useId();
  const { words, colleagues } = draft;
  const named = colleagues.filter(isThere);
  const isEmpty = !reason && words.trim() === '' && named.length === 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty) return;
    setTried(true);
    if (!named.every(isRight)) {
      // After the fields have been marked.
      return setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
    const suggestions = named.map(({ name, email }) => ({ name, email: email.trim() || undefined }));
    if (!(await send({ answer: 'decline', reason, words: words || undefined, suggestions }))) return;
    discard();
    onSent();
  }

  return (
    <form ref={form} className="flow-4 measure" onSubmit={submit} noValidate>
      <h2 className="above-4 below-2 large ruled-pale">One more question</h2>
      <ChoiceGroup label="Why" optional>
        {reasons.map(([value, label]) => (
          <Radio
            key={value}
            name={`${group}-reason`}
            label={label}
            checked={reason === value}
            onChange={() => setReason(value)}
          />
        ))}
      </ChoiceGroup>
      <TextareaField
        label="Message to the editors"
        optional
        rows={3}
        maxLength={LIMITS.note}
        value={words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <Colleagues
        colleagues={colleagues}
        showsProblems={tried}
        onChange={(all) => change({ colleagues: all })}
      />
      <ButtonRow>
        <Button type="submit" busy={busy} aria-disabled={isEmpty || undefined}>
          {busy ? 'Sending…' : 'Send to the editors'}
        </Button>
      </ButtonRow>
      <FailureNotice takesFocus title="We did not receive this" why={failure} />
    </form>
  );
}
