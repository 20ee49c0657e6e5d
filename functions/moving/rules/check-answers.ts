import { DomainError } from '../../core/rules/domain-error.ts';
import type { ImportReport } from '../import-rows.ts';

/** Refuses an answer that its question does not offer. */
export function checkAnswers(
  answers: Readonly<Record<string, string>>,
  questions: ImportReport['questions'],
): void {
  const offered = new Map(questions.map(({ id, choices }) => [id, choices.map(({ value }) => value)]));
  for (const [id, answer] of Object.entries(answers))
    if (!offered.get(id)?.includes(answer))
      throw new DomainError('invalid_request', 'Select one of the answers to each question.', {
        field: 'answers',
      });
}
