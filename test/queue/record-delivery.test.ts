import { expect, test } from 'vitest';
import type { LetterStore } from '../../functions/letters/letter-store.ts';
import { recordDelivery } from '../../functions/letters/record-delivery.ts';
import type { DeliveryEvent } from '../../functions/letters/rules/delivery-event.ts';
import type { Letter } from '../../functions/manuscript/record/letter.ts';

const told: DeliveryEvent = {
  id: 'event',
  time: '2026-11-22T12:00:00Z',
  detail: {
    eventType: 'Delivery',
    mail: { tags: { manuscript: ['m'], letter: ['l'] } },
  },
} as DeliveryEvent;

/** The sender notes something else between reading and writing, so often. */
function meetSender(times: number) {
  const written: Letter[] = [];
  let left = times;
  const letter = { id: 'l', manuscriptId: 'm', state: 'sending', events: [], to: [] } as unknown as Letter;
  const letters = {
    find: async () => letter,
    replace: async (_before: Letter, after: Letter) => {
      left -= 1;
      if (left >= 0) return false;
      written.push(after);
      return true;
    },
  } as unknown as LetterStore;
  return { letters, written };
}

test('what is told while the sender still writes is written at the next look', async () => {
  const { letters, written } = meetSender(2);
  await recordDelivery({ letters, manuscripts: {} as never, invitations: {} as never }, told);
  expect(written.map(({ state }) => state)).toEqual(['delivered']);
});

test('what never finds a quiet moment comes again', async () => {
  const { letters, written } = meetSender(50);
  await expect(
    recordDelivery({ letters, manuscripts: {} as never, invitations: {} as never }, told),
  ).rejects.toThrow('busy');
  expect(written).toEqual([]);
});
