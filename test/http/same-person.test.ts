import { beforeAll, describe, expect, it } from 'vitest';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import type { LetterView } from '../../shared/contract/letters.ts';
import { buildManuscript, underReview } from '../support/build-manuscript.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { buildPerson, callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { BOUNCE } from '../support/open-mail-room.ts';
import { hold, type Seat } from '../support/seated.ts';
import { reviewForm } from '../support/second-round.ts';

const { room, mail } = provideMailRoom();
const reviewerRole = { specialization: 'Logic', experience: 1, since: '2026-01-01T00:00:00.000Z' };
beforeAll(async () => {
  for (const id of ['rex', 'sol']) await people().add(buildPerson(id, { roles: { reviewer: reviewerRole } }));
  await people().add(
    buildPerson('rexAgain', { email: 'rex+work@example.org', roles: { reviewer: reviewerRole } }),
  );
  await people().add(
    buildPerson('orla', { orcid: '0000-0002-1825-0097', roles: { reviewer: reviewerRole } }),
  );
  await people().add(
    buildPerson('orlaAgain', {
      subjects: [{ provider: 'orcid', subject: '0000-0002-1825-0097' }],
      roles: { reviewer: reviewerRole },
    }),
  );
});

const pending = () =>
  seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z', number: null }));
const at = (email: string) => ({ email, firstName: 'x', lastName: 'y' });
const invite = (id: string, invited: object[], caller: TestCaller = callers.editor) =>
  call('invite-reviewers', { id, caller, body: { people: invited } });
const linkTo = (address: string): Seat => {
  const text = mail.sent.findLast(({ to }) => to === address)!.text;
  const [, name = '', signature = ''] = /\/review\/(\w+)\/([\w-]+)/.exec(text)!;
  return { id: name.split('_')[0]!, name, signature };
};
const accept = (seat: Seat) => hold(seat, 'answer-seat', { answer: 'accept', conflict: '', confirmed: true });
const decide = (id: string, caller: TestCaller) =>
  call('decide', { id, caller, body: { kind: 'reject', letter: { subject: 'No', text: 'Sorry.' } } });
const seatsOf = async (id: string) => (await manuscripts().find(id))!.seats;

describe('an editor', () => {
  it.each(['editor@example.org', 'EDITOR@Example.org', 'editor+reviews@example.org'])(
    'can’t ask themselves by their own address %s',
    async (email) => {
      const { id } = await pending();
      expect(await invite(id, [at(email)])).toMatchObject({ status: 403, body: { code: 'own_work' } });
      expect(await seatsOf(id)).toEqual([]);
    },
  );

  it.each(['othereditor@example.org', 'othereditor+x@example.org'])(
    'who accepts to review at %s decides nothing, and reads nothing but title and status, then and ever after',
    async (email) => {
      const { id } = await pending();
      expect((await invite(id, [at(email)])).status).toBe(201);
      await room.work();
      const seat = linkTo(email);
      expect((await accept(seat)).status).toBe(200);
      const closed = { status: 403, body: { code: 'own_work' } };
      const calls = async () => {
        expect(await decide(id, callers.otherEditor)).toMatchObject(closed);
        const asked = { id, caller: callers.otherEditor };
        expect(await call('render-letter', { ...asked, body: { kind: 'reject' } })).toMatchObject(closed);
        expect(await call('get-decision-draft', asked)).toMatchObject(closed);
        expect(await call('list-mail', asked)).toMatchObject(closed);
        const handling = { id, caller: callers.editor, body: { editorId: 'otherEditor' } };
        expect(await call('set-handling-editor', handling)).toMatchObject({
          status: 409,
          body: { code: 'conflict_of_interest' },
        });
        expect(JSON.stringify((await call('get-manuscript', asked)).body)).not.toMatch(
          /An abstract|gap|solid/,
        );
      };
      await calls();
      expect((await hold(seat, 'give-review', reviewForm())).status).toBe(200);
      await calls();
      await room.work();
      mail.sent.length = 0;
      await call('send-message', { id, caller: callers.owner, body: { to: 'editors', text: 'Any news?' } });
      await room.work();
      expect(mail.sent.map(({ to }) => to)).toEqual(['editor@example.org']);
      const body = { status: 'Rejected', note: 'Thank you all.' };
      const asked = { id, caller: callers.editor, body };
      expect((await call('request-status-as-editor', asked)).status).toBe(200);
    },
  );
});

