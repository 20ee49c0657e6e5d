import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Finding, ReviewCopyOutcome, ReviewCopyRequest } from '../../functions/documents/outcome.ts';
import { ReviewFilesMessage } from '../../functions/manuscript/record/review-files.ts';
import { makeReviewFiles } from '../../functions/reviewing/make-review-files.ts';
import { documents, letters, manuscripts } from '../../functions/runtime/stores.ts';
import { AuthorsManuscript, type Manuscript } from '../../shared/contract/manuscripts.ts';
import type { SeatPage } from '../../shared/contract/seats.ts';
import { MINUTES_HELD } from '../../shared/domain/deadline.ts';
import { SCORE_NAMES } from '../../shared/domain/review-form.ts';
import { call } from '../support/call-handler.ts';
import { callers } from '../support/cast.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { hold, type Seat, seated } from '../support/seated.ts';

const { room, cast } = provideMailRoom();

const ready: ReviewCopyOutcome & { state: 'ready' } = {
  state: 'ready',
  pdf: new Uint8Array([1]),
  pages: 3,
  findings: [],
  open: { certain: 0, likely: 0 },
  removed: 0,
  unreadableParts: 0,
  formsSought: 4,
};
const refusal = (document: 'file1' | 'file2', reason: string): ReviewCopyOutcome => ({
  state: 'failed',
  document,
  reason,
});
const never = async () => {
  throw new Error('was built');
};

beforeEach(() => {
  const Body = { transformToByteArray: async () => Buffer.from('%PDF-1.7') } as never;
  cast().s3.on(HeadObjectCommand).resolves({ ETag: 'one', ContentLength: 1000 });
  cast().s3.on(GetObjectCommand).resolves({ Body });
  cast().s3.on(CopyObjectCommand).resolves({});
  cast().s3.on(PutObjectCommand).resolves({});
  cast().s3.resetHistory();
});
const putKeys = () =>
  cast()
    .s3.commandCalls(PutObjectCommand)
    .map(({ args }) => args[0].input.Key);
const copies = () =>
  cast()
    .s3.commandCalls(CopyObjectCommand)
    .map(({ args }) => args[0].input.Key);
const removed = () =>
  cast()
    .s3.commandCalls(DeleteObjectsCommand)
    .flatMap(({ args }) => args[0].input.Delete?.Objects?.map(({ Key }) => Key));

async function upload(seat: Seat, fileName: string) {
  const body = { kind: 'attachment', fileName, size: 1000, contentType: 'application/pdf' };
  return { key: (await hold(seat, 'create-seat-upload', body)).body.key, fileName, size: 1000 };
}
const form = (attachments: object[], more = {}) => ({
  scores: Object.fromEntries(SCORE_NAMES.map((name) => [name, 4])),
  recommendation: 'Minor Revision',
  comments: 'Sound work.',
  forEditor: '',
  edition: 0,
  attachments,
  ...more,
});
/** A review that came with two files. */
async function reviewed() {
  const seat = await seated();
  const attachments = [await upload(seat, 'Gast One notes.pdf'), await upload(seat, 'gast.pdf')];
  expect((await hold(seat, 'give-review', form(attachments))).status).toBe(200);
  return { seat, attachments };
}

/** The sweep, then a worker for every message that it sent of these files. */
async function work(
  build: (request: ReviewCopyRequest) => Promise<ReviewCopyOutcome>,
  now = Date.now() + 1000,
) {
  await room.sweep(now);
  const messages = room.waiting.splice(0).flatMap((body) => {
    const message = ReviewFilesMessage.safeParse(JSON.parse(body));
    return message.success ? [message.data] : [];
  });
  const stores = { manuscripts: manuscripts(), documents: documents() };
  for (const message of messages) await makeReviewFiles(stores, build, message);
  return messages.length;
}
const decide = ({ id }: Seat) =>
  call('request-status-as-editor', { id, caller: callers.editor, body: { status: 'Accepted' } });
const seen = async (seat: Seat, caller: (typeof callers)[keyof typeof callers]) =>
  (await call('get-manuscript', { id: seat.id, caller })).body.manuscript as Manuscript;
