import { TERM_TEXTS } from '../../../content/submission-terms.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice-field.tsx';
import { fieldId } from '../form/field-problems.ts';
import type { StepProps } from './step-props.ts';
import styles from './step-terms.module.css';

export function StepTerms({ form, edit, errors }: StepProps) {
  function accept(name: string, accepted: boolean) {
    const others = form.additionalInfo.filter((term) => term !== name);
    edit({ additionalInfo: accepted ? [...others, name] : others });
  }
  return (
    <ChoiceGroup
      id={fieldId('additionalInfo')}
      label="Terms of submission"
      hint="You accept all five terms on behalf of all authors."
      error={errors.additionalInfo}
    >
      {TERM_TEXTS.map(({ name, heading, text }) => (
        <Checkbox
          key={name}
          checked={form.additionalInfo.includes(name)}
          onChange={(event) => accept(name, event.currentTarget.checked)}
          label={
            <span className={styles.term}>
              <strong>
                {name}: {heading}
              </strong>
              <span>{text}</span>
            </span>
          }
        />
      ))}
    </ChoiceGroup>
  );
}
