import type { ChangeImport } from '../../../shared/contract/moving.ts';
import { IMPORT_ACTIONS, type ImportState, mayAsk } from '../../../shared/domain/import-states.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ImportReport, ImportRow, Who } from '../import-rows.ts';

/** The reason why something is not possible: where the import stands. */
const STANDS: Record<ImportState, string> = {
  reading: 'This file is still being read.',
  refused: 'This file can’t be read.',
  read: 'The articles of this import are not prepared yet.',
  applying: 'The articles of this import are being prepared.',
  applied: 'The articles of this import are prepared already.',
  releasing: 'The articles of this import are being published.',
  released: 'The articles of this import are published already.',
  undoing: 'This import is being removed.',
  undone: 'This import was removed.',
};

export const overtaken = () =>
  new DomainError('stale_version', 'Someone else changed this import. Check it, then try again.');

/** Each answer has to be one of its question's. */
function checkAnswers(answers: Record<string, string>, { questions }: Pick<ImportReport, 'questions'>): void {
  const choices = new Map(questions.map((question) => [question.id, question.choices]));
  for (const [id, answer] of Object.entries(answers))
    if (!choices.get(id)?.some(({ value }) => value === answer))
      throw new DomainError('invalid_request', 'Select one of the answers to each question.', {
        field: 'answers',
      });
}

/** The row after the change that a chief asks for. The report is needed for answers only. */
export function changeOfImport(
  row: ImportRow,
  asked: ChangeImport,
  report: Pick<ImportReport, 'questions'> | undefined,
  { by, at }: { by: Who; at: string },
): ImportRow {
  if (asked.version !== row.version) throw overtaken();
  if (!mayAsk(asked.action, row.state)) throw new DomainError('transition_not_allowed', STANDS[row.state]);
  const next = { ...row, version: row.version + 1, changedAt: at };
  if (asked.action === 'decide') {
    checkAnswers(asked.answers, report ?? { questions: [] });
    return { ...next, answers: asked.answers };
  }
  const state = IMPORT_ACTIONS[asked.action].to;
  const { progress: _of, problem: _why, ...kept } = next;
  return { ...kept, state, steps: [...row.steps, { state, at, by }] };
}
