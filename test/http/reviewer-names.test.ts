import { expect, it } from 'vitest';
import { wordsNaming } from '../../functions/manuscript/rules/words-naming.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { MARKS, reviewer } from '../support/reviewer-marks.ts';
import { hold, type Seat, seated } from '../support/seated.ts';
import { chosen } from '../support/tier.ts';

provideMailRoom();

/** A review by the link, as submitted. */
const review = (comments: string) => ({
  comments,
  recommendation: 'Minor Revision',
  forEditor: '',
  edition: 0,
  attachments: [],
  scores: {},
});
const asEditor = (route: Parameters<typeof call>[0], { id }: Seat, body: object) =>
  call(route, { id, caller: callers.editor, body });
const decision = (more: object) => ({
  kind: 'minor',
  letter: { subject: 'Yours', text: 'So it is. {link}' },
  ...more,
});

async function reviewed(comments: string): Promise<Seat & { reviewedEditions: object[]; quoted: string[] }> {
  const seat = await seated(reviewer);
  // The reviewer meant it: the editor is asked all the same.
  expect((await hold(seat, 'give-review', { ...review(comments), confirmed: true })).status).toBe(200);
  const [{ id }] = (await manuscripts().findFile(seat.id))!.reviews as unknown as [{ id: string }];
  return { ...seat, reviewedEditions: [{ _id: id, edition: 1 }], quoted: [id] };
}

let messages = 0;
type Send = (sure: { confirmed?: true }) => ReturnType<typeof call>;
/** By what it reaches the authors: the person writes the words there, and sends them. */
const WAYS: Record<string, (words: string) => Promise<Send>> = {
  'a decision letter': async (words) => {
    const { reviewedEditions, ...seat } = await reviewed('Sound.');
    const letter = { subject: 'Yours', text: `${words}\n{link}` };
    return (sure) => asEditor('decide', seat, decision({ reviewedEditions, letter, ...sure }));
  },
  'the subject of a decision': async (words) => {
    const { reviewedEditions, ...seat } = await reviewed('Sound.');
    const letter = { subject: words.replaceAll('\n', ' ').slice(0, 170), text: `${words} {link}` };
    return (sure) => asEditor('decide', seat, decision({ reviewedEditions, letter, ...sure }));
  },
  'a review quoted by a decision': async (words) => {
    const { reviewedEditions, quoted, ...seat } = await reviewed(words);
    return (sure) => asEditor('decide', seat, decision({ reviewedEditions, quoted, ...sure }));
  },
  'a review that comes with acceptance': async (words) => {
    const seat = await reviewed(words);
    return (sure) => asEditor('request-status-as-editor', seat, { status: 'Accepted', ...sure });
  },
  'the note of a status': async (words) => {
    const seat = await seated(reviewer);
    return (sure) => asEditor('request-status-as-editor', seat, { status: 'Pending', note: words, ...sure });
  },
  'a note': async (words) => {
    const seat = await seated(reviewer);
    const note = { text: words, action: 'Pending', visibility: ['editor', 'reviewer'] };
    return (sure) => asEditor('add-editor-note', seat, { ...note, ...sure });
  },
  'a message': async (words) => {
    const seat = await seated(reviewer);
    // Limits count by person.
    const caller = [callers.editor, callers.otherEditor][messages++ % 2]!;
    return (sure) =>
      call('send-message', { id: seat.id, caller, body: { to: 'author', text: words, ...sure } });
  },
  'the reason of a reopening': async (words) => {
    const seat = await reviewed('Sound.');
    await asEditor('request-status-as-editor', seat, { status: 'Accepted' });
    return (sure) => asEditor('reopen', seat, { note: words, ...sure });
  },
  'a review': async (words) => {
    const seat = await seated(reviewer);
    return (sure) => hold(seat, 'give-review', { ...review(words), ...sure });
  },
  'a changed review': async (words) => {
    const seat = await reviewed('Sound.');
    return (sure) => hold(seat, 'give-review', { ...review(words), edition: 1, ...sure });
  },
};

const cases = Object.keys(WAYS).flatMap((way) =>
  (Object.keys(MARKS) as (keyof typeof MARKS)[]).map((mark) => ({ way, mark, name: `${way}: ${mark}` })),
);
const inEachRun = [
  'a decision letter: full name',
  'the subject of a decision: surname',
  'a review quoted by a decision: signed given name',
  'a review that comes with acceptance: signed initials',
  'the note of a status: acronym',
  'a note: title',
  'a message: initial',
  'the reason of a reopening: institution',
  'a review: address',
  'a changed review: initials',
];

it.each(Object.entries(MARKS))('finds the reviewer by their %s', (_mark, text) => {
  expect(wordsNaming(text, [reviewer])).not.toEqual([]);
});