describe('one person', () => {
  it.each([
    ['by account, then by address', [[{ _id: 'rex' }], [at('rex@example.org')]]],
    ['by address, then by account', [[at('REX@example.org')], [{ _id: 'rex' }]]],
    ['by account and address in one call', [[{ _id: 'rex' }, at('rex+x@example.org')]]],
    ['by two accounts', [[{ _id: 'rex' }], [{ _id: 'rexAgain' }]]],
    ['by two spellings of an address', [[at('new@uni.example.org')], [at('new+2@uni.example.org')]]],
  ])('gets one place: %s', async (_how, asked: object[][]) => {
    const { id } = await pending();
    for (const some of asked.slice(0, -1)) expect((await invite(id, some)).status).toBe(201);
    expect(await invite(id, asked.at(-1)!)).toMatchObject({ status: 400, body: { field: 'people' } });
    expect((await seatsOf(id)).length).toBeLessThan(2);
  });

  it('is not assigned beside a place that they hold at their address', async () => {
    const { id } = await pending();
    await invite(id, [at('rex+guest@example.org')]);
    await room.work();
    await accept(linkTo('rex+guest@example.org'));
    const assign = (reviewers: string[]) =>
      call('assign-reviewers', { id, caller: callers.editor, body: { reviewers } });
    const { reviewerId } = (await seatsOf(id))[0]!;
    expect((await assign([reviewerId, 'rex'])).status).toBe(400);
    // An ORCID iD that one of them only typed makes nobody a second one.
    expect((await assign([reviewerId, 'orla', 'orlaAgain'])).status).toBe(200);
  });

  it('who said no is asked again at the place that they had, by whichever address', async () => {
    const { id } = await pending();
    await invite(id, [at('shy@uni.example.org'), at('bold@uni.example.org')]);
    await room.work();
    await hold(linkTo('shy@uni.example.org'), 'answer-seat', {
      answer: 'decline',
      reason: 'noTime',
      conflict: '',
      confirmed: true,
    });
    expect((await invite(id, [at('shy+again@uni.example.org')])).status).toBe(201);
    expect((await seatsOf(id)).map(({ n, state }) => [n, state])).toEqual([
      [1, 'invited'],
      [2, 'invited'],
    ]);
  });
});

