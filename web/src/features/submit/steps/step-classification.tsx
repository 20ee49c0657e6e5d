import { CLASSIFICATIONS } from '../../../../../shared/domain/constants.ts';
import { fieldId } from '../form/field-problems.ts';
import { ChoiceDropdown } from './choice-dropdown.tsx';
import type { StepProps } from './step-props.ts';

export function StepClassification({ form, edit, errors }: StepProps) {
  return (
    <ChoiceDropdown
      id={fieldId('classification')}
      label="Classification"
      hint="Choose every field that the manuscript belongs to. It helps to find the right reviewers."
      placeholder="Select classifications"
      error={errors.classification}
      options={CLASSIFICATIONS}
      chosen={form.classification}
      onChange={(classification) => edit({ classification })}
    />
  );
}
