import { documentKey } from '../core/keys.ts';
import { sign } from '../core/rules/secret.ts';
import type { ManuscriptFile } from '../manuscript/record/manuscript-record.ts';
import type { Named } from '../manuscript/rules/seats.ts';
import { fullName } from '../people/rules/person-record.ts';
import { marksOfPerson } from '../people/rules/same-person.ts';
import { findInvited } from '../reviewing/find-invited.ts';
import { isGuestId } from '../reviewing/rules/guest.ts';
import { journalLanguage } from './each-article.ts';
import { type ImportFiles, partName } from './import-files.ts';
import { readPlan } from './import-plan.ts';
import type { ImportRow, StagedManuscriptRow } from './import-rows.ts';
import type { ImportStores } from './import-stores.ts';
import { type MovedFile, MovedSubmission } from './moved.ts';
import { type Arrival, broughtManuscript, filesOf } from './rules/brought-manuscript.ts';
import type { MovedSeat, People } from './rules/brought-reviews.ts';
import { typeUnderWay } from './rules/section-types.ts';
import { ADDRESS } from './waiting-people.ts';

const keyIn = (manuscriptId: string) => (file: Pick<MovedFile, 'sha256'>) =>
  documentKey(manuscriptId, 'brought', 'file', file.sha256);

async function readStaged(files: ImportFiles, { part, line }: StagedManuscriptRow): Promise<MovedSubmission> {
  const all = await files.readLines(partName('submission', part), MovedSubmission);
  return all[line]!;
}

/** Its files where its manuscript will have them. */
export async function bringFiles(
  { documents }: Pick<ImportStores, 'documents'>,
  files: ImportFiles,
  staged: StagedManuscriptRow,
): Promise<void> {
  const keyOf = keyIn(staged.manuscriptId);
  for (const { file } of filesOf(await readStaged(files, staged)))
    await documents.put(keyOf(file), await files.readFile(file), file.type);
}

/** The last word of a name is the family name as a rule. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.pop() ?? '';
  return { firstName: words.join(' '), lastName };
}

const isAddress = (named = '') => ADDRESS.test(named);

/** Accounts by confirmed addresses; whoever has none is a guest, or an author whom an account awaits. */
async function findPeople(
  { imports, people }: ImportStores,
  row: ImportRow,
  { origin, authors, editors, rounds, decisions = [], discussions }: MovedSubmission,
): Promise<People> {
  const nameless = (part: string) => sign(row.id, 'person without an account', `${origin} ${part}`);
  const waitingName = async (email: string) => (await imports.findWaiting(row.id, email))?.name;
  const seats = new Map<MovedSeat, Named>();
  for (const seat of rounds.flatMap((round) => round.seats)) {
    const { email } = seat;
    const name = seat.name ?? (isAddress(email) ? await waitingName(email) : undefined) ?? email;
    const named = splitName(name || `Reviewer ${seats.size + 1}`);
    const invitee = { ...named, email, inReserve: false, institution: undefined };
    const [found] = isAddress(email)
      ? (await findInvited(people, row.id, [invitee]))({
          seats: [] as ManuscriptFile['seats'],
        } as ManuscriptFile)
      : [{ ...named, specialization: '', reviewerId: `guest_${nameless(`reviewer ${seats.size}`)}` }];
    const { inReserve: _reserve, ...holder } = found as Named & { inReserve?: boolean };
    // Nobody has shown that the address of the old system is theirs.
    seats.set(seat, isGuestId(holder.reviewerId) ? { ...holder, marks: undefined } : holder);
  }
  const said = discussions.flatMap(({ notes, participants }) => [
    ...participants,
    ...notes.flatMap(({ by }) => by ?? []),
  ]);
  const made = [...decisions, ...rounds.flatMap((round) => round.decisions)];
  const others = new Map<string, { personId: string; name: string }>();
  for (const named of new Set([...editors, ...said, ...made.flatMap(({ editor }) => editor ?? [])])) {
    const person = isAddress(named) ? await people.findByAnyEmail(named) : undefined;
    const name = person ? fullName(person) : isAddress(named) ? await waitingName(named) : named;
    others.set(named, {
      personId: person?.id ?? nameless(named),
      name: name ?? 'A person of the previous system',
    });
  }
  const entries: People['authors'][number][] = [];
  for (const [index, { email = '', isGroup }] of authors.entries()) {
    const isReached = isAddress(email) && !isGroup;
    const person = isReached ? await people.findByAnyEmail(email) : undefined;
    const account = person?.emailConfirmed ? person : undefined;
    const awaited = isReached && !account ? await imports.findWaiting(row.id, email) : undefined;
    const id = account?.id ?? awaited?.personId ?? nameless(`author ${index}`);
    const isDouble = entries.some((entry) => entry.id === id);
    entries.push({
      id: isDouble ? nameless(`author ${index}`) : id,
      // Whoever was forgotten in the meantime stays so.
      email: !isDouble && (account || awaited) ? email : undefined,
      marks: account && !isDouble ? marksOfPerson(account) : undefined,
    });
  }
  return {
    authors: entries,
    seatOf: (seat) => seats.get(seat)!,
    editorOf: (named) =>
      others.get(named ?? '') ?? { personId: nameless('editor'), name: 'The previous system' },
  };
}

/** A submission under way as a manuscript on the editors' desk. */
export async function bringManuscript(
  stores: ImportStores,
  files: ImportFiles,
  row: ImportRow,
  staged: StagedManuscriptRow,
): Promise<void> {
  const moved = await readStaged(files, staged);
  const { at, by } = row.steps.at(-1)!;
  const { manuscriptId: id } = staged;
  const plan = await readPlan(files);
  const language = journalLanguage(plan);
  const type = typeUnderWay({ sections: plan.sections, language }, row.answers, moved);
  const arrival: Arrival = { id, type, importId: row.id, from: row.from, at, keyOf: keyIn(id) };
  const file = broughtManuscript(moved, await findPeople(stores, row, moved), arrival);
  const { status } = file.record;
  await stores.manuscripts.bring(file, {
    event: 'manuscript-brought',
    who: { ...(by.id ? { personId: by.id } : {}), name: by.name, role: 'editor' },
    from: status,
    to: status,
    detail: `From ${row.from}`,
  });
}