const seenByAuthor = async (...of: Parameters<typeof seen>) => AuthorsManuscript.parse(await seen(...of));
const ofSeat = async (seat: Seat) => (await hold(seat, 'open-seat')).body as SeatPage;
const waiting = async ({ id }: Seat) =>
  (await letters().listDue('9', 1000)).filter((due) => due.manuscriptId === id && due.kind === 'files');

describe('the files of a review', () => {
  it('become one PDF that names its writer by number, for its editors at once and for its authors once it is decided', async () => {
    const { seat } = await reviewed();
    let asked: ReviewCopyRequest | undefined;
    expect(
      await work(async (request) => {
        asked = request;
        return ready;
      }),
    ).toBe(1);
    expect(asked).toMatchObject({
      anonymousTitle: 'Reviewer 1',
      documents: [{ kind: 'file1' }, { kind: 'file2' }],
    });
    expect(asked?.cover).toBeUndefined();
    const [review] = (await seen(seat, callers.editor)).reviews;
    expect(review?.forAuthors).toMatchObject({ state: 'ready', pages: 3, problems: [] });
    expect(review?.forAuthors?.url).toContain(putKeys()[0]);
    expect((await seenByAuthor(seat, callers.owner)).reviewerFiles).toEqual([]);

    await decide(seat);
    expect((await seenByAuthor(seat, callers.owner)).reviewerFiles).toMatchObject([
      { state: 'making', url: null },
    ]);
    await work(never);
    const [files] = (await seenByAuthor(seat, callers.owner)).reviewerFiles;
    expect(files).toMatchObject({ reviewer: 'Reviewer 1', round: 1, state: 'ready', pages: 3 });
    const url = new URL(files!.url!);
    expect(url.searchParams.get('response-content-disposition')).toMatch(
      /^inline; filename="Reviewer 1, files \(/,
    );
    // A copy: the first file's time, which S3 shows to anyone who opens it, is the review's.
    expect(url.pathname).toContain(copies().at(-1));
    expect(url.pathname).not.toContain(putKeys()[0]);
    expect((await seenByAuthor(seat, callers.coAuthor)).reviewerFiles).toHaveLength(1);
    expect(await work(never, Date.now() + 3_600_000)).toBe(0);
    expect(await waiting(seat)).toEqual([]);
  });

  it('go to the authors at once where the decision leaves while they are made', async () => {
    const { seat } = await reviewed();
    await work(async () => {
      await decide(seat);
      return ready;
    });
    expect((await seenByAuthor(seat, callers.owner)).reviewerFiles).toMatchObject([
      { state: 'ready', pages: 3 },
    ]);
  });

  it.each([true, false])(
    'go to the authors who are asked for a revision, too, where the decision quotes the review (quoted: %s)',
    async (isQuoted) => {
      const { seat } = await reviewed();
      await work(async () => ready);
      const review = (await manuscripts().findFile(seat.id))!.reviews[0]!;
      const decision = {
        kind: 'minor',
        letter: { subject: 'Minor revision', text: 'Dear {name}, please revise.' },
        quoted: isQuoted ? [review.id] : [],
        reviewedEditions: [{ _id: review.id, edition: 1 }],
      };
      const held = await call('decide', { id: seat.id, caller: callers.editor, body: decision });
      expect(held.status).toBe(201);
      expect((await seenByAuthor(seat, callers.owner)).reviewerFiles).toEqual([]);
      const leaves = Date.now() + (MINUTES_HELD + 1) * 60_000;
      await work(never, leaves);
      await work(never, leaves + 1000);
      const listed = (await call('list-my-submissions', { caller: callers.owner })).body.find(
        ({ _id }: Manuscript) => _id === seat.id,
      );
      for (const { reviewerFiles } of [await seen(seat, callers.owner), listed])
        expect(reviewerFiles).toMatchObject(
          isQuoted ? [{ reviewer: 'Reviewer 1', round: 1, state: 'ready', pages: 3 }] : [],
        );
      expect(JSON.stringify(listed)).not.toMatch(/gast|guest_|notes\.pdf/i);
      expect(await work(never, leaves + 3_600_000)).toBe(0);
      expect(await waiting(seat)).toEqual([]);
    },
  );

  it('tell the authors nothing of who sent them, and nobody else but who sent them gets them', async () => {
    const { seat } = await reviewed();
    await work(async () => ready);
    await decide(seat);
    await work(never);
    const lists = [
      await seen(seat, callers.owner),
      await seen(seat, callers.coAuthor),
      (await call('list-my-submissions', { caller: callers.owner })).body.filter(
        ({ _id }: Manuscript) => _id === seat.id,
      ),
    ];
    expect(JSON.stringify(lists)).toContain('Reviewer%201%2C%20files');
    // Links to the authors' own files tell a browser to cache them; that alone reveals nothing of the reviewer's files.
    const told = JSON.stringify(lists).replaceAll('response-content-disposition=attachment%3B', '');
    expect(told).not.toMatch(/gast|uni\.example\.org|guest_|notes\.pdf|attachment/i);
    for (const caller of [callers.otherAuthor, callers.reviewer, callers.otherReviewer])
      expect((await call('get-manuscript', { id: seat.id, caller })).status).toBe(404);
    expect(await seen(seat, callers.editor)).not.toHaveProperty('reviewerFiles');
  });

  it('cost themselves alone where one can’t be read: the review is given, the others go on, and who sent it is told', async () => {
    const { seat } = await reviewed();
    await work(async ({ documents: all }) =>
      all.some(({ kind }) => kind === 'file1')
        ? refusal('file1', 'File 1: the PDF opens only with a password.')
        : ready,
    );
    const problems = ['File 1: the PDF opens only with a password.'];
    expect((await seen(seat, callers.editor)).reviews[0]?.forAuthors).toMatchObject({
      state: 'ready',
      problems,
    });
    const own = (await ofSeat(seat)).review;
    expect(own?.forAuthors).toMatchObject({
      state: 'ready',
      problems,
      url: expect.stringContaining('/review-files/'),
    });
    await decide(seat);
    await work(never);
    const view = await seenByAuthor(seat, callers.owner);
    expect(view.reviewerFiles[0]?.state).toBe('ready');
    expect(JSON.stringify(view)).not.toContain('password');
  });

  it('that can’t be read at all leave the review as it is', async () => {
    const { seat } = await reviewed();
    await work(async ({ documents: all }) => refusal(all[0]!.kind as 'file1', `${all[0]!.kind} is broken.`));
    expect((await ofSeat(seat)).review?.forAuthors?.problems).toEqual([
      'file1 is broken.',
      'file2 is broken.',
    ]);
    await decide(seat);
    const view = await seenByAuthor(seat, callers.owner);
    expect(view.reviewerFiles).toMatchObject([{ state: 'failed', pages: null, url: null }]);
    expect(view.reviewerNotes[0]?.text).toBe('Sound work.');
    expect(await work(never)).toBe(0);
  });

  it('are made anew where the review comes with others, not where only its words change, and go with the last of them', async () => {
    const { seat, attachments } = await reviewed();
    await work(async () => ready);
    await hold(seat, 'give-review', form(attachments, { edition: 1, comments: 'Other words.' }));
    expect(await work(never)).toBe(0);
    await hold(seat, 'give-review', form(attachments.slice(1), { edition: 2 }));
    let count = 0;
    await work(async ({ documents: all }) => {
      count = all.length;
      return { ...ready, pages: 1 };
    });
    expect(count).toBe(1);
    expect((await seen(seat, callers.editor)).reviews[0]?.forAuthors?.pages).toBe(1);
    await hold(seat, 'give-review', form([], { edition: 3 }));
    expect((await seen(seat, callers.editor)).reviews[0]?.forAuthors).toBeUndefined();
    await decide(seat);
    expect((await seenByAuthor(seat, callers.owner)).reviewerFiles).toEqual([]);
    expect(await work(never)).toBe(0);
  });

  it('changed while they are being made are made anew at once: what is out of date is thrown away', async () => {
    const { seat, attachments } = await reviewed();
    let builds = 0;
    await work(async () => {
      builds += 1;
      if (builds === 1) await hold(seat, 'give-review', form(attachments.slice(1), { edition: 1 }));
      return { ...ready, pages: builds * 4 };
    });
    const [former, made] = putKeys();
    expect(removed()).toEqual([former]);
    const [review] = (await seen(seat, callers.editor)).reviews;
    expect(review?.forAuthors).toMatchObject({ state: 'ready', pages: 8 });
    expect(review?.forAuthors?.url).toContain(made);
  });

  it('are asked for again and again where a worker dies over them, and in the end the editors are told', async () => {
    const { seat } = await reviewed();
    const die = () => Promise.reject(new Error('out of memory'));
    for (let hours = 0; hours < 5; hours += 1)
      await expect(work(die, Date.now() + hours * 3_600_000 + 1000)).rejects.toThrow('out of memory');
    await work(die, Date.now() + 6 * 3_600_000);
    expect((await seen(seat, callers.editor)).reviews[0]?.forAuthors).toMatchObject({
      state: 'failed',
      problems: [expect.stringContaining('fault on our side')],
    });
    expect(await work(die, Date.now() + 7 * 3_600_000)).toBe(0);
  });

  it('of a withdrawn manuscript leave nothing behind', async () => {
    const { seat } = await reviewed();
    await call('request-status-as-editor', {
      id: seat.id,
      caller: callers.editor,
      body: { status: 'Rejected', note: 'No.' },
    });
    await work(async () => {
      expect((await call('withdraw-manuscript', { id: seat.id, caller: callers.owner })).status).toBe(200);
      return ready;
    });
    expect(removed()).toEqual(putKeys());
    expect(await work(never, Date.now() + 3_600_000)).toBe(0);
    expect(await waiting(seat)).toEqual([]);
  });
});