it.each(chosen(cases, ({ name }) => name, inEachRun))(
  'asks before a reviewer is named: $name',
  async ({ way, mark }) => {
    const send = await WAYS[way]!(MARKS[mark]);
    const asked = await send({});
    expect(asked).toMatchObject({ status: 409, body: { code: 'identities_found' } });
    expect(asked.body.message).toMatch(/names (?:a reviewer|you) to the authors \(‘.+’\)/);
    expect((await send({ confirmed: true })).status).toBeLessThan(300);
  },
);

it.each(Object.keys(WAYS))('asks nothing about words that name no one: %s', async (way) => {
  const send = await WAYS[way]!(
    'Rita is a lake. The halo of R, M and H is hale. A state university. Dear Dr Owner.',
  );
  expect((await send({})).status).toBeLessThan(300);
});

it('asks a reviewer about no name but their own, which would tell who else reviews', async () => {
  const first = await seated(reviewer);
  const other = { email: 'b@other.example', firstName: 'Bo', lastName: 'Lindqvist' };
  await asEditor('invite-reviewers', first, { people: [other] });
  expect((await hold(first, 'give-review', review('As Bo Lindqvist has shown.'))).status).toBe(200);
});

it('asks about all names of a decision at once, says where each is, and what can be done there', async () => {
  const { reviewedEditions, quoted, ...seat } = await reviewed('Ask Rita, or R. Hale.');
  const other = { email: 'b@other.example', firstName: 'Bo', lastName: 'Lindqvist' };
  await asEditor('invite-reviewers', seat, { people: [other] });
  const text = 'Rita Maud Hale agrees. So, says Hale, does Dr Lindqvist. {link}';
  const named = decision({ reviewedEditions, quoted, letter: { subject: 'For Bo Lindqvist', text } });
  const { status, body } = await asEditor('decide', seat, named);
  expect(status).toBe(409);
  expect(body.message).toBe(
    'This decision names a reviewer to the authors (‘Bo Lindqvist, subject’; ‘Rita Maud Hale, letter’; ‘Hale, letter’; ' +
      '‘Lindqvist, letter’; ‘Rita, comments of Reviewer 1’; ‘R. Hale, comments of Reviewer 1’). Remove the name from the letter. ' +
      'Ask Reviewer 1 to change the review, or don’t quote it, or send it again as it is.',
  );
  expect(body.names).toEqual([
    { words: 'Bo Lindqvist', at: 'subject' },
    { words: 'Rita Maud Hale', at: 'letter' },
    { words: 'Hale', at: 'letter' },
    { words: 'Lindqvist', at: 'letter' },
    { words: 'Rita', at: quoted[0] },
    { words: 'R. Hale', at: quoted[0] },
  ]);
  const acceptance = { ...named, kind: 'accept', quoted: [] };
  expect((await asEditor('decide', seat, acceptance)).body.message).toContain(
    'Ask Reviewer 1 to change the review,',
  );
});

it('does not ask again after an Undo about a name that the editor meant there, but about any other', async () => {
  const { reviewedEditions, ...seat } = await reviewed('Sound.');
  const saying = (text: string, sure: object = {}) =>
    asEditor('decide', seat, decision({ reviewedEditions, letter: { subject: 'Yours', text }, ...sure }));
  const undo = (caller: (typeof callers)['editor']) => call('recall-decision', { id: seat.id, caller });
  const meant =
    'It should cite Hale et al. of 2019 and all the later works of that group, which we list below. {link}';
  expect((await saying(meant)).status).toBe(409);
  expect((await saying(meant, { confirmed: true })).status).toBe(201);
  expect((await undo(callers.editor)).status).toBe(200);
  const more = await saying(`${meant} We have asked Hale about this.`);
  expect(more.body.names).toEqual([{ words: 'Hale', at: 'letter' }]);
  const colleague = { id: seat.id, caller: callers.otherEditor };
  const theirs = decision({ reviewedEditions, letter: { subject: 'Yours', text: meant } });
  expect((await call('decide', { ...colleague, body: theirs })).status).toBe(409);
  expect((await saying(`${meant} Write soon.`)).status).toBe(201);
});

it('asks at once about the note of an acceptance and the reviews that come with it', async () => {
  const seat = await reviewed('As Hale has shown.');
  const { body } = await asEditor('request-status-as-editor', seat, {
    status: 'Accepted',
    note: 'Thank Dr Hale.',
  });
  expect(body.message).toContain('(‘Hale’; ‘Hale, comments of Reviewer 1’)');
});

it('asks nothing about a name that an author has too', async () => {
  const seat = await seated({ ...reviewer, firstName: 'Olga', lastName: 'Owner' });
  const send = asEditor('send-message', seat, { to: 'author', text: 'Dear Dr Owner, thank you.' });
  expect((await send).status).toBe(201);
});
