import { type FormEvent, useId, useState } from 'react';
import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import {
  DECLINE_REASONS,
  type DeclineReason,
  MOST_SUGGESTIONS,
} from '../../../../shared/domain/review-form.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { ChoiceGroup, Radio } from '../../ui/choice-field.tsx';
import { FieldRow, TextareaField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import styles from './seat.module.css';
import type { SeatAccess } from './seat-access.ts';
import { useAnswer } from './use-answer.ts';

interface DeclinedSeatProps {
  page: SeatPage;
  access: SeatAccess;
  onChange: (page: SeatPage) => void;
}

const EMPTY = { name: '', email: '' };
const reasons = Object.entries(DECLINE_REASONS) as [DeclineReason, string][];

/** The answer is safe. What helps the editors further is asked for here, all of it optional. */
export function DeclinedSeat({ page, access, onChange }: DeclinedSeatProps) {
  const [reason, setReason] = useState<DeclineReason>();
  const [words, setWords] = useState('');
  const [colleagues, setColleagues] = useState([EMPTY]);
  const [isSent, setSent] = useState(false);
  const more = useAnswer(access, onChange);
  const back = useAnswer(access, onChange);
  const group = useId();
  const suggestions = colleagues
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, email }) => ({ name, email: email.trim() || undefined }));
  const isEmpty = !reason && words.trim() === '' && suggestions.length === 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty) return;
    if (await more.send({ answer: 'decline', reason, words: words || undefined, suggestions })) setSent(true);
  }
  const name = (index: number, part: Partial<typeof EMPTY>) =>
    setColleagues((all) => all.map((each, at) => (at === index ? { ...each, ...part } : each)));

  return (
    <div className={styles.invitation}>
      <TakesFocus>
        <Notice kind="success" title="Thank you for telling us" live>
          Your answer is with the editors: you can’t review this manuscript.
        </Notice>
      </TakesFocus>
      {isSent ? (
        <Notice kind="success" live>
          Your words are with the editors, too. Thank you.
        </Notice>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <h2 className={styles.heading}>May we ask one thing more?</h2>
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
            label="A word to the editors"
            optional
            rows={3}
            maxLength={LIMITS.note}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <fieldset className={styles.colleagues}>
            <legend>
              Whom could we ask instead? <span>(optional)</span>
            </legend>
            {colleagues.map((colleague, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
              <FieldRow key={index}>
                <TextField
                  label={`Name ${index + 1}`}
                  value={colleague.name}
                  maxLength={LIMITS.name}
                  onChange={(event) => name(index, { name: event.target.value })}
                />
                <TextField
                  label={`E-mail address ${index + 1}`}
                  type="email"
                  optional
                  value={colleague.email}
                  maxLength={LIMITS.email}
                  onChange={(event) => name(index, { email: event.target.value })}
                />
              </FieldRow>
            ))}
            {colleagues.length < MOST_SUGGESTIONS ? (
              <Button variant="quiet" size="small" onClick={() => setColleagues((all) => [...all, EMPTY])}>
                Name another
              </Button>
            ) : null}
          </fieldset>
          <ButtonRow>
            <Button type="submit" busy={more.busy} aria-disabled={isEmpty || undefined}>
              {more.busy ? 'Sending…' : 'Send to the editors'}
            </Button>
          </ButtonRow>
          {more.failure ? (
            <TakesFocus>
              <Notice kind="error" title="This was not received">
                {more.failure}
              </Notice>
            </TakesFocus>
          ) : null}
        </form>
      )}
      {page.may.includes('accept') ? (
        <details className={styles.more}>
          <summary>You can review it after all?</summary>
          <p>The place is still free.</p>
          <Button variant="secondary" busy={back.busy} onClick={() => back.send({ answer: 'accept' })}>
            Review it after all
          </Button>
          {back.failure ? (
            <TakesFocus>
              <Notice kind="error" title="This was not received">
                {back.failure}
              </Notice>
            </TakesFocus>
          ) : null}
        </details>
      ) : null}
    </div>
  );
}
