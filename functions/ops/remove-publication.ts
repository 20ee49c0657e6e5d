import type { PublicationLine } from '../../shared/contract/publications.ts';
import { minutesAfter } from '../../shared/domain/deadline.ts';
import { FINISHED_AFTER_MINUTES } from '../agencies/finish-removal.ts';
import { viewRegistration } from '../agencies/rules/view-registration.ts';
import { putDue } from '../core/put-due.ts';
import type { DueRow } from '../core/rules/due-row.ts';
import type { Publication } from '../publishing/publication-store.ts';
import { removalWrites } from '../publishing/removal-writes.ts';
import type { Installation } from './installation.ts';
import { keepRemoval, listRemovals, type Removal, removalKept } from './removals.ts';

type Order = Pick<Removal, 'at' | 'reason' | 'namesToo' | 'orderedAs'>;

/** The first step: from then on nobody can publish anything of it. False if somebody has changed it since it was read. */
async function record(installation: Installation, publication: Publication, order: Order): Promise<boolean> {
  const { tables, manuscripts, deposits } = installation;
  const { meta, removed } = publication;
  const { number, noticeOf } = meta;
  const before = (await listRemovals(tables.manuscripts)).find((one) => one.number === number);
  if (removed && before && (before.namesToo || !order.namesToo)) return true;
  const article = noticeOf?.number ?? number;
  const id = (await manuscripts.listPublished([article])).get(article);
  // Its files may be there already; its row never comes.
  const notice = !noticeOf && id ? (await manuscripts.find(id))?.production?.notice?.placed : undefined;
  const { name } = tables.manuscripts;
  const due = (what: number): DueRow => ({
    at: minutesAfter(order.at, FINISHED_AFTER_MINUTES),
    kind: 'removal',
    manuscriptId: id ?? `publication-${number}`,
    what: String(what),
  });
  const [latest] = await deposits.list(number);
  const { reason, namesToo } = order;
  const removal = {
    ...order,
    at: removed?.at ?? order.at,
    number,
    ...(noticeOf || !id ? {} : { manuscriptId: id }),
  };
  return keepRemoval(tables.manuscripts, removal, [
    ...removalWrites(tables.publications.name, publication, { at: removal.at, reason, namesToo }, order.at),
    ...(notice
      ? [removalKept(name, { ...order, number: notice.number }), putDue(name, due(notice.number))]
      : []),
    putDue(name, due(number)),
    ...(latest ? deposits.writes({ ...latest, at: order.at }) : []),
  ]);
}

interface Done {
  files: number;
  registration: PublicationLine['registration'];
}

/**
 * Removes a publication by order from outside, with its notices, which repeat some of it: first it is recorded, then files and caches
 * go; a due row does both again, for what was under way. If interrupted, calling it again continues. Undefined if somebody changed it
 * in the meantime.
 */
export async function removePublication(
  installation: Installation,
  { meta: { number }, notices }: Publication,
  order: Omit<Order, 'orderedAs'>,
): Promise<Done | undefined> {
  const { tables, publications, removeFiles, publicCache, deposits } = installation;
  for (const each of [number, ...notices.map((notice) => notice.number)]) {
    const found = await publications.find(each);
    if (found && !(await record(installation, found, { ...order, orderedAs: number }))) return undefined;
  }
  let files = 0;
  for (const removal of await listRemovals(tables.manuscripts))
    if (removal.orderedAs === number) files += await removeFiles(removal.number);
  await publicCache.clear(`removal-${number}-${order.at}`);
  const [latest] = await deposits.list(number);
  if (latest?.state === 'failed') await deposits.add({ ...latest, at: order.at });
  return { files, registration: viewRegistration(await deposits.list(number)) };
}
