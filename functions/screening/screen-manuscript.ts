import { untilDone } from '../core/until-done.ts';
import type { BodyOutcome } from '../documents/screening/body-outcome.ts';
import type { ScreeningMessage, ScreeningRecord } from '../manuscript/record/screening-record.ts';
import { type ComparingStores, compare, compareWithOthers, readBodyFile } from './compare-with-others.ts';
import { moveScreening, type Screened } from './move-screening.ts';
import type { PrintStore } from './print-store.ts';
import { putScreeningFile } from './put-screening-file.ts';
import { readFindings } from './read-screening-findings.ts';
import type { RetractionList } from './retraction-list.ts';
import { bodyOf } from './rules/body-words.ts';
import { summarise } from './rules/count-findings.ts';
import { printsOf } from './rules/prints-of.ts';
import { retractedEntries } from './rules/retracted-entries.ts';
import type { FoundManuscript, ScreeningFindings } from './rules/screening-findings.ts';

export interface ScreeningStores extends ComparingStores {
  prints: PrintStore;
  /** Undefined if the press has no list of them. */
  retractions?: (() => Promise<RetractionList>) | undefined;
  /** Whether Crossref is asked about references. */
  looksUp?: boolean;
}

/** A worker that dies repeatedly has a fault that we must repair. */
const MAX_BEGUN = 5;

/** Changes the message's screening if it is unfinished. */
const move = (
  stores: ScreeningStores,
  { manuscriptId, screeningEdition: edition }: ScreeningMessage,
  change: (screening: ScreeningRecord) => ScreeningRecord,
) => moveScreening(stores, { manuscriptId, edition, isWanted: ({ state }) => state === 'queued', change });

/**
 * Compares a submitted manuscript with the journal's others, and stores its prints for later ones. A repeated message finds the same.
 * Faults of ours are thrown, so that the message comes again.
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
  const place = { id, edition: screening.edition };
  const bodyKey = await putScreeningFile(stores, place, 'body', read.parts);
  const body = bodyOf(read.parts);
  // Stored before comparing: of two compared at the same moment, one finds the other.
  const placed = await move(stores, message, (now) => ({ ...now, bodyKey }));
  if (!placed) return clearIfGone(stores, id);
  const own = printsOf(body.words);
  await prints.replace(id, own);
  const compared = await compareWithOthers(stores, record, body, await prints.countShared(own, id));
  const findings: ScreeningFindings = {
    ...compared,
    hidden: read.hidden,
    references: await withRetracted(stores, read),
    listed: read.listed,
  };
  const key = await putScreeningFile(stores, place, 'findings', findings);
  // Before the end: a worker that dies here comes again.
  await tellOthers(stores, placed, compared.manuscripts, new Date().toISOString());
  const lookUp =
    stores.looksUp && read.listed.length > 0 ? { state: 'queued' as const, begun: 0 } : undefined;
  if (!(await end({ state: 'done', key, ...summarise(findings), ...(lookUp && { lookUp }) })))
    await clearIfGone(stores, id);
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

/** Withdrawn during the comparison: data stored since is removed too. */
async function clearIfGone({ manuscripts, documents, prints }: ScreeningStores, id: string): Promise<void> {
  if (await manuscripts.find(id)) return;
  await prints.remove(id);
  await documents.removeAllOf(id);
}

/** Adds this manuscript to the findings of those that share text with it: they were compared before it came. */
async function tellOthers(
  stores: ComparingStores,
  record: Screened,
  found: readonly FoundManuscript[],
  foundAt: string,
): Promise<void> {
  for (const { manuscriptId, passages } of found)
    if (passages.length > 0) await untilDone(() => tell(stores, record, manuscriptId, foundAt));
}

/** False if its findings have changed since they were read. */
async function tell(stores: ComparingStores, record: Screened, manuscriptId: string, foundAt: string) {
  const { manuscripts, documents } = stores;
  const other = await manuscripts.find(manuscriptId);
  const { state, edition = 0, key: before, bodyKey } = other?.screening ?? {};
  // If it waits for its own comparison, that will find this one.
  if (!other || state !== 'done' || !before || !bodyKey) return true;
  const body = await readBodyFile(stores, bodyKey);
  const mirrored = { ...(await compare(stores, { record: other, body }, record, true)), foundAt };
  const findings = await readFindings(documents, before);
  const rest = findings.manuscripts.filter((each) => each.manuscriptId !== record.id);
  const all = { ...findings, manuscripts: mirrored.passages.length > 0 ? [...rest, mirrored] : rest };
  const key = await putScreeningFile(stores, { id: manuscriptId, edition }, 'findings', all);
  const moved = await moveScreening(stores, {
    manuscriptId,
    edition,
    isWanted: (screening) => screening.key === before,
    change: (screening) => ({ ...screening, key, ...summarise(all) }),
  });
  if (!moved && !(await manuscripts.find(manuscriptId))) await documents.removeAllOf(manuscriptId);
  return moved !== undefined;
}
