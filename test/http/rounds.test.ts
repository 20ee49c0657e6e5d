import { beforeEach, describe, expect, it } from 'vitest';
import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import type { SeatPage } from '../../shared/contract/seats.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, type Seat } from '../support/seated.ts';
import { secondRound } from '../support/second-round.ts';

const post = provideMailRoom();

const read = async (id: string, caller: TestCaller) =>
  (await call('get-manuscript', { id, caller })).body.manuscript;

let first: Seat;
let id: string;
beforeEach(async () => {
  first = await secondRound(post);
  id = first.id;
});

/** Asked for the second round and seated: by link, and by account. */
async function askAgain(): Promise<{ again: Seat; other: Seat }> {
  const { seats } = (await manuscripts().findFile(id))!;
  const people = [{ _id: seats[0]!.reviewerId }, { _id: 'secondReviewer' }];
  await call('invite-reviewers', { id, caller: callers.editor, body: { people } });
  const seatOf = (n: number): Seat => ({
    id,
    name: `${id}_${n}`,
    signature: seatPath('secret', { manuscriptId: id, n }, undefined).split('/').at(-1)!,
  });
  return { again: seatOf(2), other: seatOf(3) };
}
const accept = (seat: Seat) => hold(seat, 'answer-seat', { answer: 'accept', confirmed: true });
const open = async (seat: Seat) => (await hold(seat, 'open-seat')).body as SeatPage;

describe('once a manuscript has two rounds', () => {
  it('its authors and editors read each with its PDF, its answer and the decision on it', async () => {
    for (const caller of [callers.owner, callers.editor]) {
      const { rounds } = await read(id, caller);
      expect(rounds).toMatchObject([
        { round: 1, responseText: '', decided: { kind: 'minor' }, mergedFileUrl: expect.any(String) },
        {
          round: 2,
          title: 'A better title',
          responseText: 'We thank both reviewers.',
          decided: null,
          mergedFileUrl: expect.any(String),
        },
      ]);
    }
  });

  it('they are led to the pages of answer and changes, or told why there are none', async () => {
    const record = (await manuscripts().find(id))!;
    const parts = [
      { kind: 'response', page: 2 },
      { kind: 'changes', page: 9 },
    ];
    const set = (more: object) =>
      manuscripts().apply(record, {
        from: { status: [record.status], submitted: true },
        set: { proof: { ...record.proof, ...more } },
        history: { event: 'draft-saved', who: { name: 'Test', role: 'system' } },
      });
    await set({ parts, changesLeftOut: 'They are alike.' });
    expect((await read(id, callers.editor)).rounds[1]).toMatchObject({
      responsePage: 2,
      changesPage: 9,
      changesLeftOut: 'They are alike.',
    });
  });

  it('a file that answers the reviewers is there for editors as it came, and stands for what was typed', async () => {
    const record = (await manuscripts().find(id))!;
    const response = { ...record.documents.manuscript!, key: 'manuscripts/x/answer', fileName: 'Ada’s.docx' };
    await manuscripts().apply(record, {
      from: { status: [record.status], submitted: true },
      set: { documents: { ...record.documents, response } },
      history: { event: 'draft-saved', who: { name: 'Test', role: 'system' } },
    });
    expect((await read(id, callers.editor)).rounds[1]).toMatchObject({
      responseText: '',
      response: { fileName: 'Ada’s.docx', url: expect.stringContaining('answer') },
    });
    const { again } = await askAgain();
    await accept(again);
    const { rounds } = await open(again);
    expect(rounds[1]!.response).toMatchObject({ fileName: 'Response to reviewers', url: null });
    expect(JSON.stringify(rounds)).not.toContain('Ada’s');
  });

  it('a reviewer who is asked again reads their own review, the answer and the decision, by the link', async () => {
    const { again } = await askAgain();
    expect(await open(again)).toMatchObject({
      state: 'invited',
      earlier: [],
      rounds: [],
      revision: expect.stringMatching(
        /revised version, for round 2 .* on the page where you write your review/,
      ),
    });
    expect((await open(first)).revision).toBeUndefined();
    await accept(again);
    const page = await open(again);
    expect(page).toMatchObject({
      round: 2,
      number: 1,
      earlier: [{ round: 1, comments: 'Lemma 2 has a gap.', forEditor: 'Between us: solid.' }],
      rounds: [
        { round: 1, decided: { kind: 'minor' }, mergedFileUrl: null },
        { round: 2, responseText: 'We thank both reviewers.', decided: null },
      ],
    });
    expect(page.earlier[0]!.answers).toHaveLength(4);
  });

  it('a new reviewer reads the answer, and nothing of what others wrote or what was decided', async () => {
    const { other } = await askAgain();
    await accept(other);
    const page = await open(other);
    expect(page).toMatchObject({
      earlier: [],
      rounds: [{ decided: null }, { responseText: expect.stringContaining('thank') }],
    });
    expect(JSON.stringify(page)).not.toMatch(/Lemma 2|please mend|Gast/);
    const signedIn = await read(id, callers.secondReviewer);
    expect(signedIn.rounds).toMatchObject([{ round: 1, decided: null, mergedFileUrl: null }, { round: 2 }]);
    expect(JSON.stringify(signedIn)).not.toMatch(/Lemma 2|please mend|Gast/);
  });

  it('nobody is shown its rounds who may not read it now', async () => {
    const { other } = await askAgain();
    expect((await call('get-manuscript', { id, caller: callers.secondReviewer })).status).toBe(404);
    await accept(other);
    await hold(other, 'answer-seat', { answer: 'giveBack', confirmed: true });
    expect((await call('get-manuscript', { id, caller: callers.secondReviewer })).status).toBe(404);
    expect((await open(first)).rounds).toEqual([]);
  });
});
