import { figuresByEditor, lastYear, monthsBetween, summarize } from '../editorial/rules/summarize.ts';
import { sumsWithout } from '../editorial/rules/sums-without.ts';
import { fullName } from '../people/rules/person-record.ts';
import { editorRights } from '../runtime/chiefs.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { logLeftOut, logLeftOutOnce } from '../runtime/log-left-out.ts';
import { manuscripts, monthlySums } from '../runtime/stores.ts';

export const handler = endpoint('get-statistics', async ({ caller, query }) => {
  const usual = lastYear(new Date().toISOString());
  const months = monthsBetween(query.from ?? usual.from, query.to ?? usual.to);
  const [sums, closed, { editors, isChief }] = await Promise.all([
    monthlySums().sumsOf(months, logLeftOutOnce),
    manuscripts().listClosed('all', caller, logLeftOut),
    editorRights(caller.personId),
  ]);
  // Editors know of their own decisions; chiefs must not learn who decided what is closed to them.
  const closedDecided = isChief
    ? await manuscripts().listClosed('decided', caller, logLeftOut, months[0])
    : [];
  const open = new Set(closed.map(({ id }) => id));
  const ids = [...new Set([...open, ...closedDecided.map(({ id }) => id)])];
  const records = ids.length > 0 ? await manuscripts().list(ids, logLeftOut) : [];
  const seen = editors.filter(({ id }) => isChief || id === caller.personId);
  return {
    ...summarize(
      months,
      sumsWithout(
        months,
        sums,
        records.filter(({ id }) => open.has(id)),
      ),
    ),
    editors: figuresByEditor(
      seen.map((editor) => ({ id: editor.id, name: fullName(editor) })),
      sumsWithout(months, sums, records),
    ),
  };
});
