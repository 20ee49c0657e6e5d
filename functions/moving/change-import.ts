import { IMPORT_ACTIONS, type ImportAction } from '../../shared/domain/import-states.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { untilDone } from '../core/until-done.ts';
import type { ImportRow, Who } from './import-rows.ts';
import type { ImportStore } from './import-store.ts';

const noSuchImport = () => new DomainError('not_found', 'There is no such import.');

export interface ImportChange {
  action: ImportAction;
  /** As it was read; without it the present one counts. */
  version?: number | undefined;
  /** For `decide`: answers by the ids of questions. */
  answers?: Record<string, string> | undefined;
}

const stale = () =>
  new DomainError('stale_version', 'Someone else changed this import. Check it, then try again.');

/** Moves an import on. Long work is only begun: `continueImport` does it. Of two people who act at once one is refused. */
export const changeImport = (
  imports: ImportStore,
  id: string,
  { action, version, answers = {} }: ImportChange,
  by: Who,
): Promise<ImportRow> =>
  // Work that is under way notes how far it is at any moment.
  untilDone(async () => {
    const row = await imports.find(id);
    if (!row) throw noSuchImport();
    const { from, to } = IMPORT_ACTIONS[action];
    if (version !== undefined && version !== row.version) throw stale();
    if (!(from as readonly string[]).includes(row.state))
      throw new DomainError(
        'transition_not_allowed',
        `This import is ${row.state}, so this is not possible.`,
      );
    const at = new Date().toISOString();
    return imports.move(row, {
      ...row,
      version: row.version + 1,
      state: to,
      changedAt: at,
      answers: { ...row.answers, ...answers },
      steps: action === 'decide' ? row.steps : [...row.steps, { state: to, at, by }],
      at: undefined,
      problem: undefined,
    });
  });
