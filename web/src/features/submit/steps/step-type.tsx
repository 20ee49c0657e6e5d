import { ARTICLE_TYPES, type ArticleType } from '../../../../../shared/domain/constants.ts';
import { ChoiceGroup, Radio } from '../../../ui/choice-field.tsx';
import { fieldId } from '../form/field-problems.ts';
import type { StepProps } from './step-props.ts';

const HINTS: Record<ArticleType, string> = {
  'Review Article': 'Surveys and weighs what is known on a question.',
  'Research Article': 'Reports new results of your own.',
};

export function StepType({ form, edit, errors }: StepProps) {
  return (
    <ChoiceGroup id={fieldId('type')} label="Type of article" error={errors.type}>
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
