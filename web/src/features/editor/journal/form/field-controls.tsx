import {
  FIELD_KINDS,
  type FieldKind,
  FORM_LIMITS,
  type FormField,
} from '../../../../../../shared/domain/review-fields.ts';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { FieldRow, SelectField, TextareaField, TextField } from '../../../../ui/fields/field.tsx';
import type { FieldProblems } from './field-problems.ts';
import { KIND_NAMES } from './field-words.ts';

interface FieldControlsProps {
  field: FormField;
  problems: FieldProblems;
  /** Prefix of the controls' ids. */
  base: string;
  onChange: (field: FormField) => void;
}

/** All parts of one question. */
export function FieldControls({ field, problems, base, onChange }: FieldControlsProps) {
  const { kind, label, help, isRequired, forAuthors, low, high, options } = field;
  const change = (part: Partial<FormField>) => onChange({ ...field, ...part });
  return (
    <>
      <TextField
        id={`${base}-label`}
        label="Question"
        dir="auto"
        maxLength={FORM_LIMITS.label}
        value={label}
        error={problems.label}
        onChange={(event) => change({ label: event.target.value })}
      />
      <SelectField
        label="Type of answer"
        value={kind}
        onChange={(event) => change({ kind: event.target.value as FieldKind })}
      >
        {FIELD_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_NAMES[each]}
          </option>
        ))}
      </SelectField>
      {kind === 'score' ? (
        <FieldRow>
          <TextField
            id={`${base}-low`}
            label="1 means"
            maxLength={FORM_LIMITS.end}
            value={low}
            error={problems.low}
            onChange={(event) => change({ low: event.target.value })}
          />
          <TextField
            id={`${base}-high`}
            label="5 means"
            maxLength={FORM_LIMITS.end}
            value={high}
            error={problems.high}
            onChange={(event) => change({ high: event.target.value })}
          />
        </FieldRow>
      ) : null}
      {kind === 'choice' ? (
        <TextareaField
          id={`${base}-options`}
          label="Answer choices"
          hint={`Enter 2 to ${FORM_LIMITS.options} answers, one per line`}
          rows={4}
          value={options.join('\n')}
          error={problems.options}
          onChange={(event) => change({ options: event.target.value.split('\n') })}
        />
      ) : null}
      <TextField
        label="Explanation"
        optional
        dir="auto"
        maxLength={FORM_LIMITS.help}
        value={help}
        onChange={(event) => change({ help: event.target.value })}
      />
      <Checkbox
        label="Reviewers must answer this"
        checked={isRequired}
        onChange={(event) => change({ isRequired: event.target.checked })}
      />
      <Checkbox
        label="Authors see the answer with the comments"
        hint="Otherwise, only editors see it."
        checked={forAuthors}
        onChange={(event) => change({ forAuthors: event.target.checked })}
      />
    </>
  );
}
