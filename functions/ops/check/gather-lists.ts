import { assignedPrefix, handledPrefix, heldPrefix } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { loadChanges } from '../../manuscript/rules/reviewer-load.ts';
import type { Installation } from '../installation.ts';
import { pagesOf } from '../scan-rows.ts';
import type { ListFacts } from './facts.ts';

const PAGE = 100;

/** One person's lists in pieces, so that none is too long: `countedLoad` is complete only in the last piece. */
export async function* gatherLists(
  { tables, manuscripts }: Installation,
  personId: string,
): AsyncGenerator<ListFacts> {
  const { queryPage } = createTableCalls(tables.manuscripts);
  const pk = `person#${personId}`;
  const countedLoad = { open: 0, underReview: 0 };
  const { drafts: openDrafts } = await manuscripts.openWorkOf(personId);
  const load = (await manuscripts.loadsOf([personId])).get(personId) ?? { open: 0, underReview: 0 };
  for await (const { rows, next } of pagesOf((after) => queryPage({ pk, limit: PAGE, after }))) {
    const named = (prefix: string) =>
      rows.filter(({ sk }) => String(sk).startsWith(prefix)).map((row) => String(row.manuscriptId));
    const [assigned, handled, held] = [named(assignedPrefix), named(handledPrefix), named(heldPrefix)];
    const isLast = next === undefined;
    const ids = [...new Set([...assigned, ...handled, ...held, ...(isLast ? openDrafts : [])])];
    const records = new Map((await manuscripts.list(ids)).map((record) => [record.id, record]));
    for (const id of assigned) {
      const record = records.get(id);
      const own = record && loadChanges(undefined, record).find((change) => change.personId === personId);
      countedLoad.open += own?.open ?? 0;
      countedLoad.underReview += own?.underReview ?? 0;
    }
    yield {
      personId,
      handled,
      held,
      openDrafts: isLast ? openDrafts : [],
      load: isLast ? load : countedLoad,
      countedLoad,
      records,
    };
  }
}
