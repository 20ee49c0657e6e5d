import { expect, it } from 'vitest';
import { listDesk } from '../../functions/editorial/list-desk.ts';
import { MAX_COUNTED } from '../../shared/contract/desk.ts';

/** However many rows there are: the counts, and how many rows are read for them. */
async function firstPage(isChief: boolean, standing: number) {
  const counted: string[] = [];
  let rows = 0;
  const { counts } = await listDesk(
    {
      listDesk: async () => [],
      listClosed: async () => [],
      listDecided: async () => [],
      findNumbered: async () => undefined,
      find: async () => undefined,
      countDesk: async (desk, { from }, most) => {
        counted.push(
          `${desk === 'all' ? 'all' : (desk.editorId ?? 'nobody')} ${from === ' ' ? 'due' : 'later'}`,
        );
        rows += Math.min(most, standing);
        return Math.min(most, standing);
      },
    },
    {
      ...{
        view: 'mine',
        text: '',
        sort: 'waiting',
        limit: 50,
        editor: { personId: 'helena' },
        isChief,
        seesUnassigned: isChief,
      },
      now: '2026-11-22T12:00:00.000Z',
      leftOut: () => {},
    },
  );
  return { counted: counted.sort(), rows, counts };
}

it('a first page counts nothing twice, and stops counting, however large the desk is', async () => {
  const chief = await firstPage(true, 100_000);
  expect(chief.counted).toEqual(['all due', 'helena due', 'helena later', 'nobody due']);
  expect(chief.rows).toBeLessThanOrEqual(1500);
  expect(chief.counts).toEqual({
    now: MAX_COUNTED,
    later: MAX_COUNTED,
    all: MAX_COUNTED,
    unassigned: MAX_COUNTED,
  });
});

it('what nobody handles is counted as nobody’s, for a chief too', async () => {
  expect((await firstPage(true, 2)).counts).toEqual({ now: 2, later: 2, all: 2, unassigned: 2 });
  expect((await firstPage(false, 2)).counts).toEqual({ now: 2, later: 2, all: 2, unassigned: 2 });
});
