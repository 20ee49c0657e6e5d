import { type FormEvent, useId, useRef, useState } from 'react';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import {
  DECLINE_REASONS,
  type DeclineReason,
  MAX_SUGGESTIONS,
} from '../../../../shared/domain/review-form.ts';
import type { SeatProps } from '../../review/seat-access.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ChoiceGroup, Radio } from '../../ui/fields/choice-field.tsx';
import { FieldRow, TextareaField, TextField } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
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

interface Colleague {
  name: string;
  email: string;
}

const NOBODY: Colleague = { name: '', email: '' };

/** What is wrong with a row; an empty one is fine. */
function problemsOf({ name, email }: Colleague): Partial<Colleague> {
  const address = email.trim();
  return {
    ...(address && !name.trim() ? { name: 'Enter this person’s name' } : {}),
    ...(address && !/^\S+@\S+\.\S+$/.test(address) ? { email: 'Enter a valid email address' } : {}),
  };
}

interface ColleaguesProps {
  colleagues: readonly Colleague[];
  /** After an attempt to send them. */
  showsProblems: boolean;
  onChange: (colleagues: Colleague[]) => void;
}

/** People whom the editors could invite instead. */
function Colleagues({ colleagues, showsProblems, onChange }: ColleaguesProps) {
  const rows = colleagues.length > 0 ? colleagues : [NOBODY];
  const change = (index: number, part: Partial<Colleague>) =>
    onChange(rows.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <fieldset className={`${styles.colleagues} flow-2`}>
      <legend>
        Who could we invite instead? <span className="muted light">(optional)</span>
      </legend>
      {rows.map((colleague, index) => {
        const problems = showsProblems ? problemsOf(colleague) : {};
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
          <FieldRow key={index}>
            <TextField
              label={`Name ${index + 1}`}
              error={problems.name}
              value={colleague.name}
              maxLength={LIMITS.name}
              onChange={(event) => change(index, { name: event.target.value })}
            />
            <TextField
              label={`Email address ${index + 1}`}
              type="email"
              optional
              error={problems.email}
              value={colleague.email}
              maxLength={LIMITS.email}
              onChange={(event) => change(index, { email: event.target.value })}
            />
          </FieldRow>
        );
      })}
      {rows.length < MAX_SUGGESTIONS ? (
        <Button variant="quiet" size="small" onClick={() => onChange([...rows, NOBODY])}>
          Add another person
        </Button>
      ) : null}
    </fieldset>
  );
}
