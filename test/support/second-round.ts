import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { SCORE_NAMES } from '../../shared/domain/review-form.ts';
import { built } from './build-revision.ts';
import { call } from './call-handler.ts';
import { callers } from './cast.ts';
import type { provideMailRoom } from './mail-room.ts';
import { hold, type Seat, seated } from './seated.ts';

export const reviewForm = (more: object = {}) => ({
  scores: Object.fromEntries(SCORE_NAMES.map((name) => [name, 4])),
  recommendation: 'Minor Revision',
  comments: 'Lemma 2 has a gap.',
  forEditor: 'Between us: solid.',
  edition: 0,
  ...more,
});

type MailRoom = ReturnType<typeof provideMailRoom>;

/** Decided by an editor who has read everything, and sent. */
export async function leave(
  id: string,
  more: object,
  { room }: MailRoom,
  sweptAt = Date.now() + (MINUTES_HELD + 1) * 60_000,
): Promise<void> {
  const { reviews } = (await manuscripts().findFile(id))!;
  const body = {
    kind: 'minor',
    letter: { subject: 'About {id}', text: 'Dear {name},\n\nplease mend this.\n\n{reviews}' },
    reviewedEditions: reviews.map(({ id: _id, edition = 1 }) => ({ _id, edition })),
    ...more,
  };
  const { status } = await call('decide', { id, caller: callers.editor, body });
  if (status !== 201) throw new Error(`not decided: ${status}`);
  await room.sweep(sweptAt);
  await room.work();
}

/** Reviewed by a guest, sent back and revised: with the editors again, as the second round. */
export async function secondRound(post: MailRoom): Promise<Seat> {
  post.cast().s3.on(CopyObjectCommand).resolves({});
  const seat = await seated();
  const { id } = seat;
  await hold(seat, 'give-review', reviewForm());
  await leave(id, {}, post);
  const draft = await built(id);
  await call('request-status', { id: draft.id, caller: callers.owner, body: { status: 'Accepted' } });
  return seat;
}