describe('what names the reviewer in the files of a review', () => {
  const finding = (excerpt: string, more: Partial<Finding>): Finding => ({
    id: 'f1',
    fingerprint: excerpt,
    class: 'identity',
    strength: 'likely',
    treatment: 'left',
    means: 'name',
    open: true,
    place: { document: 'manuscript', part: 'body', excerpt, marked: [0, excerpt.length] },
    ...more,
  });
  const hint = finding('One 2019', { strength: 'hint', open: false });

  it('is searched for by what their seat says, and taken out where it is likely, but no section and no thanks', async () => {
    const { seat } = await reviewed();
    const asked: ReviewCopyRequest[] = [];
    await work(async (request) => {
      asked.push(request);
      return asked.length > 1
        ? { ...ready, removed: 2 }
        : {
            ...ready,
            findings: [
              finding('One', {}),
              finding('we thank the authors', { means: 'acknowledgement' }),
              finding('Funding', {
                class: 'section',
                strength: 'certain',
                treatment: 'replaced',
                open: false,
              }),
              finding('osf.example/x', { means: 'repository', treatment: 'removed', open: false }),
            ],
          };
    });
    const [first, second] = asked.map(({ clearing }) => clearing);
    expect(first).toMatchObject({
      identities: [{ given: 'Gast', family: 'One', emails: ['gast@uni.example.org'] }],
      decisions: [],
    });
    expect(second?.decisions).toEqual([
      ['One', 'remove'],
      ['Funding', 'keep'],
      ['osf.example/x', 'keep'],
    ]);
    expect((await seen(seat, callers.editor)).reviews[0]?.forAuthors).toMatchObject({ removed: 2, left: [] });
  });

  it('is asked about before a decision takes it to the authors, if only a person can tell', async () => {
    const { seat } = await reviewed();
    await work(async () => ({ ...ready, findings: [hint] }));
    const refused = await decide(seat);
    expect(refused).toMatchObject({ status: 409, body: { code: 'identities_found' } });
    expect(refused.body.message).toContain('‘One 2019, files of Reviewer 1’');
    const body = { status: 'Accepted', confirmed: true };
    const done = await call('request-status-as-editor', { id: seat.id, caller: callers.editor, body });
    expect(done.status).toBe(200);
    await work(never);
    expect((await seenByAuthor(seat, callers.owner)).reviewerFiles).toMatchObject([{ state: 'ready' }]);
  });

  it('keeps the files from the authors if the decision was made before they were searched', async () => {
    const { seat } = await reviewed();
    await decide(seat);
    await work(async () => ({ ...ready, findings: [hint] }));
    expect((await seenByAuthor(seat, callers.owner)).reviewerFiles).toMatchObject([{ state: 'failed' }]);
    expect((await seen(seat, callers.editor)).reviews[0]?.forAuthors?.problems[0]).toContain('‘One 2019’');
  });
});
