import { byRevision } from '../../shared/domain/decision-kinds.ts';
import { getFileAsEditor } from '../manuscript/find-manuscript.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { decisionDrafts, manuscripts } from '../runtime/stores.ts';

export const handler = endpoint('get-decision-draft', async ({ id, caller }) => {
  await getFileAsEditor(manuscripts(), id, caller);
  const [stored, { settings }] = await Promise.all([
    decisionDrafts().find(id, caller.personId),
    manuscripts().journal(),
  ]);
  return {
    draft: stored ? { edition: stored.edition, savedAt: stored.savedAt, form: stored.form } : null,
    undoMinutes: settings.undoMinutes,
    revisionDays: byRevision((kind) => settings.periods[kind]),
  };
});
