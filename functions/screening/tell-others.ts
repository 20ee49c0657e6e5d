import { untilDone } from '../core/until-done.ts';
import { type ComparingStores, compare, readBodyFile } from './compare-with-others.ts';
import { moveScreening, type Screened } from './move-screening.ts';
import { putScreeningFile } from './put-screening-file.ts';
import { readFindings } from './read-screening-findings.ts';
import { summarise } from './rules/count-findings.ts';
import type { FoundManuscript } from './rules/screening-findings.ts';

/** Adds this manuscript to the findings of those that share text with it: they were compared before it came. */
export async function tellOthers(
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
