import { CopyObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import type { SeatPage } from '../../shared/contract/seats.ts';
import { SCORE_NAMES } from '../../shared/domain/review-form.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { hold, type Seat, seated } from '../support/seated.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
const MB = 1024 * 1024;
const files = new Map<string, { head: string; size: number }>();
const missing = () => Object.assign(new Error('not there'), { name: 'NotFound' });
beforeAll(async () => {
  cast = await startCast();
  cast.s3.on(HeadObjectCommand).callsFake(({ Key }) => {
    const file = files.get(Key);
    if (!file) throw missing();
    return { ETag: 'one', ContentLength: file.size };
  });
  cast.s3.on(GetObjectCommand).callsFake(({ Key }) => ({
    Body: { transformToByteArray: async () => Buffer.from(files.get(Key)!.head) },
  }));
  cast.s3.on(CopyObjectCommand).resolves({});
});
afterAll(() => cast.database.stop());
beforeEach(() => files.clear());

const announce = (seat: Seat, size = 1000) =>
  hold(seat, 'create-seat-upload', {
    kind: 'attachment',
    fileName: 'a.pdf',
    size,
    contentType: 'application/pdf',
  });

async function upload(seat: Seat, fileName: string, head = '%PDF-1.7', size = 1000) {
  const { key } = (await announce(seat)).body;
  files.set(key, { head, size });
  return { key, fileName, size };
}
const form = (more = {}) => ({
  scores: Object.fromEntries(SCORE_NAMES.map((name) => [name, 4])),
  recommendation: 'Minor Revision',
  comments: 'Sound work.',
  forEditor: '',
  edition: 0,
  ...more,
});

async function seatedByAccount(): Promise<Seat> {
  const { id } = await seed(buildManuscript({ submitted: true, submittedAt: '2026-11-02T00:00:00.000Z' }));
  const people = [{ _id: callers.reviewer.personId }];
  await call('invite-reviewers', { id, caller: callers.editor, body: { people } });
  const signature = seatPath('secret', { manuscriptId: id, n: 1 }, undefined).split('/').at(-1)!;
  const seat = { id, name: `${id}_1`, signature };
  await hold(seat, 'answer-seat', { answer: 'accept', confirmed: true });
  return seat;
}

test('a file may come with a review: for who has accepted, and of at most 20 MB', async () => {
  const seat = await seated();
  const { status, body } = await announce(seat);
  expect(status).toBe(201);
  expect(body.key).toMatch(new RegExp(`^uploads/seat-${seat.name}/[^/]+/attachment$`));
  expect((await announce(seat, 20 * MB + 1)).body.code).toBe('too_large');
  await hold(seat, 'answer-seat', { answer: 'giveBack', confirmed: true });
  expect((await announce(seat)).body.code).toBe('seat_closed');
});

test('the editors get a review’s files as they came, under their names, and the authors learn nothing of them', async () => {
  const seat = await seated();
  const attachments = [await upload(seat, 'Gast notes.pdf')];
  const given = await hold(seat, 'give-review', form({ attachments }));
  expect((given.body as SeatPage).review?.form.attachments).toEqual(attachments);
  expect((await hold(seat, 'give-review', form({ attachments }))).body.review.edition).toBe(1);
  const { body } = await call('get-manuscript', { id: seat.id, caller: callers.editor });
  const [file] = body.manuscript.reviews[0].attachments;
  expect(file).toMatchObject({ fileName: 'Gast notes.pdf', size: 1000 });
  const url = new URL(file.url);
  expect(url.pathname).toContain(`/manuscripts/${seat.id}/`);
  expect(url.searchParams.get('response-content-disposition')).toContain(
    'attachment; filename="Gast notes.pdf"',
  );
  await call('request-status-as-editor', {
    id: seat.id,
    caller: callers.editor,
    body: { status: 'Accepted' },
  });
  const author = JSON.stringify((await call('get-manuscript', { id: seat.id, caller: callers.owner })).body);
  expect(author).toContain('Sound work.');
  expect(author).not.toContain('Gast');
});

test('files of a draft are kept with it: the review has them when their uploads are long gone', async () => {
  const seat = await seated();
  const attachments = [await upload(seat, 'notes.pdf')];
  const { scores, recommendation, comments, forEditor } = form();
  const draft = { scores, recommendation, comments, forEditor, attachments, edition: 0 };
  expect((await hold(seat, 'save-review-draft', draft)).status).toBe(200);
  files.clear();
  expect((await hold(seat, 'open-seat')).body.draft.form.attachments).toEqual(attachments);
  expect((await hold(seat, 'give-review', form({ attachments }))).status).toBe(200);
});

test('a false file holds up no text, and is refused with the reason when the review is given', async () => {
  const seat = await seated();
  const wrong = [await upload(seat, 'notes.pdf', 'MZ a program')];
  const typed = await hold(seat, 'save-review-draft', { edition: 0, comments: 'Kept', attachments: wrong });
  expect(typed.status).toBe(200);
  const refused = await hold(seat, 'give-review', form({ attachments: wrong }));
  expect(refused.body).toMatchObject({ code: 'unusable_document', field: 'attachment' });
  expect(refused.body.message).toContain('program');
  const huge = [await upload(seat, 'notes.pdf', '%PDF', 20 * MB + 1)];
  expect((await hold(seat, 'give-review', form({ attachments: huge }))).status).toBe(400);
});

test('nobody takes what another seat or a person has uploaded, nor more than three', async () => {
  const [one, two] = [await seated(), await seated()];
  const theirs = await upload(two, 'theirs.pdf');
  const key = 'uploads/owner/0123/attachment';
  files.set(key, { head: '%PDF', size: 10 });
  for (const attachment of [theirs, { key, fileName: 'x.pdf', size: 10 }])
    expect((await hold(one, 'give-review', form({ attachments: [attachment] }))).body.code).toBe('not_found');
  const many = Array(4).fill(await upload(one, 'mine.pdf'));
  expect((await hold(one, 'give-review', form({ attachments: many }))).status).toBe(400);
});

test('a signed-in reviewer’s own call gives the whole form, files and all, and takes its draft’s place', async () => {
  const seat = await seatedByAccount();
  const { id } = seat;
  const attachments = [await upload(seat, 'notes.pdf')];
  const { edition, ...whole } = form({ forEditor: 'Between us.', attachments });
  expect((await hold(seat, 'save-review-draft', { ...whole, edition })).status).toBe(200);
  const by = (body: object) => call('submit-review', { id, caller: callers.reviewer, body });
  const foreign = { ...whole, attachments: [{ ...attachments[0]!, key: 'uploads/owner/0123/attachment' }] };
  expect((await by(foreign)).body.code).toBe('not_found');
  expect((await by({ ...whole, scores: { 'q-other': 4 } })).body).toMatchObject({ code: 'invalid_request' });
  expect((await by(whole)).status).toBe(201);
  const { draft, review } = (await hold(seat, 'open-seat')).body as SeatPage;
  expect([draft, review?.edition]).toEqual([null, 1]);
  expect(review?.form).toEqual({ ...whole, answers: {} });
  const again = await by(whole);
  expect([again.body.code, again.body.manuscript.mayReview]).toEqual(['already_reviewed', false]);
  // A review sent by the form can be changed by it.
  const changed = await hold(seat, 'give-review', { ...whole, comments: 'Sounder.', edition: 1 });
  expect(changed.body.review).toMatchObject({ edition: 2, form: { comments: 'Sounder.', attachments } });
});

test('the specification’s own call leaves what was typed by the link where it is', async () => {
  const seat = await seatedByAccount();
  const { id } = seat;
  await hold(seat, 'save-review-draft', { edition: 0, forEditor: 'Half a thought.' });
  const body = { comments: 'Sound.', recommendation: 'Accept' };
  expect((await call('submit-review', { id, caller: callers.reviewer, body })).status).toBe(201);
  const page = (await hold(seat, 'open-seat')).body as SeatPage;
  expect(page.review?.form).toMatchObject({ ...body, forEditor: '' });
  expect(page.draft?.form.forEditor).toBe('Half a thought.');
});
