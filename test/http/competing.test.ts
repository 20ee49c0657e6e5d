import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manuscripts } from '../../functions/runtime/stores.ts';
import type { RouteName } from '../../shared/contract/routes.ts';
import { buildManuscript, underReview } from '../support/build-manuscript.ts';
import { call, type Reply, type TestCaller } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

type Ask = [RouteName, TestCaller, { body?: unknown; query?: Record<string, string> }];

/** Both at once, in either order. */
async function compete(id: string, first: Ask, second: Ask, index: number): Promise<[Reply, Reply]> {
  const send = ([name, caller, input]: Ask) => call(name, { id, caller, ...input });
  if (index % 2 === 0) return Promise.all([send(first), send(second)]);
  const [b, a] = await Promise.all([send(second), send(first)]);
  return [a, b];
}

const isWon = (reply: Reply) => reply.status < 300;

function expectOneWinner(replies: [Reply, Reply]): { loser: Reply; firstWon: boolean } {
  expect(replies.filter(isWon)).toHaveLength(1);
  const loser = replies.find((reply) => !isWon(reply))!;
  return { loser, firstWon: isWon(replies[0]) };
}

const rounds = Array.from({ length: 13 }, (_, index) => index);

describe('two at once with the same version', () => {
  it.each(rounds)('an editor accepts and another rejects (%i)', async (index) => {
    const { id, version } = await seed(underReview(['reviewer'], { status: 'Reviewed' }, ['reviewer']));
    const replies = await compete(
      id,
      ['request-status-as-editor', callers.editor, { body: { status: 'Accepted', note: 'yes', version } }],
      [
        'request-status-as-editor',
        callers.otherEditor,
        { body: { status: 'Rejected', note: 'no', version } },
      ],
      index,
    );
    const { loser, firstWon } = expectOneWinner(replies);
    expect(loser).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const stands = firstWon ? 'Accepted' : 'Rejected';
    const told = firstWon ? 'manuscript-accepted' : 'manuscript-rejected';
    expect(loser.body.manuscript).toMatchObject({ _id: id, status: stands, version: version + 1 });
    const file = await manuscripts().findFile(id);
    expect(file?.record).toMatchObject({ status: stands, version: version + 1 });
    expect(file?.notes.map((note) => note.action)).toEqual([stands]);
    expect(file?.history.filter((entry) => entry.event === told)).toHaveLength(1);
  });

  it.each(rounds)('two editors assign reviewers (%i)', async (index) => {
    const { id, version } = await seed(underReview([], { status: 'Pending', cycle: 0 }));
    const replies = await compete(
      id,
      ['assign-reviewers', callers.editor, { body: { reviewers: ['reviewer'], version } }],
      ['assign-reviewers', callers.otherEditor, { body: { reviewers: ['secondReviewer'], version } }],
      index,
    );
    const { loser, firstWon } = expectOneWinner(replies);
    expect(loser).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const record = await manuscripts().find(id);
    expect(record?.seats.map((seat) => seat.reviewerId)).toEqual([firstWon ? 'reviewer' : 'secondReviewer']);
    expect(record?.reviewerOrder).toHaveLength(1);
  });

  it.each(rounds)('an author accepts the proof and withdraws (%i)', async (index) => {
    const { id, version } = await seed(buildManuscript({ status: 'Under Review' }));
    const replies = await compete(
      id,
      ['request-status', callers.owner, { body: { status: 'Accepted', version } }],
      ['withdraw-manuscript', callers.owner, { query: { version: String(version) } }],
      index,
    );
    const { loser, firstWon } = expectOneWinner(replies);
    const record = await manuscripts().find(id);
    if (firstWon) {
      expect(record).toMatchObject({ submitted: true, status: 'Pending' });
      expect(loser).toMatchObject({ status: 409, body: { manuscript: { submitted: true } } });
    } else {
      expect(record).toBeUndefined();
      expect(loser.status).toBe(404);
    }
  });

  it.each(rounds)('a reviewer sends two reviews (%i)', async (index) => {
    const { id, version } = await seed(underReview(['reviewer', 'secondReviewer']));
    const review = (comments: string): Ask => [
      'submit-review',
      callers.reviewer,
      { body: { comments, recommendation: 'Accept', ...(index % 3 === 0 ? {} : { version }) } },
    ];
    const replies = await compete(id, review('one'), review('two'), index);
    const { loser, firstWon } = expectOneWinner(replies);
    expect(loser).toMatchObject({
      status: 409,
      body: { code: 'already_reviewed', manuscript: { mayReview: false } },
    });
    const file = await manuscripts().findFile(id);
    expect(file?.reviews.map((each) => each.comments)).toEqual([firstWon ? 'one' : 'two']);
    expect(file?.notes).toHaveLength(1);
    expect(file?.record).toMatchObject({
      status: 'Under Review',
      seats: [{ reviewerId: 'reviewer', state: 'submitted' }, { state: 'accepted' }],
    });
  });
});

describe('many at once without a version', () => {
  it('all their reviews count, and the last makes it reviewed', async () => {
    const { id } = await seed(underReview(['reviewer', 'secondReviewer']));
    const review = (caller: TestCaller) =>
      call('submit-review', { id, caller, body: { comments: 'Good', recommendation: 'Accept' } });
    const replies = await Promise.all([review(callers.reviewer), review(callers.secondReviewer)]);
    expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
    expect(await manuscripts().find(id)).toMatchObject({ status: 'Reviewed' });
    expect((await manuscripts().findFile(id))?.reviews).toHaveLength(2);
  });

  it('an author who submits twice submits once', async () => {
    const { id } = await seed(buildManuscript());
    const submit = () => call('request-status', { id, caller: callers.owner, body: { status: 'Pending' } });
    const replies = await Promise.all([submit(), submit(), submit()]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const file = await manuscripts().findFile(id);
    expect(file?.history.filter((entry) => entry.event === 'manuscript-submitted')).toHaveLength(1);
  });

  it('every note of two editors is kept', async () => {
    const { id } = await seed(underReview(['reviewer']));
    const note = (index: number) =>
      call('add-editor-note', {
        id,
        caller: index % 2 === 0 ? callers.editor : callers.otherEditor,
        body: { text: `note ${index}`, action: 'Under Review' },
      });
    const replies = await Promise.all([0, 1, 2, 3].map(note));
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201]);
    expect((await manuscripts().findFile(id))?.notes).toHaveLength(4);
  });
});
