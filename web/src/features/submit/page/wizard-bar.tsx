import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { LAST_STEP, lacksDocuments } from '../form/steps.ts';
import { ProofButtons } from '../proof/proof-buttons.tsx';
import type { WizardState } from './use-wizard.ts';
import styles from './wizard.module.css';

/** The buttons of a step. */
export function WizardBar({
  wizard,
  manuscript,
}: {
  wizard: WizardState;
  manuscript: AuthorsManuscript | null;
}) {
  const { draft, step, isChanged, proof } = wizard;
  const isHeldUp = step === 2 && lacksDocuments(draft.form);
  return (
    <div className={styles.bar}>
      <ButtonRow>
        {step < LAST_STEP ? (
          <Button disabled={isHeldUp} onClick={wizard.next}>
            Next
          </Button>
        ) : (
          <ProofButtons
            manuscript={manuscript}
            isChanged={isChanged}
            actions={proof}
            onSave={() => void wizard.save()}
            onBuild={() => void wizard.build()}
          />
        )}
        {step > 1 ? (
          <Button variant="quiet" onClick={wizard.back}>
            Back
          </Button>
        ) : null}
        {isHeldUp ? <span className={styles.why}>Upload all three documents to continue.</span> : null}
      </ButtonRow>
    </div>
  );
}
