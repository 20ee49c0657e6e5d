import { useState } from 'react';
import { dayOfDeadline } from '../../../../../shared/domain/deadline.ts';
import { isFrom, transitionOf } from '../../../../../shared/domain/manuscript-status.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { AskedForm } from './asked-form.tsx';
import { Reopening } from './reopening.tsx';
import { useDecided } from './use-decided.ts';

export type AfterDecisionForm = 'moreTime' | 'reopen';

interface AfterDecisionProps extends ManuscriptProps {
  /** The requested form; text in the other one stays. */
  shown: AfterDecisionForm | null;
  /** Done, or cancelled. */
  onClose: () => void;
}

const isReopenable = (manuscript: ManuscriptProps['manuscript']) =>
  (['reopen', 'take-back-revision'] as const).some((name) => isFrom(manuscript, transitionOf(name).from));

/** More time for a revision, and the only way to correct a sent decision. */
export function AfterDecision({ shown, onClose, ...props }: AfterDecisionProps) {
  const { manuscript } = props;
  const { revision } = manuscript;
  const decided = useDecided(props);
  const { busy, trouble, moveDate } = decided;
  const [day, setDay] = useState('');
  const dueOn = revision ? dayOfDeadline(revision.dueAt) : '';
  const cancel = (
    <Button size="small" variant="quiet" onClick={onClose}>
      Cancel
    </Button>
  );
  async function move() {
    if (await moveDate(day)) onClose();
  }
  return (
    <>
      {revision && !manuscript.held ? (
        <AskedForm title="Give more time for the revision" isShown={shown === 'moreTime'}>
          <TextField
            label="Revision due"
            type="date"
            value={day || dueOn}
            onChange={(event) => setDay(event.target.value)}
          />
          <ButtonRow>
            <Button
              size="small"
              busy={busy === 'date'}
              disabled={day === '' || day === dueOn}
              onClick={() => void move()}
            >
              Email the author
            </Button>
            {cancel}
          </ButtonRow>
        </AskedForm>
      ) : null}
      {isReopenable(manuscript) ? (
        <AskedForm
          title={revision ? 'Cancel the revision request' : 'Reopen the decision'}
          isShown={shown === 'reopen'}
        >
          <Reopening
            decided={decided}
            endsPreparation={manuscript.production !== undefined}
            onDone={onClose}
            cancel={cancel}
          />
        </AskedForm>
      ) : null}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </>
  );
}
