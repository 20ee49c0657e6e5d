import { type FormEvent, useState } from 'react';
import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { deadlineDate, longDate } from '../../../../shared/domain/stage-words.ts';
import type { SeatProps } from '../../review/seat-access.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs/alerts.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextareaField, TextField } from '../../ui/fields/field.tsx';
import styles from './seat.module.css';
import { useAnswer } from './use-answer.ts';
import { useAnswerWords } from './use-answer-words.ts';

export const MORE_TIME = 'more-time';
export const CANNOT_REVIEW = 'cannot-review';

/** Once, and to a future day. */
export const canChangeDate = ({ may, latestDay }: SeatPage): boolean =>
  may.includes('moveDate') && latestDay !== null && latestDay >= new Date().toISOString().slice(0, 10);

/** Options other than reviewing: more time, or not at all. */
export function ReviewOptions({ page, access, onChange }: SeatProps) {
  const { may, dueAt, latestDay } = page;
  const canMove = canChangeDate(page);
  const words = useAnswerWords(access);
  // Initially, so that a writer who returns sees their text.
  const [hasBegun] = useState(words.draft.words !== '');
  return (
    <div className="above-4">
      {canMove && latestDay ? (
        <details id={MORE_TIME} className={`${styles.more} unfolds`}>
          <summary>I need more time</summary>
          <MoveDate latestDay={latestDay} access={access} onChange={onChange} />
        </details>
      ) : dueAt ? (
        <p className="breaks muted small">
          Review due {deadlineDate(dueAt)}. To ask for a later date, write to the editors below.
        </p>
      ) : null}
      {may.includes('giveBack') ? (
        <details id={CANNOT_REVIEW} className={`${styles.more} unfolds`} open={hasBegun}>
          <summary>I can no longer review it</summary>
          <Withdraw words={words} access={access} onChange={onChange} />
        </details>
      ) : null}
    </div>
  );
}

type PartProps = Pick<SeatProps, 'access' | 'onChange'>;

function MoveDate({ latestDay, access, onChange }: PartProps & { latestDay: string }) {
  const [day, setDay] = useState('');
  const { busy, failure, send } = useAnswer(access, onChange);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (day) send({ answer: 'moveDate', dueAt: day });
  }
  return (
    <form className="flow-4 measure" onSubmit={submit} noValidate>
      <TextField
        label="New date"
        hint={`You can do this once, up to ${longDate(latestDay)}. We will tell the editors.`}
        type="date"
        max={latestDay}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <ButtonRow>
        <Button type="submit" variant="secondary" busy={busy}>
          Change the date
        </Button>
      </ButtonRow>
      <FailureNotice takesFocus title="We did not receive this" why={failure} />
    </form>
  );
}

interface WithdrawProps extends PartProps {
  words: ReturnType<typeof useAnswerWords>;
}

function Withdraw({ words: { draft, change, discard }, access, onChange }: WithdrawProps) {
  const confirm = useConfirm();
  const { busy, failure, send } = useAnswer(access, onChange);
  async function withdraw() {
    const question = {
      title: 'Withdraw from this review?',
      message:
        'Your review ends, and the manuscript closes to you. We will tell the editors, who will invite someone else, and confirm it to you by email. We keep your draft for 30 days.',
      confirmLabel: 'Withdraw from this review',
      danger: true,
    };
    if (!(await confirm(question))) return;
    if (await send({ answer: 'giveBack', words: draft.words || undefined })) discard();
  }
  return (
    <div className="flow-4 measure">
      <p>The editors will invite someone else. We keep your draft for 30 days.</p>
      <TextareaField
        label="Message to the editors"
        optional
        rows={3}
        maxLength={LIMITS.note}
        value={draft.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <ButtonRow>
        <Button variant="danger" busy={busy} onClick={() => void withdraw()}>
          Withdraw from this review
        </Button>
      </ButtonRow>
      <FailureNotice takesFocus title="We did not receive this" why={failure} />
    </div>
  );
}
