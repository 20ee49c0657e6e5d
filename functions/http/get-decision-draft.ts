import { byRevision } from '../../shared/domain/decision-kinds.ts';
import { getFile } from '../manuscript/find-manuscript.ts';
import { requireEditor } from '../manuscript/rules/require-relation.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readerFrom } from '../runtime/reading.ts';
import { decisionDrafts } from '../runtime/stores/decision-drafts.ts';
import { manuscripts } from '../runtime/stores/manuscripts.ts';

export const handler = endpoint('get-decision-draft', async ({ id, caller }) => {
  requireEditor(await getFile(manuscripts(), id), readerFrom(caller));
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
