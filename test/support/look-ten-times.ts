import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { openInstallation } from '../../functions/ops/installation.ts';
import { readInstallation } from '../../functions/ops/installation-file.ts';

/** Every address in every mail that the product on this folder has sent. */
export function mailAddressesIn(dataDir: string): string[] {
  const outbox = join(dataDir, 'outbox');
  const texts = readdirSync(outbox)
    .filter((name) => name.endsWith('.txt') && !name.startsWith('.'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'));
  const found = texts.flatMap((text) => text.match(/https?:\/\/[^\s<>)"]+/g) ?? []);
  return [...new Set(found.map((address) => address.replace(/[.,;:]+$/, '')))];
}

/** Opens them as mail scanners do, by both methods; each leads somewhere. */
export async function lookTenTimes(addresses: readonly string[]): Promise<void> {
  for (let times = 0; times < 10; times += 1)
    for (const method of ['HEAD', 'GET'])
      for (const address of addresses) {
        const answer = await fetch(address, { method });
        await answer.body?.cancel();
        expect([method, address, answer.status]).toEqual([method, address, 200]);
      }
}

type Row = Record<string, unknown>;
const keyOf = ({ pk, sk }: Row) => `${pk} ${sk}`;

/** All rows of every table of the product that runs on this folder. */
export async function openTables(dataDir: string) {
  const kept = readInstallation(dataDir);
  if (!kept) throw new Error(`${dataDir} says nothing of an installation.`);
  const installation = openInstallation(kept.places, kept.reach);

  async function read(): Promise<Record<string, Row[]>> {
    const all: Record<string, Row[]> = {};
    for (const [table, { database: client, name }] of Object.entries(installation.tables)) {
      const rows: Row[] = [];
      for await (const { Items = [] } of paginateScan({ client }, { TableName: name, ConsistentRead: true }))
        rows.push(...Items);
      all[table] = rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    }
    return all;
  }

  const isScreened = ({ screening }: Row) =>
    (screening as { state?: string } | undefined)?.state !== 'queued';
  /** A letter that is announced is sent within two minutes, and what became of it is told soon after. */
  const isOnItsWay = ({ pk, state, dueAt, events }: Row) =>
    String(pk).startsWith('mail#') &&
    ((state === 'queued' && Date.parse(String(dueAt)) < Date.now() + 150_000) ||
      (state === 'sent' && Date.parse((events as { at: string }[])[0]?.at ?? '') > Date.now() - 30_000));
  /** What the next minute's sweep does comes while one looks. */
  const isDue = ({ pk, at }: Row, withinMs = 20_000) =>
    pk === 'due' && Date.parse(String(at)) < Date.now() + withinMs;

  /** Once nothing is under way any more: manuscripts are screened, letters are sent and their delivery is recorded, due work is done. */
  async function settled(): Promise<Record<string, Row[]>> {
    let [before, now] = [await read(), await read()];
    const end = Date.now() + 240_000;
    const isStill = () =>
      isDeepStrictEqual(before, now) &&
      Object.values(now)
        .flat()
        .every((row) => isScreened(row) && !isOnItsWay(row) && !isDue(row));
    do {
      await sleep(1500);
      [before, now] = [now, await read()];
    } while (!isStill() && Date.now() < end);
    return now;
  }
  /** The rows once nothing is under way, and after `act`. If they differ and some came due in the meantime, the sweep changed them: it acts again. */
  async function around(act: () => Promise<void>): Promise<[before: object, after: object]> {
    for (;;) {
      const before = await settled();
      await act();
      const after = await read();
      const hasComeDue = Object.values(before)
        .flat()
        .some((row) => isDue(row, 0));
      if (!hasComeDue || isDeepStrictEqual(before, after)) return [before, after];
    }
  }
  return { around, close: installation.close };
}
