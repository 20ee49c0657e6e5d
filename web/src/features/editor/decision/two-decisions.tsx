import type { DecisionForm } from '../../../../../shared/contract/decisions.ts';
import { Button } from '../../../ui/button.tsx';
import { TakesFocus } from '../../../ui/takes-focus.tsx';
import styles from './decision.module.css';
import type { OtherDecision } from './use-decision-draft.ts';

interface TwoDecisionsProps {
  mine: DecisionForm;
  other: OtherDecision;
  onTake: (form: DecisionForm) => void;
}

/** Two devices wrote: shows both texts, and discards nothing before one is chosen. */
export function TwoDecisions({ mine, other, onTake }: TwoDecisionsProps) {
  const both: [string, DecisionForm][] = [
    ['On this device', mine],
    ['From another device', other.form],
  ];
  return (
    <TakesFocus>
      <section aria-labelledby="both-letters">
        <h3 id="both-letters">You wrote on two devices</h3>
        {both.map(([label, form]) => (
          <div key={label}>
            <h4>{label}</h4>
            <p className={styles.letterText} dir="auto">
              {form.letter.text || 'No letter yet'}
            </p>
            <Button variant="secondary" size="small" onClick={() => onTake(form)}>
              Continue with this one
            </Button>
          </div>
        ))}
      </section>
    </TakesFocus>
  );
}
