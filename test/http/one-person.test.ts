import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits, manuscripts, people } from '../../functions/runtime/stores.ts';
import { noProof } from '../../functions/submitting/rules/draft.ts';
import { MAX_BUILDS, MAX_DOCUMENT_BYTES, MAX_OPEN_DRAFTS } from '../../shared/domain/constants.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { buildPerson, seed, startCast } from '../support/cast.ts';
import { holdClock } from '../support/hold-clock.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
holdClock();
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.database.stop());

async function join(personId: string) {
  await people().add(buildPerson(personId));
  return { personId, kind: 'author' as const };
}
const authorsOf = (_id: string) => [{ _id, firstName: 'A', lastName: 'Author', isCorresponding: true }];
/** Complete, and without a PDF. */
const draftOf = (ownerId: string) =>
  seed(
    buildManuscript({ ownerId, authors: authorsOf(ownerId), correspondingAuthorId: ownerId, proof: noProof }),
  );

describe('the drafts of one person', () => {
  it('are fifty at most, however many are begun at once; one that is sent or withdrawn makes room', async () => {
    const caller = await join('drafter');
    const begin = () => call('save-manuscript', { caller, body: { submit: false, title: 'A draft' } });
    await Promise.all(Array.from({ length: MAX_OPEN_DRAFTS - 5 }, () => draftOf('drafter')));
    const begun = await Promise.all(Array.from({ length: 15 }, begin));
    const { drafts } = await manuscripts().openWorkOf('drafter');
    expect(drafts.length).toBeLessThanOrEqual(MAX_OPEN_DRAFTS);
    for (const { status } of begun) expect([201, 429, 503]).toContain(status);
    for (let left = MAX_OPEN_DRAFTS - drafts.length; left > 0; left -= 1)
      expect((await begin()).status).toBe(201);

    const refused = await begin();
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/50 drafts\. Submit or withdraw one/);
    const [first, second] = drafts as [string, string];
    const again = { _id: first, submit: false, title: 'Changed' };
    expect((await call('save-manuscript', { caller, body: again })).status).toBe(201);

    expect((await call('withdraw-manuscript', { id: first, caller })).status).toBe(200);
    expect((await begin()).status).toBe(201);
    const record = (await manuscripts().find(second))!;
    const who = { name: 'A', role: 'author' as const };
    const from = { status: ['Pending' as const], submitted: false };
    expect(
      await manuscripts().apply(record, {
        from,
        set: { submitted: true },
        history: { event: 'draft-saved', who },
      }),
    ).toBeDefined();
    expect((await begin()).status).toBe(201);
    expect((await begin()).status).toBe(429);
  });
});

describe('the builds of one person', () => {
  it('are of two manuscripts at a time, each as often as asked; one that ends makes room', async () => {
    const caller = await join('builder');
    const other = await join('other');
    const [one, two, three] = [await draftOf('builder'), await draftOf('builder'), await draftOf('builder')];
    const build = (id: string, by = caller) => call('build-proof', { id, caller: by });
    expect(MAX_BUILDS).toBe(2);
    expect((await build(one.id)).status).toBe(202);
    expect((await build(two.id)).status).toBe(202);
    const refused = await build(three.id);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    expect(refused.body.message).toContain('still building');
    expect((await manuscripts().find(three.id))!.proof.state).toBe('none');
    // Nobody else waits, and nobody is prevented from rebuilding the same one.
    expect((await build((await draftOf('other')).id, other)).status).toBe(202);
    const queued = (await manuscripts().find(one.id))!;
    await manuscripts().moveProof(queued, { state: 'failed', reason: 'Broken.' }, ['queued']);
    expect((await build(one.id)).status).toBe(202);
    expect((await build(three.id)).status).toBe(429);

    const finished = (await manuscripts().find(two.id))!;
    await manuscripts().moveProof(finished, { state: 'ready', key: 'x', pages: 1 }, ['queued']);
    expect((await build(three.id)).status).toBe(202);
  });

  it('carry their owner as the group by which people take turns', async () => {
    const caller = await join('grouped');
    cast.sqs.resetHistory();
    await call('build-proof', { id: (await draftOf('grouped')).id, caller });
    const [message] = cast.sqs.calls().map(({ args }) => args[0].input as Record<string, unknown>);
    expect(message?.MessageGroupId).toBe('grouped');
    expect(message?.MessageDeduplicationId).toMatch(/^\w{32}$/);
  });
});

describe('the uploads of one person', () => {
  it('have a sum in a day, said kindly; small ones go on for others', async () => {
    const caller = await join('uploader');
    const upload = (size: number, by = caller) =>
      call('create-upload', {
        caller: by,
        body: { kind: 'manuscript', fileName: 'a.pdf', size, contentType: 'application/pdf' },
      });
    for (let sent = 0; sent < 90; sent += 1) expect((await upload(MAX_DOCUMENT_BYTES)).status).toBe(201);
    const refused = await upload(1000);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain('Upload this file tomorrow');
    expect((await upload(1000, await join('another'))).status).toBe(201);
  });

  it('take no more bytes than were announced', async () => {
    const caller = await join('announcer');
    const body = { kind: 'manuscript', fileName: 'a.pdf', size: 3_000_000, contentType: 'application/pdf' };
    const { body: target } = await call('create-upload', { caller, body });
    const policy = JSON.parse(Buffer.from(target.fields.Policy, 'base64').toString());
    expect(policy.conditions).toContainEqual(['content-length-range', 1, 3_000_000]);
  });
});

describe('the saves of one person', () => {
  it('are as many in a minute as nobody makes by hand', async () => {
    const caller = await join('saver');
    const { id } = await draftOf('saver');
    const save = async () => {
      const body = { _id: id, submit: false, comments: 'Again.' };
      return (await call('save-manuscript', { caller, body })).status;
    };
    await limits().count('save', 'saver', 120, 60, 119);
    expect([await save(), await save()]).toEqual([201, 429]);
  });
});
