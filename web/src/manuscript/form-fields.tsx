import {
  answerTo,
  BEST_SCORE,
  endsOf,
  FORM_LIMITS,
  type FormField,
  optionsOf,
  type Typed,
} from '../../../shared/domain/review-fields.ts';
import { ChoiceGroup, Radio } from '../ui/fields/choice-field.tsx';
import { TextareaField, TextField } from '../ui/fields/field.tsx';
import styles from './form-fields.module.css';

const SCORES = Array.from({ length: BEST_SCORE }, (_, index) => index + 1);

interface FormFieldsProps {
  fields: readonly FormField[];
  typed: Typed;
  /** Prefix of the controls' ids: a missing answer takes the focus by `fieldId`. */
  base: string;
  /** Missing answers are marked. */
  tried: boolean;
  onChange: (typed: Typed) => void;
}

export const fieldId = (base: string, { id }: Pick<FormField, 'id'>) => `${base}-${id}`;

/** The journal's questions beside the comments and the recommendation. */
export function FormFields({ fields, ...rest }: FormFieldsProps) {
  return fields.map((field) => <Field key={field.id} field={field} {...rest} />);
}

type FieldProps = Omit<FormFieldsProps, 'fields'> & { field: FormField };

const hintOf = (field: FormField) => {
  const ends = endsOf(field);
  const reader = field.forAuthors ? 'The authors see this too.' : 'For editors only.';
  return [field.help, ends && `${ends}.`, reader].filter(Boolean).join(' ');
};

function Field(props: FieldProps) {
  const { field } = props;
  if (field.kind === 'score' || optionsOf(field)) return <Choices {...props} />;
  return field.forAuthors ? (
    <Words {...props} />
  ) : (
    <div className="washed inset marked-madder">
      <Words {...props} />
    </div>
  );
}

/** A score, a choice, or yes and no. An optional answer can be cleared again. */
function Choices({ field, typed, base, tried, onChange }: FieldProps) {
  const { kind, label, isRequired } = field;
  const id = fieldId(base, field);
  const chosen = answerTo(field, typed);
  const isScore = kind === 'score';
  const choose = (value: string | number | undefined) => {
    const { [field.id]: _score, ...scores } = typed.scores;
    const { [field.id]: _answer, ...answers } = typed.answers;
    if (value === undefined) return onChange({ scores, answers });
    onChange(
      isScore
        ? { scores: { ...scores, [field.id]: Number(value) }, answers }
        : { scores, answers: { ...answers, [field.id]: String(value) } },
    );
  };
  const options: readonly (string | number)[] = isScore ? SCORES : (optionsOf(field) ?? []);
  const radios = options.map((option) => (
    <Radio
      key={option}
      name={id}
      label={<span dir="auto">{option}</span>}
      checked={chosen === option}
      onChange={() => choose(option)}
    />
  ));
  const none = isRequired ? null : (
    <Radio
      name={id}
      label={isScore ? 'No score' : 'No answer'}
      checked={chosen === undefined}
      onChange={() => choose(undefined)}
    />
  );
  return (
    <ChoiceGroup
      id={id}
      label={<span dir="auto">{label}</span>}
      optional={!isRequired}
      hint={hintOf(field)}
      error={
        tried && isRequired && chosen === undefined
          ? isScore
            ? 'Choose a score'
            : 'Choose an answer'
          : undefined
      }
    >
      {isScore ? (
        <div className={styles.scores}>
          {radios}
          {none}
        </div>
      ) : (
        <>
          {radios}
          {none}
        </>
      )}
    </ChoiceGroup>
  );
}

function Words({ field, typed, base, tried, onChange }: FieldProps) {
  const { id, kind, label, isRequired } = field;
  const value = typed.answers[id] ?? '';
  const texts = {
    id: fieldId(base, field),
    label: <span dir="auto">{label}</span>,
    hint: hintOf(field),
    optional: !isRequired,
    error: tried && isRequired && value.trim() === '' ? 'Answer this question' : undefined,
    value,
  };
  const change = (words: string) => onChange({ ...typed, answers: { ...typed.answers, [id]: words } });
  return kind === 'shortText' ? (
    <TextField
      {...texts}
      dir="auto"
      maxLength={FORM_LIMITS.shortAnswer}
      onChange={(event) => change(event.target.value)}
    />
  ) : (
    <TextareaField
      {...texts}
      rows={5}
      maxLength={FORM_LIMITS.longAnswer}
      onChange={(event) => change(event.target.value)}
    />
  );
}
