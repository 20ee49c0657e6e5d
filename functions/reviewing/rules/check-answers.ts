import {
  type Answered,
  answeredIn,
  FORM_LIMITS,
  type FormField,
  missingIn,
  optionsOf,
  type Typed,
} from '../../../shared/domain/review-fields.ts';
import { DomainError } from '../../core/rules/domain-error.ts';

const placeOf = ({ id, kind }: Pick<FormField, 'id' | 'kind'>) =>
  `${kind === 'score' ? 'scores' : 'answers'}.${id}`;

const refuse = (field: string, message: string) => new DomainError('invalid_request', message, { field });

function refuseUnfit(field: FormField, value: string): void {
  const options: readonly string[] | undefined = optionsOf(field);
  if (options && !options.includes(value))
    throw refuse(placeOf(field), `Select one of the choices for ‘${field.label}’.`);
  if (field.kind === 'shortText' && value.length > FORM_LIMITS.shortAnswer)
    throw refuse(placeOf(field), `Use ${FORM_LIMITS.shortAnswer} characters or fewer for ‘${field.label}’.`);
}

/**
 * Checks a reviewer's answers and adds the wording of the questions. An answer without a question is refused rather than dropped, because
 * it was written for someone.
 */
export function checkAnswers(fields: readonly FormField[], typed: Typed): Answered[] {
  for (const id of Object.keys(typed.scores))
    if (!fields.some((field) => field.id === id && field.kind === 'score'))
      throw refuse(`scores.${id}`, 'This form does not ask for that score.');
  for (const [id, value] of Object.entries(typed.answers)) {
    if (value.trim() === '') continue;
    const field = fields.find((each) => each.id === id && each.kind !== 'score');
    if (!field) throw refuse(`answers.${id}`, 'This form does not ask for that answer.');
    refuseUnfit(field, value.trim());
  }
  const [missing] = missingIn(fields, typed);
  if (missing)
    throw refuse(
      placeOf(missing),
      missing.kind === 'score' ? `Score ‘${missing.label}’ from 1 to 5.` : `Answer ‘${missing.label}’.`,
    );
  return answeredIn(fields, typed);
}
