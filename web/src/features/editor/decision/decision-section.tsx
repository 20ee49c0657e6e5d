import { useLocation } from 'react-router';
import { DECISION_NAMES } from '../../../../../shared/domain/decision-kinds.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { formatDateTime } from '../../../ui/format-date.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { variantAt } from '../manuscript/main-action.ts';
import { AfterDecision } from './after-decision.tsx';
import styles from './decision.module.css';
import { kindsFor } from './decision-choices.ts';
import { DECISION_ID, HeldBar } from './held-bar.tsx';

/** What waits to leave, what was decided, and the ways on from there. */
export function DecisionSection(props: ManuscriptProps) {
  const { manuscript } = props;
  const prefix = journalPrefixOf(useLocation().pathname);
  const past = manuscript.decisions.filter(({ state }) => state !== 'held');
  if (manuscript.heldBack !== null) return null;
  return (
    <section id={DECISION_ID} tabIndex={-1} aria-label="Decision" className={styles.actions}>
      <HeldBar {...props} />
      {kindsFor(manuscript).length > 0 ? (
        <p>
          <ButtonLink
            size="small"
            variant={variantAt(manuscript.stage, 'decide')}
            to={paths.decide({ id: manuscript._id }, prefix)}
          >
            Write a decision
          </ButtonLink>
        </p>
      ) : null}
      <AfterDecision {...props} />
      {[...past].reverse().map(({ _id, kind, state, at, by, subject, text }) => (
        <details key={_id}>
          <summary>
            {state === 'recalled' ? 'Undone before it was sent' : 'Decided'}: {DECISION_NAMES[kind]}{' '}
            <span className={styles.muted}>
              {by}, {formatDateTime(at)}
            </span>
          </summary>
          <p className={styles.letterText} dir="auto">
            <strong>{subject}</strong>
            {'\n\n'}
            {text}
          </p>
        </details>
      ))}
    </section>
  );
}
