import { type FormEvent, useState } from 'react';
import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { LIMITS } from '../../../../shared/domain/constants.ts';
import { deadlineDate, longDate } from '../../../../shared/domain/stage-words.ts';
import { useConfirm } from '../../ui/alerts.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { NotReceived } from '../../ui/not-received.tsx';
import styles from './seat.module.css';
import type { SeatAccess } from './seat-access.ts';
import { useAnswer } from './use-answer.ts';
import { useAnswerWords } from './use-answer-words.ts';

interface OtherThingsProps {
  page: SeatPage;
  access: SeatAccess;
  onChange: (page: SeatPage) => void;
}

/** What can come between: more time, or not at all. */
export function ReviewOptions({ page, access, onChange }: OtherThingsProps) {
  const { may, dueAt, latestDay } = page;
  const words = useAnswerWords(access);
  // As it begins: what is typed is in sight when its writer comes back.
  const [hasBegun] = useState(words.draft.words !== '');
  return (
    <div className={styles.others}>
      {may.includes('moveDate') && latestDay ? (
        <details className={styles.more}>
          <summary>I need more time</summary>
          <MoveDate latestDay={latestDay} access={access} onChange={onChange} />
        </details>
      ) : dueAt ? (
        <p className={styles.small}>
          Wanted by {deadlineDate(dueAt)}. For a later date, please write to the editors below.
        </p>
      ) : null}
      {may.includes('giveBack') ? (
        <details className={styles.more} open={hasBegun}>
          <summary>I can’t review it after all</summary>
          <Withdraw words={words} access={access} onChange={onChange} />
        </details>
      ) : null}
    </div>
  );
}

type PartProps = Pick<OtherThingsProps, 'access' | 'onChange'>;

function MoveDate({ latestDay, access, onChange }: PartProps & { latestDay: string }) {
  const [day, setDay] = useState('');
  const { busy, failure, send } = useAnswer(access, onChange);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (day) send({ answer: 'moveDate', dueAt: day });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="New day"
        hint={`Once, and to ${longDate(latestDay)} at the latest. The editors are told.`}
        type="date"
        max={latestDay}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <ButtonRow>
        <Button type="submit" variant="secondary" busy={busy}>
          Move the date
        </Button>
      </ButtonRow>
      <NotReceived why={failure} />
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
        'Your review ends, and the manuscript closes to you. We will tell the editors, who will ask someone else, and email you that we noted it. Your text is saved for 30 days.',
      confirmLabel: 'Withdraw from this review',
      danger: true,
    };
    if (!(await confirm(question))) return;
    if (await send({ answer: 'giveBack', words: draft.words || undefined })) discard();
  }
  return (
    <div className={styles.form}>
      <p>The editors will ask someone else. Your text is saved for 30 days.</p>
      <TextareaField
        label="A word to the editors"
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
      <NotReceived why={failure} />
    </div>
  );
}
