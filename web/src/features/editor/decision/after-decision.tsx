import { useState } from 'react';
import { dayOfDeadline } from '../../../../../shared/domain/deadline.ts';
import { isFrom, transitionOf } from '../../../../../shared/domain/manuscript-status.ts';
import { Button } from '../../../ui/button.tsx';
import { TextareaField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ManuscriptProps } from '../deeds/manuscript-deeds.tsx';
import styles from './decision.module.css';
import { useDecided } from './use-decided.ts';

const isReopenable = (manuscript: ManuscriptProps['manuscript']) =>
  (['reopen', 'take-back-revision'] as const).some((name) => isFrom(manuscript, transitionOf(name).from));

/** More time for a revision, and the one way to correct a decision that has left. */
export function AfterDecision(props: ManuscriptProps) {
  const { manuscript } = props;
  const { revision } = manuscript;
  const { busy, trouble, moveDate, reopen } = useDecided(props);
  const [note, setNote] = useState('');
  const [day, setDay] = useState('');
  const dueOn = revision ? dayOfDeadline(revision.dueAt) : '';
  async function reopenIt() {
    if (await reopen(note)) setNote('');
  }
  return (
    <>
      {revision && !manuscript.held ? (
        <details>
          <summary>Give more time for the revision</summary>
          <div className={styles.form}>
            <TextField
              label="Revision wanted by"
              type="date"
              value={day || dueOn}
              onChange={(event) => setDay(event.target.value)}
            />
            <Button
              size="small"
              busy={busy === 'date'}
              disabled={day === '' || day === dueOn}
              onClick={() => void moveDate(day)}
            >
              Tell the author
            </Button>
          </div>
        </details>
      ) : null}
      {isReopenable(manuscript) ? (
        <details>
          <summary>{revision ? 'Take the request for a revision back' : 'Reopen the decision'}</summary>
          <div className={styles.form}>
            <TextareaField
              label="Why, for the authors"
              hint="It goes to them at once, in the letter that tells of it."
              rows={3}
              maxLength={20_000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <Button
              size="small"
              busy={busy === 'reopen'}
              disabled={note.trim() === ''}
              onClick={() => void reopenIt()}
            >
              Reopen and send the letter
            </Button>
          </div>
        </details>
      ) : null}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </>
  );
}
