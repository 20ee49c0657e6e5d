import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const note = (id: string, body: object, caller: TestCaller = callers.editor) =>
  call('add-editor-note', { id, caller, body: { action: 'Under Review', ...body } });
const textsOf = async (id: string) => (await manuscripts().findFile(id))?.notes.map(({ text }) => text);

describe('an editor’s note', () => {
  it('is added beside a colleague’s, whatever version its writer saw', async () => {
    const { id, version } = await seed(underReview(['reviewer']));
    expect((await note(id, { text: 'First.', version }, callers.otherEditor)).status).toBe(201);
    const second = await note(id, { text: 'Second.', version });
    expect(second.status).toBe(201);
    expect(second.body.manuscript.editorNotes).toMatchObject([{ text: 'First.' }, { text: 'Second.' }]);
  });

  it('sent again under its key is stored once, and other words under the same key are another note', async () => {
    const { id } = await seed(underReview(['reviewer']));
    const key = 'a-key-of-the-clients-own';
    for (let turn = 0; turn < 2; turn += 1)
      expect((await note(id, { text: 'Ask the statistician.', key })).status).toBe(201);
    expect((await note(id, { text: 'Ask the statistician, please.', key })).status).toBe(201);
    expect((await note(id, { text: 'Ask the statistician.', key }, callers.otherEditor)).status).toBe(201);
    expect((await note(id, { text: 'Ask the statistician.' })).status).toBe(201);
    expect(await textsOf(id)).toEqual([
      'Ask the statistician.',
      'Ask the statistician, please.',
      'Ask the statistician.',
      'Ask the statistician.',
    ]);
  });

  it('sent twice at once under its key is stored once', async () => {
    const { id } = await seed(underReview(['reviewer']));
    const send = () => note(id, { text: 'Both at once.', key: 'a-key-of-the-clients-own' });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await textsOf(id)).toEqual(['Both at once.']);
  });

  it('shows nobody the key', async () => {
    const { id } = await seed(underReview(['reviewer']));
    const reply = await note(id, { text: 'Quiet.', key: 'a-key-of-the-clients-own' });
    expect(JSON.stringify(reply.body)).not.toContain('a-key-of-the-clients-own');
  });
});
