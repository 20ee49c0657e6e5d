import { ARTICLE_TYPES, type ArticleType, CLASSIFICATIONS } from '../../../../../shared/domain/constants.ts';
import { TERM_TEXTS } from '../../../content/submission-terms.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/fields/choice-field.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { usePrefill } from '../draft/use-prefill.ts';
import { fieldId } from '../form/field-problems.ts';
import type { StepNumber } from '../form/steps.ts';
import { ChoiceDropdown } from './choice-dropdown.tsx';
import styles from './step-body.module.css';
import { StepDetails } from './step-details.tsx';
import { StepDocuments } from './step-documents.tsx';
import type { StepProps } from './step-props.ts';

import termsStyles from './step-terms.module.css';

const HINTS: Record<ArticleType, string> = {
  'Review Article': 'Surveys and weighs what is known on a question.',
  'Research Article': 'Reports new results of your own.',
};

interface StepBodyProps extends StepProps {
  step: StepNumber;
  /** While a PDF is built the details can't be changed. */
  isDisabled: boolean;
}

/** The fields of one step. */
export function StepBody({ step, isDisabled, ...props }: StepBodyProps) {
  const isReading = usePrefill(props.openDraft.kept, props.draft);
  return (
    <div className={classNames('above-4', step === 2 || step === 6 ? undefined : styles.narrow)}>
      {step === 1 ? <StepType {...props} /> : null}
      {step === 2 ? <StepDocuments {...props} /> : null}
      {step === 3 ? <StepClassification {...props} /> : null}
      {step === 4 ? <StepTerms {...props} /> : null}
      {step === 5 ? <StepComments {...props} /> : null}
      {step === 6 ? (
        <fieldset disabled={isDisabled}>
          <StepDetails {...props} isReading={isReading} />
        </fieldset>
      ) : null}
    </div>
  );
}

function StepType({ form, edit, errors }: StepProps) {
  return (
    <ChoiceGroup
      id={fieldId('type')}
      label={<span className="visually-hidden">Type of article</span>}
      error={errors.type}
    >
      {ARTICLE_TYPES.map((type) => (
        <Radio
          key={type}
          name="type"
          value={type}
          label={type}
          hint={HINTS[type]}
          checked={form.type === type}
          onChange={() => edit({ type })}
        />
      ))}
    </ChoiceGroup>
  );
}

function StepClassification({ form, edit, errors }: StepProps) {
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

function StepComments({ form, edit, errors }: StepProps) {
  return (
    <TextareaField
      id={fieldId('comments')}
      label={<span className="visually-hidden">Comments</span>}
      hint="Anything the editors should know: related manuscripts, a special issue, reviewers to avoid. Editors see this as an author note."
      error={errors.comments}
      rows={10}
      value={form.comments}
      onChange={(event) => edit({ comments: event.currentTarget.value })}
    />
  );
}

function StepTerms({ form, edit, errors }: StepProps) {
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
            <span className={`${termsStyles.term} stack gap-1 measure`}>
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
