import { TextareaField } from '../../../ui/field.tsx';
import { fieldId } from '../form/field-problems.ts';
import type { StepProps } from './step-props.ts';

export function StepComments({ form, edit, errors }: StepProps) {
  return (
    <TextareaField
      id={fieldId('comments')}
      label="Comments"
      hint="Anything the editors should know: related manuscripts, a special issue, reviewers to avoid. Editors see this as an author note."
      error={errors.comments}
      rows={10}
      value={form.comments}
      onChange={(event) => edit({ comments: event.currentTarget.value })}
    />
  );
}
