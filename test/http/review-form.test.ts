/* Over 300 lines: one database and one form through all of its editions; another file would start another. */
import { describe, expect, it } from 'vitest';
import { letters, manuscripts, people } from '../../functions/runtime/stores.ts';
import type { JournalView } from '../../shared/contract/journal.ts';
import type { Review } from '../../shared/contract/manuscript-parts.ts';
import type { SeatPage } from '../../shared/contract/seats.ts';
import { BUILT_IN_FORM, FORM_LIMITS, type FormField } from '../../shared/domain/review-fields.ts';
import { SCORE_NAMES } from '../../shared/domain/review-form.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, seated } from '../support/seated.ts';
import { leave } from '../support/second-round.ts';

const post = provideMailRoom();
const { room, mail } = post;

const read = async (): Promise<JournalView> =>
  (await call('get-journal', { caller: callers.editor })).body as JournalView;
const save = async (asked: object) =>
  call('save-journal', { caller: callers.editor, body: { version: (await read()).version, ...asked } });
/** The form from now on. */
async function ask(form: unknown): Promise<JournalView> {
  const reply = await save({ form });
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return reply.body;
}
const question = (id: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  id: `q-${id}`,
  kind,
  label: `The ${id}?`,
  help: '',
  isRequired: false,
  forAuthors: false,
  low: '',
  high: '',
  options: [],
  ...more,
});
const FORM = [
  question('novelty', 'score', { low: 'none', high: 'much', isRequired: true }),
  question('data', 'choice', { options: ['Open', 'Closed'], forAuthors: true }),
  question('code', 'yesNo'),
  question('best', 'shortText', { forAuthors: true }),
  question('doubts', 'longText'),
];
const ANSWERS = {
  scores: { 'q-novelty': 4 },
  answers: {
    'q-data': 'Closed',
    'q-code': 'No',
    'q-best': 'Its traces.',
    'q-doubts': 'Figure 4 is a copy.\n\nAsk for the raw data.',
  },
};
const review = (more: object = {}) => ({
  ...ANSWERS,
  recommendation: 'Minor Revision',
  comments: 'Sound work.',
  edition: 0,
  ...more,
});
const open = async (seat: Parameters<typeof hold>[0]) => (await hold(seat, 'open-seat')).body as SeatPage;
const give = (seat: Parameters<typeof hold>[0], body: object) => hold(seat, 'give-review', body);
const asEditor = async (id: string): Promise<Review[]> =>
  (await call('get-manuscript', { id, caller: callers.editor })).body.manuscript.reviews;

describe('the journal’s review form', () => {
  it('is the built-in one until a chief saves another, and again on going back', async () => {
    expect((await read()).form).toEqual({ edition: 0, fields: BUILT_IN_FORM, original: BUILT_IN_FORM });
    const { form, version } = await ask(FORM);
    expect(form).toEqual({ edition: version, fields: FORM, original: BUILT_IN_FORM });
    expect((await save({ originalForm: true })).body.form).toMatchObject({
      edition: 0,
      fields: BUILT_IN_FORM,
    });
  });

  it('is never overwritten: every saving is an edition of its own', async () => {
    const first = await ask(FORM);
    const second = await ask([question('other', 'yesNo')]);
    expect(second.form.edition).toBeGreaterThan(first.form.edition);
    expect(await manuscripts().reviewForm(first.form.edition)).toEqual(FORM);
  });

  it('is changed by one at a time: the second is shown what the first has saved', async () => {
    for (const { personId } of [callers.editor, callers.otherEditor]) {
      const person = (await people().find(personId))!;
      const editor = { ...person.roles.editor!, chief: true as const };
      await people().save(person, { ...person, roles: { ...person.roles, editor } });
    }
    const { version } = await read();
    await ask([question('first', 'yesNo')]);
    const second = await call('save-journal', { caller: callers.otherEditor, body: { version, form: FORM } });
    expect([second.status, second.body.code]).toEqual([409, 'stale_version']);
    expect(second.body.journal.form.fields).toEqual([question('first', 'yesNo')]);
  });

  const many = Array.from({ length: FORM_LIMITS.fields + 1 }, (_, n) => question(`n${1000 + n}`, 'yesNo'));
  const options = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((one) => one.repeat(100));
  const heavy = Array.from({ length: 19 }, (_, n) => question(`n${1000 + n}`, 'choice', { options }));
  it.each([
    ['with more fields than twenty', many],
    ['longer than a page bears', heavy],
    ['with one id twice', [question('same', 'yesNo'), question('same', 'yesNo', { label: 'Other' })]],
    [
      'with one question twice',
      [question('one1', 'yesNo', { label: 'A?' }), question('two2', 'yesNo', { label: 'a?' })],
    ],
    ['with a question that says nothing', [question('none', 'yesNo', { label: ' ' })]],
    ['with a question of a page', [question('long', 'yesNo', { label: 'x'.repeat(201) })]],
    ['with a score whose ends have no words', [question('ends', 'score', { low: 'none' })]],
    ['with a choice of one', [question('pick', 'choice', { options: ['Only'] })]],
    ['with a choice of the same twice', [question('pick', 'choice', { options: ['A', 'A'] })]],
    ['with an id of no field', [question('x', 'yesNo', { id: '__proto__' })]],
    ['with an id that objects have', [question('x', 'yesNo', { id: 'constructor' })]],
    ['that is no list', { length: 3 }],
  ])('is refused %s', async (_what, form) => {
    const { version } = await read();
    expect((await save({ form })).status).toBe(400);
    expect((await read()).version).toBe(version);
  });
});

