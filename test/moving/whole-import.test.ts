import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportRow } from '../../functions/moving/import-rows.ts';
import { publications } from '../../functions/runtime/stores.ts';
import { doAll, plan, readOld, readPage, startMovingRoom } from './moving-room.ts';

let room: Awaited<ReturnType<typeof startMovingRoom>>;
let row: ImportRow;
beforeAll(async () => {
  room = await startMovingRoom();
  row = await plan();
});
afterAll(() => room.database.stop());

it('a journal is read, staged, released, and reached by its old addresses', async () => {
  expect(row).toMatchObject({ state: 'read', counts: { articles: 3, issues: 2 } });
  expect(await doAll(row.id, 'apply')).toMatchObject({
    state: 'applied',
    staged: { articles: 3, leftOut: 2 },
  });
  expect(await publications().find(1)).toBeUndefined();
  expect((await doAll(row.id, 'release')).state).toBe('released');
  const { status, body } = await readPage('1');
  expect(status).toBe(200);
  expect(body).toContain('content="10.1234/Old.12"');
  const { status: moved, headers } = await readOld('/index.php/jid/article/view/12');
  expect([moved, headers.location]).toEqual([301, '/journal/jics/articles/1']);
});
