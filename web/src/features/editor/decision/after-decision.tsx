import { useState } from 'react';
import { dayOfDeadline } from '../../../../../shared/domain/deadline.ts';
import { isFrom, transitionOf } from '../../../../../shared/domain/manuscript-status.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import styles from './decision.module.css';
import { Reopening } from './reopening.tsx';
import { useDecided } from './use-decided.ts';

const isReopenable = (manuscript: ManuscriptProps['manuscript']) =>
  (['reopen', 'take-back-revision'] as const).some((name) => isFrom(manuscript, transitionOf(name).from));

/** More time for a revision, and the one way to correct a decision that has left. */
export function AfterDecision(props: ManuscriptProps) {
  const { manuscript } = props;
  const { revision } = manuscript;
  const decided = useDecided(props);
  const { busy, trouble, moveDate } = decided;
  const [day, setDay] = useState('');
  const dueOn = revision ? dayOfDeadline(revision.dueAt) : '';
  return (
    <>
      {revision && !manuscript.held ? (
        <details>
          <summary>Give more time for the revision</summary>
          <div className={styles.form}>
            <TextField
              label="Revision due"
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
              Email the author
            </Button>
          </div>
        </details>
      ) : null}
      {isReopenable(manuscript) ? (
        <details>
          <summary>{revision ? 'Cancel the revision request' : 'Reopen the decision'}</summary>
          <Reopening decided={decided} />
        </details>
      ) : null}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </>
  );
}
