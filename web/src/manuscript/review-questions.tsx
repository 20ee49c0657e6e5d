import { LIMITS, RECOMMENDATIONS, type Recommendation } from '../../../shared/domain/constants.ts';
import { type FormField, missingIn, type Typed } from '../../../shared/domain/review-fields.ts';
import { ChoiceGroup, Radio } from '../ui/fields/choice-field.tsx';
import { TextareaField } from '../ui/fields/field.tsx';
import { FormFields, fieldId } from './form-fields.tsx';

/** A review being typed, without its files. */
export interface ReviewWords extends Typed {
  recommendation: Recommendation | '';
  comments: string;
  forEditor: string;
}

interface ReviewQuestionsProps {
  fields: readonly FormField[];
  words: ReviewWords;
  base: string;
  /** Missing answers are marked. */
  tried: boolean;
  onChange: (part: Partial<ReviewWords>) => void;
  /** The decision has been made without it. */
  isLate?: boolean;
}

/** The id of the first incomplete control, in the order of the form. */
export function firstMissing(
  base: string,
  fields: readonly FormField[],
  words: ReviewWords,
): string | undefined {
  const [field] = missingIn(fields, words);
  if (field) return fieldId(base, field);
  if (words.recommendation === '') return `${base}-recommendation`;
  return words.comments.trim() === '' ? `${base}-comments` : undefined;
}

/** All of reviewers' questions: the journal's own, and those of every review. */
export function ReviewQuestions({ fields, words, base, tried, onChange, isLate }: ReviewQuestionsProps) {
  return (
    <div className="flow-4">
      <FormFields
        fields={fields}
        typed={{ scores: words.scores, answers: words.answers }}
        base={base}
        tried={tried}
        onChange={onChange}
      />
      <ChoiceGroup
        id={`${base}-recommendation`}
        label="Recommendation"
        error={tried && words.recommendation === '' ? 'Choose a recommendation' : undefined}
      >
        {RECOMMENDATIONS.map((option) => (
          <Radio
            key={option}
            name={`${base}-recommendation`}
            label={option}
            checked={words.recommendation === option}
            onChange={() => onChange({ recommendation: option })}
          />
        ))}
      </ChoiceGroup>
      <TextareaField
        id={`${base}-comments`}
        label="Review comments for the authors"
        hint={
          isLate
            ? 'Authors see these only if the editors forward them. We don’t add your name. Please don’t sign.'
            : 'Authors see these after the decision. We don’t add your name. Please don’t sign.'
        }
        rows={14}
        maxLength={LIMITS.review}
        value={words.comments}
        error={tried && words.comments.trim() === '' ? 'Write your comments' : undefined}
        onChange={(event) => onChange({ comments: event.target.value })}
      />
      <div className="washed inset marked-madder">
        <TextareaField
          label="For editors only"
          optional
          hint="Authors never see this."
          rows={5}
          maxLength={LIMITS.note}
          value={words.forEditor}
          onChange={(event) => onChange({ forEditor: event.target.value })}
        />
      </div>
    </div>
  );
}