describe('an author', () => {
  const named = { _id: 'rex', firstName: 'Rex', lastName: 'Rex', isCorresponding: false };
  it.each(['rex@example.org', 'rex+x@example.org', 'Rex@Example.org'])(
    'named by id alone is not asked to review at %s',
    async (email) => {
      const { id, authors } = await pending();
      const record = (await manuscripts().find(id))!;
      const from = { status: [record.status], submitted: true };
      const history = { event: 'draft-saved' as const, who: { name: 'Test', role: 'system' as const } };
      await manuscripts().apply(record, { from, set: { authors: [...authors, named] }, history });
      const refused = { status: 409, body: { code: 'conflict_of_interest' } };
      expect(await invite(id, [at(email)])).toMatchObject(refused);
      expect(await invite(id, [{ _id: 'rex' }])).toMatchObject(refused);
      expect((await invite(id, [at('fine@uni.example.org')])).status).toBe(201);
      const change = { id: `${id}_1`, caller: callers.editor, body: { email } };
      expect(await call('change-seat', change)).toMatchObject(refused);
    },
  );

  it.each(['olga+x@example.org', 'OLGA@example.org', 'carl+y@example.org'])(
    'is asked at %s, an address that the manuscript tells and nobody proved',
    async (email) => {
      const { id } = await pending();
      expect((await invite(id, [at(email)])).status).toBe(201);
    },
  );

  it('becomes one by saving, and is known by everything that the account tells', async () => {
    const saved = await call('save-manuscript', {
      caller: callers.owner,
      body: { submit: false, title: 'A draft', authors: ['rexAgain'] },
    });
    const draft = (await manuscripts().find(saved.body.data._id))!;
    expect(draft.authors.find(({ _id }) => _id === 'rexAgain')?.email).toBeUndefined();
    const from = { status: [draft.status], submitted: false };
    const history = { event: 'draft-saved' as const, who: { name: 'Test', role: 'system' as const } };
    const set = { submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' };
    await manuscripts().apply(draft, { from, set, history });
    expect((await invite(draft.id, [at('rex+third@example.org')])).status).toBe(409);
    expect((await invite(draft.id, [{ _id: 'rex' }])).status).toBe(409);
  });
});

describe('the address of a place', () => {
  it('is not corrected to that of another reviewer or the editor who types it', async () => {
    const { id } = await pending();
    await invite(id, [at('one@uni.example.org'), { _id: 'sol' }]);
    const correct = (email: string) =>
      call('change-seat', { id: `${id}_1`, caller: callers.editor, body: { email } });
    for (const email of [
      'sol@example.org',
      'sol+x@example.org',
      'editor@example.org',
      'editor+x@example.org',
    ])
      expect([email, (await correct(email)).status]).toEqual([email, 409]);
    expect((await manuscripts().findFile(id))!.seats[0]!.email).toBe('one@uni.example.org');
    expect((await correct('right@uni.example.org')).status).toBe(200);
    expect((await invite(id, [at('right@uni.example.org')])).status).toBe(400);
  });
});

describe('another copy of a letter', () => {
  const letters = async (id: string): Promise<LetterView[]> =>
    (await call('list-mail', { id, caller: callers.editor })).body;
  const again = (letter: LetterView, email?: string) =>
    call('resend-mail', { id: letter._id, caller: callers.editor, body: { email } });
  async function written() {
    const { id } = await seed(underReview([], { submittedAt: '2026-11-02T00:00:00.000Z' }));
    await invite(id, [at('one@uni.example.org')]);
    await room.work();
    const seat = linkTo('one@uni.example.org');
    await accept(seat);
    await hold(seat, 'give-review', reviewForm());
    await call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Accepted' } });
    await room.work();
    return { id, all: await letters(id) };
  }

  it('goes to nobody but its own recipient', async () => {
    const { id, all } = await written();
    expect(new Set(all.map(({ template }) => template))).toEqual(
      new Set([
        'invitation',
        'answer-accepted',
        'answer-for-editor',
        'review-thanks',
        'review-for-editor',
        'decision-accept',
        'decision-for-reviewers',
      ]),
    );
    const addresses = [...new Set(all.flatMap(({ to }) => to.map(({ address }) => address)))];
    for (const letter of all) {
      const own = letter.to[0]!.address;
      for (const other of [...addresses, 'stranger@example.org', 'olga+x@example.org'])
        if (other !== own)
          expect([letter.template, other, (await again(letter, other)).status]).toEqual([
            letter.template,
            other,
            409,
          ]);
    }
    expect(await letters(id)).toHaveLength(all.length);
    expect((await manuscripts().findFile(id))!.seats[0]!.email).toBe('one@uni.example.org');
    for (const letter of all) expect((await again(letter)).status).toBe(201);
  });

  it('goes to an author at the address of their account, too', async () => {
    const { all } = await written();
    const decision = all.find(
      ({ template, to }) => template === 'decision-accept' && to[0]!.name.includes('Olga'),
    )!;
    expect((await again(decision, 'owner@example.org')).status).toBe(201);
    const refused = await again(decision, 'coauthor@example.org');
    expect(refused.body.message).toMatch(/own recipient/);
  });

  it('of an invitation that came back goes to a corrected address, which is nobody else’s here', async () => {
    const { id } = await pending();
    await invite(id, [at('one@uni.example.org'), { _id: 'sol' }]);
    await room.work();
    const sent = mail.sent.findLast(({ to }) => to === 'one@uni.example.org')!;
    await room.tell(sent.tags, BOUNCE, `back-${id}`);
    const letter = (await letters(id)).find(({ state }) => state === 'bounced')!;
    for (const email of ['sol@example.org', 'editor@example.org'])
      expect([email, (await again(letter, email)).status]).toEqual([email, 409]);
    expect((await again(letter, 'right@uni.example.org')).status).toBe(201);
  });

  it('goes to no editor to whom the manuscript is closed since', async () => {
    const { id } = await pending();
    const give = { editorId: 'otherEditor' };
    await call('set-handling-editor', { id, caller: callers.editor, body: give });
    await room.work();
    await call('set-conflict', { id, caller: callers.otherEditor, body: { hasConflict: true } });
    const letter = (await letters(id)).find(({ template }) => template === 'handling-given')!;
    expect(await again(letter)).toMatchObject({ status: 409, body: { code: 'address_refused' } });
  });
});
