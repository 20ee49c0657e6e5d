import { classNames } from '../../../ui/class-names.ts';
import { usePrefill } from '../draft/use-prefill.ts';
import type { StepNumber } from '../form/steps.ts';
import styles from './step-body.module.css';
import { StepClassification } from './step-classification.tsx';
import { StepComments } from './step-comments.tsx';
import { StepDetails } from './step-details.tsx';
import { StepDocuments } from './step-documents.tsx';
import type { StepProps } from './step-props.ts';
import { StepTerms } from './step-terms.tsx';
import { StepType } from './step-type.tsx';

interface StepBodyProps extends StepProps {
  step: StepNumber;
  /** While a PDF is built the details can't be changed. */
  isDisabled: boolean;
}

/** The fields of one step. */
export function StepBody({ step, isDisabled, ...props }: StepBodyProps) {
  const isReading = usePrefill(props.openDraft.kept, props.draft);
  return (
    <div className={classNames(styles.body, step === 2 || step === 6 ? undefined : styles.narrow)}>
      {step === 1 ? <StepType {...props} /> : null}
      {step === 2 ? <StepDocuments {...props} /> : null}
      {step === 3 ? <StepClassification {...props} /> : null}
      {step === 4 ? <StepTerms {...props} /> : null}
      {step === 5 ? <StepComments {...props} /> : null}
      {step === 6 ? (
        <fieldset className={styles.bare} disabled={isDisabled}>
          <StepDetails {...props} isReading={isReading} />
        </fieldset>
      ) : null}
    </div>
  );
}
