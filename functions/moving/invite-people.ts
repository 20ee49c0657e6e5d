import { DAY_MS } from '../../shared/domain/deadline.ts';
import { INVITATIONS_A_DAY } from '../../shared/domain/import-states.ts';
import { startLetter } from '../manuscript/record/letter.ts';
import type { Worked } from './import-rows.ts';
import type { ImportStores } from './import-stores.ts';
import { invitationLetter } from './rules/invitation-letter.ts';
import { endWork, noteWork } from './work-row.ts';

/** People after which the row says how far the work is. */
const PAGE = 50;

/** Everyone to whom another import has written. */
async function invitedElsewhere({ imports }: Pick<ImportStores, 'imports'>, id: string) {
  const invited = new Set<string>();
  for (const other of await imports.list())
    if (other.id !== id)
      for (const { email, invitedAt } of await imports.listWaiting(other.id))
        if (invitedAt) invited.add(email.toLowerCase());
  return invited;
}

/**
 * Writes one letter to each person of a released import who has no account. A letter is written in one transaction with the mark in its
 * person's row, so that the work may end at any call; the minute's sweep sends it at its time.
 */
export async function inviteSome(
  stores: ImportStores,
  id: string,
  deadline: number,
  lettersADay = INVITATIONS_A_DAY,
): Promise<Worked> {
  const { imports, people, findTemplates } = stores;
  let row = (await imports.find(id))!;
  if (row.state !== 'inviting') return { isWhole: true, row };
  const at = row.steps.at(-1)!.at;
  const [waiting, elsewhere, templates] = await Promise.all([
    imports.listWaiting(id),
    invitedElsewhere(stores, id),
    findTemplates(),
  ]);
  let written = waiting.filter(({ invitedAt }) => invitedAt === at).length;
  for (const [index, person] of waiting.entries()) {
    if (Date.now() > deadline) return { isWhole: false, row };
    if (index % PAGE === 0)
      row = await noteWork(imports, row, { progress: { done: index, of: waiting.length } });
    if (person.invitedAt || person.accountAt) continue;
    const hasAccount = (await people.findByAnyEmail(person.email)) !== undefined;
    if (hasAccount || elsewhere.has(person.email.toLowerCase())) {
      await imports.markWaiting(person, hasAccount ? 'accountAt' : 'invitedAt', at);
      continue;
    }
    const dueAt = new Date(Date.parse(at) + Math.floor(written / lettersADay) * DAY_MS).toISOString();
    const letter = { ...startLetter(id, invitationLetter(row, person, templates), at), dueAt };
    if (await imports.markWaiting(person, 'invitedAt', at, letter)) written += 1;
  }
  return { isWhole: true, row: await endWork(imports, row, 'released') };
}
