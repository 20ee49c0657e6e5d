import { vi } from 'vitest';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { buildAccepted, productionAt } from './build-production.ts';
import { call } from './call-handler.ts';
import { callers, seed } from './cast.ts';
import { isOfPublishing, workOnEdition } from './fake-article.ts';
import type { provideMailRoom } from './mail-room.ts';

type Room = ReturnType<typeof provideMailRoom>['room'];

const author = (id: string, email: string, lastName: string) => ({
  _id: id,
  firstName: 'Olga',
  lastName,
  email,
  institution: 'University of Lagos',
  country: 'Nigeria',
  isCorresponding: id === 'owner',
});
export const authors = [
  author('owner', 'owner@uni.example.org', 'Owner'),
  author('coAuthor', 'co@uni.example.org', 'Fellow'),
];

/** The messages in the queues of builds and letters. */
export async function workOff(room: Room, outcome?: Parameters<typeof workOnEdition>[1]): Promise<void> {
  // A retraction's message is followed by that of its article's next version.
  while (room.waiting.some(isOfPublishing))
    for (const body of room.waiting.splice(0)) {
      if (!isOfPublishing(body)) room.waiting.push(body);
      else await workOnEdition(body, outcome);
    }
  await room.work();
}

/** Runs until an editor's choice can't be undone any more, and is done. */
export async function leave(room: Room, outcome?: Parameters<typeof workOnEdition>[1]): Promise<void> {
  vi.setSystemTime(Date.now() + (MINUTES_HELD + 1) * 60_000);
  await room.sweep();
  await workOff(room, outcome);
}

/** An article by two authors, published as an editor publishes it. */
export async function publishedArticle(
  room: Room,
  more: Partial<ManuscriptRecord> = {},
  outcome?: Parameters<typeof workOnEdition>[1],
) {
  const { id } = await seed(buildAccepted({ authors, production: productionAt('approved'), ...more }));
  await call('publish', { id, caller: callers.editor, body: {} });
  await leave(room, outcome);
  return { id, number: (await manuscripts().find(id))!.production!.placed!.number };
}