describe('a seat', () => {
  it('asks by the form that stood as it was accepted, however that is changed, given back or taken again', async () => {
    await ask(FORM);
    const seat = await seated();
    expect((await open(seat)).fields).toEqual(FORM);
    const draft = { edition: 0, comments: 'Begun', ...ANSWERS };
    expect((await hold(seat, 'save-review-draft', draft)).status).toBe(200);
    await ask([question('later', 'longText', { isRequired: true })]);
    const answer = (what: string) => hold(seat, 'answer-seat', { answer: what, confirmed: true });
    await answer('giveBack');
    await answer('accept');
    const page = await open(seat);
    expect(page.fields).toEqual(FORM);
    expect(page.draft?.form).toMatchObject(ANSWERS);
    expect((await give(seat, review())).status).toBe(200);
  });

  it('keeps a draft of any answers within bounds, and refuses what is none', async () => {
    await ask(FORM);
    const seat = await seated();
    const save = async (more: string) =>
      (await hold(seat, 'save-review-draft', JSON.parse(`{"edition":0,${more}}`))).status;
    const many = Array.from({ length: 41 }, (_, n) => `"q-n${1000 + n}":"x"`).join();
    for (const wrong of [
      `"answers":{${many}}`,
      `"answers":{"q-best":"${'x'.repeat(5001)}"}`,
      '"answers":{"constructor":"x"}',
      '"answers":{"q-best":["x"]}',
      '"answers":["x"]',
      '"scores":{"q-novelty":0}',
      '"scores":{"q-novelty":"4"}',
      '"scores":{"toString":4}',
    ])
      expect([wrong.slice(0, 40), await save(wrong)]).toEqual([wrong.slice(0, 40), 400]);
    expect(await save('"answers":{"__proto__":"x","q-best":"","q-data":"Not among them"}')).toBe(200);
    const { draft } = await open(seat);
    expect(Object.entries(draft!.form.answers).sort()).toEqual([
      ['q-best', ''],
      ['q-data', 'Not among them'],
    ]);
  });

  it('that was accepted before the journal had a form of its own keeps the built-in one, taken again or not', async () => {
    await save({ originalForm: true });
    const seat = await seated();
    await ask(FORM);
    for (const answer of ['giveBack', 'accept']) await hold(seat, 'answer-seat', { answer, confirmed: true });
    expect((await open(seat)).fields).toEqual(BUILT_IN_FORM);
    const scores = Object.fromEntries(SCORE_NAMES.map((name) => [name, 3]));
    expect((await give(seat, review({ scores, answers: {} }))).status).toBe(200);
  });

  it('tells nothing of the form before its reviewer accepts', async () => {
    await ask(FORM);
    const { id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
    const person = { email: 'asked@uni.example.org', firstName: 'Gast', lastName: 'Asked' };
    await call('invite-reviewers', { id, caller: callers.editor, body: { people: [person] } });
    await room.work();
    const [, name, signature] = /\/review\/(\w+)\/([\w-]+)/.exec(mail.to(person.email)[0]!.text)!;
    expect((await open({ name: name!, signature: signature! })).fields).toEqual([]);
  });

  it('whose edition is lost asks by the built-in form', async () => {
    expect(await manuscripts().reviewForm(999_999)).toEqual(BUILT_IN_FORM);
  });
});

describe('a review by the journal’s form', () => {
  it('names the field that lacks an answer, has one that is none, or is not asked', async () => {
    await ask(FORM.map((field) => ({ ...field, isRequired: true })));
    const seat = await seated();
    const field = async (more: object) => {
      const { status, body } = await give(seat, review(more));
      return [status, body.field];
    };
    const { answers } = ANSWERS;
    expect(await field({ scores: {} })).toEqual([400, 'scores.q-novelty']);
    expect(await field({ scores: { 'q-novelty': 6 } })).toEqual([400, 'scores.q-novelty']);
    expect(await field({ scores: { ...ANSWERS.scores, clarity: 3 } })).toEqual([400, 'scores.clarity']);
    for (const wrong of ['', '  ', 'Half open'])
      expect(await field({ answers: { ...answers, 'q-data': wrong } })).toEqual([400, 'answers.q-data']);
    expect(await field({ answers: { ...answers, 'q-code': 'Perhaps' } })).toEqual([400, 'answers.q-code']);
    expect(await field({ answers: { ...answers, 'q-best': 'x'.repeat(301) } })).toEqual([
      400,
      'answers.q-best',
    ]);
    expect(await field({ answers: { ...answers, 'q-other': 'x' } })).toEqual([400, 'answers.q-other']);
    expect(await field({})).toEqual([200, undefined]);
  });

  it('keeps the questions as they were asked, whatever the form has become, and as they were before a change', async () => {
    await ask(FORM);
    const seat = await seated();
    await give(seat, review());
    await ask([question('novelty', 'yesNo', { label: 'Is it new at all?' })]);
    const asked = [
      {
        id: 'q-novelty',
        kind: 'score',
        label: 'The novelty?',
        forAuthors: false,
        value: 4,
        low: 'none',
        high: 'much',
      },
      { id: 'q-data', kind: 'choice', label: 'The data?', forAuthors: true, value: 'Closed' },
      { id: 'q-code', kind: 'yesNo', label: 'The code?', forAuthors: false, value: 'No' },
      { id: 'q-best', kind: 'shortText', label: 'The best?', forAuthors: true, value: 'Its traces.' },
      {
        id: 'q-doubts',
        kind: 'longText',
        label: 'The doubts?',
        forAuthors: false,
        value: ANSWERS.answers['q-doubts'],
      },
    ];
    expect((await asEditor(seat.id))[0]!.answers).toEqual(asked);
    expect((await open(seat)).review).toMatchObject({ answers: asked, form: ANSWERS });
    const same = await give(seat, review({ edition: 1 }));
    expect(same.body.review.edition).toBe(1);
    const answers = { ...ANSWERS.answers, 'q-code': 'Yes' };
    expect((await give(seat, review({ answers, edition: 1 }))).body.review).toMatchObject({
      edition: 2,
      form: { answers },
    });
    const changed = (await letters().list(seat.id)).find(({ template }) => template === 'review-changed');
    expect(changed?.text).toContain('Changed: the answers.');
  });

  it('that comes late answers the form, too', async () => {
    await ask(FORM);
    const seat = await seated();
    const { id } = seat;
    const { editor: caller, reviewer } = callers;
    await call('invite-reviewers', { id, caller, body: { people: [{ _id: 'reviewer' }] } });
    await call('change-seat', { id: `${id}_2`, caller, body: { do: 'acceptFor' } });
    const body = { ...ANSWERS, comments: 'Good', recommendation: 'Minor Revision' };
    expect((await call('submit-review', { id, caller: reviewer, body })).status).toBe(201);
    await call('request-status-as-editor', { id, caller, body: { status: 'Reviewed' } });
    await leave(id, {}, post);
    const page = await open(seat);
    expect([page.may, page.fields]).toEqual([['giveLate'], FORM]);
    expect((await give(seat, review({ scores: {} }))).body.field).toBe('scores.q-novelty');
    expect((await give(seat, review())).body.review.answers).toHaveLength(5);
  });
});

describe('a signed-in reviewer', () => {
  const sent = async () => {
    const { id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
    const reviewers = ['reviewer', 'secondReviewer'];
    await call('assign-reviewers', { id, caller: callers.editor, body: { reviewers } });
    await call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Under Review' } });
    return id;
  };
  const submit = (id: string, body: object, caller = callers.reviewer as never) =>
    call('submit-review', { id, caller, body: { comments: 'Good', recommendation: 'Accept', ...body } });

  it('is shown the journal’s own form, and answers it with the review', async () => {
    await ask(FORM);
    const id = await sent();
    const { body: listed } = await call('list-assigned-manuscripts', { caller: callers.reviewer });
    const mine = listed.find(({ _id }: { _id: string }) => _id === id);
    expect(mine.reviewFields).toEqual(FORM);
    expect((await submit(id, { scores: {} })).body).toMatchObject({ field: 'scores.q-novelty' });
    const { status, body } = await submit(id, ANSWERS);
    expect([status, body.manuscript.reviews[0].answers.length]).toEqual([201, 5]);
    expect(body.manuscript.reviewFields).toBeUndefined();
  });

  it('gives a whole review by comments and recommendation alone, and is asked for a question that a chief requires', async () => {
    await ask(FORM.map((field) => ({ ...field, isRequired: false })));
    const id = await sent();
    expect((await submit(id, {})).status).toBe(201);
    expect((await asEditor(id))[0]).toMatchObject({ comments: 'Good', answers: [] });
    await ask(FORM);
    const { status, body } = await submit(await sent(), {});
    expect([status, body.field, body.message]).toEqual([
      400,
      'scores.q-novelty',
      'Score ‘The novelty?’ from 1 to 5.',
    ]);
  });

  it('by the built-in form has the form of the specification', async () => {
    await save({ originalForm: true });
    const id = await sent();
    const { body } = await call('get-manuscript', { id, caller: callers.reviewer });
    expect(body.manuscript).toMatchObject({ mayReview: true });
    expect(body.manuscript.reviewFields).toBeUndefined();
    expect((await submit(id, { scores: { clarity: 3 } })).status).toBe(201);
  });

  it('learns nothing by answers to a manuscript that is not theirs', async () => {
    const id = await sent();
    for (const about of [id, 'nothing'])
      expect((await submit(about, { scores: { clarity: 3 } }, callers.otherReviewer as never)).status).toBe(
        404,
      );
  });
});

describe('of what is for the editors alone', () => {
  it('an author gets nothing by any answer or letter, and all of the rest with the decision', async () => {
    const secret = { 'q-code': 'Yes', 'q-doubts': 'Plagiarised-from-Meyer' };
    await ask([...FORM, question('quiet', 'shortText', { label: 'Hush-hush?' })]);
    const seat = await seated();
    const answers = { ...ANSWERS.answers, ...secret, 'q-quiet': 'Between-the-two-of-us' };
    await give(seat, review({ answers, forEditor: 'Known-to-Schmidt' }));
    const [given] = await asEditor(seat.id);
    const quoted = [given!._id];
    const shown = await call('render-letter', {
      id: seat.id,
      caller: callers.editor,
      body: { kind: 'minor', quoted },
    });
    const reviewedEditions = [{ _id: given!._id, edition: 1 }];
    const decision = { kind: 'minor', letter: shown.body.letter, quoted, reviewedEditions };
    const held = await call('decide', { id: seat.id, caller: callers.editor, body: decision });
    expect(held.status).toBe(201);
    await room.sweep(Date.now() + 11 * 60_000);
    await room.work();
    const told: unknown[] = [];
    for (const name of [
      'get-manuscript',
      'list-my-submissions',
      'list-own-letters',
      'list-messages',
    ] as const) {
      const about = name === 'list-my-submissions' ? {} : { id: seat.id };
      told.push((await call(name, { ...about, caller: callers.owner })).body);
    }
    const toAuthors = (await letters().list(seat.id)).filter(({ to }) =>
      to.some(({ part }) => part === 'author'),
    );
    expect(toAuthors.length).toBeGreaterThan(0);
    const all = JSON.stringify([told, toAuthors]);
    expect(all).not.toMatch(/Plagiarised|Hush|Between-the-two|Schmidt|The novelty|The code|The doubts/);
    for (const text of [JSON.stringify(told), JSON.stringify(toAuthors)])
      expect(text).toMatch(/Sound work\.\\n\\nThe data\? Closed\\nThe best\? Its traces\./);
    // The editors' letter has it all; the reviewer's copy what the authors get.
    const textOf = async (template: string) =>
      (await letters().list(seat.id)).find((letter) => letter.template === template)!.text;
    expect(await textOf('review-for-editor')).toMatch(
      /The novelty\? 4 of 5[\s\S]*The doubts\?\n\nPlagiarised/,
    );
    expect(await textOf('review-thanks')).toMatch(/Sound work\.\n\nThe data\? Closed/);
    expect(await textOf('review-thanks')).not.toContain('Plagiarised');
  });

  it('an author gets nothing either where it was decided by a change of the status alone', async () => {
    await ask(FORM);
    const seat = await seated();
    await give(seat, review());
    await call('request-status-as-editor', {
      id: seat.id,
      caller: callers.editor,
      body: { status: 'Accepted' },
    });
    const { body } = await call('get-manuscript', { id: seat.id, caller: callers.owner });
    expect(body.manuscript.reviewerNotes[0].text).toBe(
      'Sound work.\n\nThe data? Closed\nThe best? Its traces.',
    );
    expect(JSON.stringify(body)).not.toMatch(/Figure 4|The novelty|The code/);
  });
});
