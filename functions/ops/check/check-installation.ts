import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import type { Broken } from './judged.ts';
import { type Cursor, FIRST, type Unit, walk } from './walk.ts';

export interface Fault {
  rule: string;
  /** The manuscript, person or row. */
  about: string;
  detail: string;
}

export interface Page {
  faults: Fault[];
  /** Number of manuscripts, people, lists and folders checked. */
  looked: number;
  /** Where to continue; undefined after the last page. */
  next: string | undefined;
}

export interface CheckOptions {
  /** Where an earlier run stopped. */
  cursor?: string | undefined;
  /** Rows, or folders, of a page. */
  pageSize?: number;
  /** Anything younger may still be in progress: a save copies files before it writes rows. */
  graceMs?: number;
  /** Others write at the same time: only what is wrong twice, this far apart, is a fault. */
  confirmMs?: number;
}

const AT_ONCE = 8;

const readCursor = (text: string | undefined): Cursor =>
  text ? JSON.parse(Buffer.from(text, 'base64url').toString()) : FIRST;
const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Checks everything stored, page by page, and changes nothing. Holds one page of keys and eight manuscripts at a time. */
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

/** What a row throws that can't be read. A fault of the connection is no fault of the data. */
const OF_DATA = ['ZodError', 'TypeError', 'RangeError', 'SyntaxError', 'ValidationException'];

/** A rule that falls over such a row is told as broken, so that the others are still judged. */
async function brokenIn({ broken }: Unit): Promise<Broken[]> {
  try {
    return await broken();
  } catch (error) {
    if (!(error instanceof Error && OF_DATA.includes(error.name))) throw error;
    return [{ rule: 'everything about it can be read', detail: '' }];
  }
}

async function judge(unit: Unit, confirmMs: number): Promise<Fault[]> {
  const first = await brokenIn(unit);
  if (first.length === 0) return [];
  await wait(confirmMs);
  const again = await brokenIn(unit);
  return again
    .filter(({ rule, detail }) => first.some((one) => one.rule === rule && one.detail === detail))
    .map((fault) => ({ ...fault, about: unit.about }));
}
