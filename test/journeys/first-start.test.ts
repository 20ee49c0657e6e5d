import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD, PEOPLE } from '../../functions/local/demonstration/people.ts';
import { STATUSES } from '../../shared/domain/manuscript-status.ts';
import { STAGES } from '../../shared/domain/stage.ts';
import { findFaultsIn } from '../support/find-faults.ts';
import { lookTenTimes, mailAddressesIn, openTables } from '../support/look-ten-times.ts';
import { pdfText } from '../support/pdf-text.ts';
import { freePort, type StartedProduct, startProduct } from '../support/started-product.ts';
import { testAll } from '../support/tier.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mwp-start-'));
let running: StartedProduct | undefined;
afterAll(async () => {
  if (running) expect(await findFaultsIn(dataDir)).toEqual([]);
  await running?.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<StartedProduct> {
  running = await startProduct({ dataDir, port: await freePort(), environment: { DEMO: '1' } });
  return running;
}

async function signIn(product: StartedProduct, person: keyof typeof PEOPLE): Promise<string> {
  const { role, email } = PEOPLE[person];
  const answer = await fetch(`${product.origin}/api/auth/${role === 'author' ? '' : `${role}/`}login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMONSTRATION_PASSWORD, accessKey: product.accessKeys.editor }),
  });
  expect([person, answer.status]).toEqual([person, 200]);
  return ((await answer.json()) as { token: string }).token;
}

/** The stages editors see, except the one at which everybody asked has dropped out, those an editor is in the middle of, and a court’s end. */
const NOT_SEEN: readonly string[] = [
  'draft',
  'reviewersNeeded',
  'preparing',
  'approved',
  'publishing',
  'removed',
];
/** Two articles are published. */
const SEEN_STAGES = [...STAGES.filter((stage) => !NOT_SEEN.includes(stage)), 'published'];

interface Listed {
  title: string;
  stage: string;
  round: number;
  status: string;
  submitted: boolean;
  mergedFileUrl: string | null;
  proof: { state: string; reason: string | null };
}

async function list<Item>(product: StartedProduct, path: string, token: string): Promise<Item[]> {
  const answer = await fetch(`${product.origin}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Item[];
}

/** As a power cut may leave the file: without its log. */
function countRows(file: string, table: string): unknown {
  const copy = join(dataDir, 'without-log.db');
  copyFileSync(join(dataDir, file), copy);
  const database = new DatabaseSync(copy);
  try {
    return database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.rows;
  } finally {
    database.close();
    rmSync(copy);
  }
}

describe('the first start', () => {
  test('lets everybody of the demonstration set sign in as soon as it says that it is ready', async () => {
    const product = await start();
    for (const person of Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]) await signIn(product, person);
    for (const { email } of Object.values(PEOPLE)) expect(product.output()).toContain(email);
    for (const key of Object.values(product.accessKeys)) expect(product.output()).toContain(key);
  });

  test('has made all that it loaded outlast a power cut before it says that it is ready', () => {
    expect(countRows('cognito/cognito.db', 'users')).toBe(Object.keys(PEOPLE).length);
    expect(countRows('s3/s3.db', 'objects')).toBeGreaterThan(30);
  });

  test('shows the editor a manuscript in every status and at every stage, each with a real merged PDF', async () => {
    const token = await signIn(running!, 'helena');
    const users = await list<{ manuscripts: Listed[] }>(
      running!,
      '/auth/editor/users-with-manuscripts',
      token,
    );
    const manuscripts = users.flatMap((user) => user.manuscripts);
    expect([...new Set(manuscripts.map(({ status }) => status))].sort()).toEqual([...STATUSES].sort());
    const seen = [...SEEN_STAGES].sort();
    expect(manuscripts.map(({ stage }) => stage).sort()).toEqual(seen);
    for (const { title, mergedFileUrl, round } of manuscripts) {
      const pdf = new Uint8Array(await (await fetch(mergedFileUrl!)).arrayBuffer());
      const words = (await pdfText(pdf)).join(' ').replace(/\s+/g, ' ');
      const again = round > 1 ? ['Response to reviewers', 'Changes since the last round'] : [];
      for (const part of [
        title.slice(0, 30),
        ...again,
        'Dear editors',
        'the authors declare',
        'References',
      ]) {
        expect([title, words.includes(part)]).toEqual([title, true]);
      }
    }
  });

  test('shows the editor on the desk what is late, that somebody wrote, and a decision that can still be undone', async () => {
    const token = await signIn(running!, 'helena');
    const answer = await fetch(`${running!.origin}/api/auth/editor/desk`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { items } = (await answer.json()) as {
      items: { isOverdue: boolean; unread: number; stage: string }[];
    };
    expect(items.filter(({ isOverdue, unread }) => isOverdue && unread > 0)).toHaveLength(1);
    expect(items.filter(({ stage }) => stage === 'leaving')).toHaveLength(1);
  });

  test('has a shelf: two articles in the first issue, the second with a correction and a version of its own', async () => {
    const at = async (address: string) =>
      (await fetch(`${running!.origin}/journal/jics/articles/${address}`)).text();
    const [first, second, former, current] = await Promise.all(['1', '2', '2v1', 'current'].map(at));
    for (const part of ['<math', '<table', '<figure', 'ليلى منصور', '1(1)']) expect(first).toContain(part);
    expect(second).toContain('96 %</td>');
    expect(second).not.toContain('69 %</td>');
    expect(former).toContain('69 %</td>');
    for (const each of [second, former]) expect(each).toContain('href="/journal/jics/articles/3"');
    for (const number of [1, 2, 3]) expect(current).toContain(`href="/journal/jics/articles/${number}"`);
  });

  test('shows mail on a page of its own, and the editor the one letter that came back', async () => {
    const token = await signIn(running!, 'helena');
    const undelivered = async () => {
      const users = await list<{ manuscripts: { undeliveredMail: number }[] }>(
        running!,
        '/auth/editor/users-with-manuscripts',
        token,
      );
      return users.flatMap(({ manuscripts }) => manuscripts.map((each) => each.undeliveredMail)).sort();
    };
    await expect.poll(undelivered, { timeout: 240_000 }).toEqual([...Array<number>(11).fill(0), 1]);
    const page = await (await fetch(`${running!.origin}/outbox`)).text();
    expect(page).toContain('To noor.haddad+bounce@demo.example');
    expect(running!.output()).toContain(`${running!.origin}/outbox`);
  });

  testAll('changes nothing, in any table, by whoever only looks at what its mails lead to', async () => {
    const rows = await openTables(dataDir);
    try {
      const [before, after] = await rows.around(async () => {
        const addresses = mailAddressesIn(dataDir);
        expect(addresses.filter((address) => address.includes('/review/')).length).toBeGreaterThan(3);
        expect(addresses.filter((address) => new URL(address).origin !== running!.origin)).toEqual([]);
        await lookTenTimes(addresses);
      });
      expect(after).toEqual(before);
    } finally {
      rows.close();
    }
  });

  test('leaves the authors a draft, a proof to decide on, and a failed build with its reason', async () => {
    const everything: Listed[] = [];
    for (const person of ['amara', 'jonas', 'mei', 'tomas'] as const) {
      const token = await signIn(running!, person);
      everything.push(...(await list<Listed>(running!, '/manuscripts/my-submissions', token)));
    }
    const states = everything.filter(({ submitted }) => !submitted).map(({ proof }) => proof.state);
    expect(new Set(states)).toEqual(new Set(['none', 'ready', 'failed']));
    const failed = everything.find(({ proof }) => proof.state === 'failed');
    expect(failed?.proof.reason).toMatch(/manuscript/i);
  });
});

describe('a later start', () => {
  test('finds everything still there', async () => {
    expect(await running!.interrupt()).toBe(0);
    const product = await start();
    const token = await signIn(product, 'amara');
    expect((await list(product, '/manuscripts/my-submissions', token)).length).toBeGreaterThan(2);
  });
});
