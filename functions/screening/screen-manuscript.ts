import { screeningKey } from '../core/keys.ts';
import { randomId } from '../core/rules/ids.ts';
import { untilDone } from '../core/until-done.ts';
import type { BodyOutcome } from '../documents/screening/body-outcome.ts';
import type { ManuscriptRecord } from '../manuscript/rules/manuscript-record.ts';
import type { ComparingStores } from './compare-with-others.ts';
import { compareWithOthers } from './compare-with-others.ts';
import type { PrintStore } from './print-store.ts';
import type { RetractionList } from './retraction-list.ts';
import { bodyOf } from './rules/body-words.ts';
import { printsOf } from './rules/prints-of.ts';
import { recentEntries } from './rules/recent-entries.ts';
import { retractedEntries } from './rules/retracted-entries.ts';
import type { ScreeningFindings } from './rules/screening-findings.ts';
import type { ScreeningMessage, ScreeningRecord } from './rules/screening-record.ts';

export interface ScreeningStores extends ComparingStores {
  prints: PrintStore;
  /** Undefined where the press has no list of them. */
  retractions?: (() => Promise<RetractionList>) | undefined;
}

/** A worker that dies again and again dies of something that is ours to mend. */
const MAX_BEGUN = 5;

type Screened = ManuscriptRecord & { screening: ScreeningRecord };

/** The screening that this message is about and that nobody has finished. */
async function findWanted(
  { manuscripts }: Pick<ScreeningStores, 'manuscripts'>,
  { manuscriptId, screeningEdition }: ScreeningMessage,
): Promise<Screened | undefined> {
  const record = await manuscripts.find(manuscriptId);
  const { screening } = record ?? {};
  const isWanted = screening?.edition === screeningEdition && screening.state === 'queued';
  return isWanted ? (record as Screened) : undefined;
}

/** Written down upon whatever others have changed meanwhile. Undefined where it is not wanted any more. */
async function move(
  stores: ScreeningStores,
  message: ScreeningMessage,
  change: (screening: ScreeningRecord) => ScreeningRecord,
): Promise<Screened | undefined> {
  let moved: Screened | undefined;
  await untilDone(async () => {
    const record = await findWanted(stores, message);
    if (!record) return true;
    const screening = change(record.screening);
    if (!(await stores.manuscripts.moveScreening(record, screening))) return false;
    moved = { ...record, screening };
    return true;
  });
  return moved;
}

/**
 * Compares a submitted manuscript with the others of the journal, and keeps its prints for those that come. May run twice for the same
 * message: it finds the same. What is ours to mend is thrown, so that the message comes again.
 */
export async function screenManuscript(
  stores: ScreeningStores,
  readBody: (bytes: Uint8Array, title: string) => Promise<BodyOutcome>,
  message: ScreeningMessage,
): Promise<void> {
  const { documents, prints } = stores;
  const id = message.manuscriptId;
  const record = await move(stores, message, (screening) => ({ ...screening, begun: screening.begun + 1 }));
  if (!record) return clearIfGone(stores, id);
  const end = (outcome: Partial<ScreeningRecord> & Pick<ScreeningRecord, 'state'>) =>
    move(stores, message, (screening) => ({ ...screening, ...outcome, at: new Date().toISOString() }));
  const { screening } = record;
  if (screening.begun > MAX_BEGUN) return void (await end({ state: 'failed' }));
  const read = await readBody(await documents.read(screening.of), record.title);
  if (read.state === 'unreadable') return void (await end({ state: 'unreadable' }));
  const bodyKey = await putFile(stores, record, 'body', read.parts);
  const body = bodyOf(read.parts);
  // Before it looks at others: of two that are compared at the same moment one finds the other.
  if (!(await move(stores, message, (now) => ({ ...now, bodyKey })))) return clearIfGone(stores, id);
  const own = printsOf(body.words);
  await prints.replace(id, own);
  const compared = await compareWithOthers(stores, record, body, await prints.countShared(own, id));
  const findings: ScreeningFindings = {
    ...compared,
    hidden: read.hidden,
    references: await withRetracted(stores, read),
    recent: recentEntries(
      read.listed.map(({ text }) => text),
      new Date(),
    ),
  };
  const key = await putFile(stores, record, 'findings', findings);
  const shares = findings.manuscripts.filter(({ looksLike }) => looksLike).map(({ share }) => share);
  const like = shares.length > 0 ? { looksLike: Math.max(...shares) } : {};
  if (!(await end({ state: 'done', key, ...like }))) await clearIfGone(stores, id);
}

async function withRetracted(
  { retractions }: ScreeningStores,
  { references, listed }: Extract<BodyOutcome, { state: 'read' }>,
): Promise<ScreeningFindings['references']> {
  if (!retractions) return references;
  const { notices, listedAt } = await retractions();
  const findings = [...retractedEntries(listed, notices), ...references.findings];
  return { ...references, findings, retractionsAt: listedAt };
}

async function putFile(
  { documents }: Pick<ScreeningStores, 'documents'>,
  { id, screening }: Screened,
  kind: 'body' | 'findings',
  content: object,
): Promise<string> {
  const key = screeningKey(id, screening.edition, kind, randomId());
  await documents.put(key, Buffer.from(JSON.stringify(content)), 'application/json');
  return key;
}

/** Withdrawn while it was compared: what was kept of it since goes, too. */
async function clearIfGone({ manuscripts, documents, prints }: ScreeningStores, id: string): Promise<void> {
  if (await manuscripts.find(id)) return;
  await prints.remove(id);
  await documents.removeAllOf(id);
}
