import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { dayOfDeadline } from '../../../../../shared/domain/deadline.ts';
import { isFrom, transitionOf } from '../../../../../shared/domain/manuscript-status.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import panel from '../actions/reviewers-panel.module.css';
import styles from './decision.module.css';
import { Reopening } from './reopening.tsx';
import { useDecided } from './use-decided.ts';

export type AfterDecisionForm = 'moreTime' | 'reopen';

interface AfterDecisionProps extends ManuscriptProps {
  /** The form that is asked for; what was typed in the other one stays. */
  shown: AfterDecisionForm | null;
  /** It is done, or not wanted any more. */
  onClose: () => void;
}

const isReopenable = (manuscript: ManuscriptProps['manuscript']) =>
  (['reopen', 'take-back-revision'] as const).some((name) => isFrom(manuscript, transitionOf(name).from));

/** More time for a revision, and the one way to correct a decision that was sent. */
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
        <Form title="Give more time for the revision" isShown={shown === 'moreTime'}>
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
        </Form>
      ) : null}
      {isReopenable(manuscript) ? (
        <Form
          title={revision ? 'Cancel the revision request' : 'Reopen the decision'}
          isShown={shown === 'reopen'}
        >
          <Reopening decided={decided} onDone={onClose} cancel={cancel} />
        </Form>
      ) : null}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </>
  );
}

/** Takes the focus as it is asked for. */
function Form({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  return (
    <section className={panel.panel} aria-labelledby={headingId} hidden={!isShown}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className={panel.heading}>
        {title}
      </h3>
      <div className={styles.form}>{children}</div>
    </section>
  );
}
