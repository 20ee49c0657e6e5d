import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { type Cursor, FIRST, type Unit, walk } from './walk.ts';

export interface Fault {
  rule: string;
  /** Which manuscript, person or row. */
  about: string;
  detail: string;
}

export interface Page {
  faults: Fault[];
  /** How many manuscripts, people, lists and folders were looked at. */
  looked: number;
  /** From where to go on; nothing after the last page. */
  next: string | undefined;
}

export interface CheckOptions {
  /** Where an earlier run stopped. */
  cursor?: string | undefined;
  /** Rows, or folders, of a page. */
  pageSize?: number;
  /** What is younger may still be under way: a save copies files before it writes rows. */
  graceMs?: number;
  /** Others go on writing meanwhile: only what is wrong twice, so far apart, is a fault. */
  confirmMs?: number;
}

const AT_ONCE = 8;

const readCursor = (text: string | undefined): Cursor =>
  text ? JSON.parse(Buffer.from(text, 'base64url').toString()) : FIRST;
const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Looks at everything that is kept, page by page, and changes nothing. Holds one page of keys and eight manuscripts at once. */
export async function* checkInstallation(
  installation: Installation,
  { cursor, pageSize = 200, graceMs = 3_600_000, confirmMs = 1000 }: CheckOptions = {},
): AsyncGenerator<Page> {
  for await (const { units, next } of walk(installation, readCursor(cursor), { pageSize, graceMs })) {
    const faults: Fault[] = [];
    const left = [...units];
    const look = async () => {
      for (let unit = left.shift(); unit; unit = left.shift()) faults.push(...(await judge(unit, confirmMs)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    yield { faults, looked: units.length, next: next && writeCursor(next) };
  }
}

async function judge(unit: Unit, confirmMs: number): Promise<Fault[]> {
  const first = await unit.broken();
  if (first.length === 0) return [];
  await wait(confirmMs);
  const again = await unit.broken();
  return again
    .filter(({ rule, detail }) => first.some((one) => one.rule === rule && one.detail === detail))
    .map((fault) => ({ ...fault, about: unit.about }));
}
