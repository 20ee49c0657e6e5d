/* Over 300 lines: one database and one copy from its making to its end, with everything that may happen between; another file would
   start another. */

import { CopyObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { identityDecisionKey, identityReportKey } from '../../functions/core/keys.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import type { ReviewCopyRecord } from '../../functions/manuscript/record/review-copy-record.ts';
import { isCopyCurrent } from '../../functions/manuscript/rules/review-copy.ts';
import { seatPath } from '../../functions/reviewing/rules/seat-link.ts';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { clearingOf } from '../../functions/screening/make-review-copy.ts';
import type { Finding } from '../../shared/contract/review-copy.ts';
import {
  buildManuscript,
  type Overrides,
  seatsOf,
  underReview,
  withFields,
} from '../support/build-manuscript.ts';
import { built, revising } from '../support/build-revision.ts';
import { call, type TestCaller } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { anonymously, findingOf, storedFindings } from '../support/review-copy.ts';
import { hold } from '../support/seated.ts';
import { runDue } from '../support/workers.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
beforeAll(async () => {
  process.env.REVIEW = 'anonymous';
  cast = await startCast();
  cast.s3.on(GetObjectCommand).callsFake(() => storedFindings(findings));
});
afterEach(() => cast.sqs.resetHistory());
afterAll(() => cast.database.stop());

const findings: Finding[] = [findingOf('f1', 'aaaa'), findingOf('f2', 'bbbb')];
const open = { open: { certain: 0, likely: 2 } };
const REASON = 'The group is known by its topic to everybody.';

const pending = (copy?: Partial<ReviewCopyRecord>, overrides: Overrides = {}) =>
  anonymously(
    buildManuscript({
      status: 'Pending',
      submitted: true,
      submittedAt: '2026-03-02T00:00:00.000Z',
      seats: seatsOf(['reviewer'], { reviewer: 'listed' }),
      seatCount: 1,
      reviewerOrder: ['reviewer'],
      ...overrides,
    }),
    copy,
  );
const draft = (copy?: Partial<ReviewCopyRecord>) => anonymously(buildManuscript(), copy);
const inReview = (copy?: Partial<ReviewCopyRecord>) => anonymously(underReview(['reviewer']), copy);
const messages = () =>
  cast.sqs.commandCalls(SendMessageCommand).map(({ args }) => JSON.parse(args[0].input.MessageBody!));
const standing = async (id: string) => (await manuscripts().find(id))!;

const sweep = () => runDue({ time: new Date(Date.now() + 1).toISOString() });

const look = (id: string, caller: TestCaller) => call('get-review-copy', { id, caller });
const decide = (id: string, caller: TestCaller, body: object) =>
  call('decide-review-copy', { id, caller, body });

/** What its confirmation adds to the known data of an author. */
async function giveOrcid() {
  const person = (await people().find('coAuthor'))!;
  if (!person.orcid) await people().save(person, { ...person, orcid: '0000-0002-1825-0097' });
}

describe('the anonymous copy', () => {
  it('is shown with its findings to its authors and editors, and is not there for anybody else', async () => {
    const { id } = await seed(inReview(open));
    for (const caller of [callers.owner, callers.coAuthor, callers.editor]) {
      const { status, body } = await look(id, caller);
      expect(status).toBe(200);
      expect(body.reviewCopy).toMatchObject({ state: 'ready', revision: 1, mayGoOut: false, ...open });
      expect(body.reviewCopy.url).toContain('/reviews/1-1-copy.pdf');
      expect(body.findings).toEqual(findings);
    }
    for (const caller of [callers.reviewer, callers.otherReviewer, callers.otherAuthor])
      expect((await look(id, caller)).status).toBe(404);
  });

  it('tells editors and authors in every manuscript how it stands', async () => {
    const { id } = await seed(inReview(open));
    for (const caller of [callers.owner, callers.editor])
      expect((await call('get-manuscript', { id, caller })).body.manuscript.reviewCopy).toMatchObject(open);
    const { manuscript } = (await call('get-manuscript', { id, caller: callers.reviewer })).body;
    expect(manuscript.reviewCopy).toBeUndefined();
  });

  it('of a manuscript that has none is asked for by nobody who looks, but with its next change, or by who may decide', async () => {
    const { id } = await seed({ ...draft(), reviewCopy: null });
    for (const name of ['get-manuscript', 'get-review-copy'] as const)
      expect((await call(name, { id, caller: callers.owner })).status).toBe(200);
    expect([messages(), (await standing(id)).reviewCopy]).toEqual([[], null]);
    expect((await decide(id, callers.owner, {})).status).toBe(202);
    expect(messages()).toEqual([{ manuscriptId: id, reviewRevision: 1 }]);
    const other = await seed({ ...draft(), reviewCopy: null });
    const who = { name: 'x', role: 'author' as const };
    const history = { event: 'draft-saved' as const, who };
    await manuscripts().apply(other, { from: { status: ['Pending'], submitted: false }, set: {}, history });
    expect((await standing(other.id)).reviewCopy).toMatchObject({ state: 'queued', revision: 1 });
    await sweep();
    expect(messages()).toContainEqual({ manuscriptId: other.id, reviewRevision: 1 });
  });

  it('stays cleared of the name of an author who has said that they are none', async () => {
    const { id } = await seed(withFields(inReview(), { unconfirmed: ['coAuthor'] }));
    await call('answer-authorship', { id, caller: callers.coAuthor, body: { isAuthor: false } });
    const shown = await call('get-manuscript', { id, caller: callers.reviewer });
    expect(shown.body.manuscript.mergedFileUrl).toContain('copy.pdf');
    const { authors, authorship } = await standing(id);
    expect(authors.map(({ _id }) => _id)).toEqual(['owner']);
    expect(authorship.former).toMatchObject([
      { _id: 'coAuthor', lastName: 'Fellow', email: 'carl@example.org' },
    ]);
    const { identities } = await clearingOf(manuscripts(), await standing(id));
    expect(identities.map(({ family }) => family)).toEqual(['Owner', 'Fellow']);
  });

  it('is asked for anew once more is known of an author', async () => {
    await giveOrcid();
    const { id } = await seed(withFields(inReview(), { unconfirmed: ['coAuthor'] }));
    await call('answer-authorship', { id, caller: callers.coAuthor, body: { isAuthor: true } });
    const shown = await call('get-manuscript', { id, caller: callers.reviewer });
    expect(shown.body.manuscript.mergedFileUrl).toBeNull();
    expect((await standing(id)).reviewCopy).toMatchObject({ state: 'queued', revision: 2 });
    await sweep();
    expect(messages()).toContainEqual({ manuscriptId: id, reviewRevision: 2 });
  });
});

describe('a decision about a finding', () => {
  const keep = { decisions: [{ finding: 'f2', decision: 'keep', reason: 'Another Owner' }] };

  it('is saved at once by its fingerprint, and the copy is made again once, when it is asked for', async () => {
    const { id, version } = await seed(draft(open));
    const { status, body } = await decide(id, callers.owner, { ...keep, version });
    expect(status).toBe(202);
    expect(body.reviewCopy).toMatchObject({ state: 'ready', unapplied: 1, open: { certain: 0, likely: 1 } });
    expect(body.version).toBe((await standing(id)).version);
    await decide(id, callers.owner, { decisions: [{ finding: 'f1', decision: 'remove' }] });
    expect(await manuscripts().identityDecisions(id)).toMatchObject([
      { fingerprint: 'aaaa', decision: 'remove' },
      { fingerprint: 'bbbb', decision: 'keep', reason: 'Another Owner', by: { role: 'author' } },
    ]);
    expect(messages()).toEqual([]);
    expect((await decide(id, callers.owner, {})).body.reviewCopy).toMatchObject({
      state: 'queued',
      revision: 2,
    });
    expect(messages()).toEqual([{ manuscriptId: id, reviewRevision: 2 }]);
    const { manuscript } = (await call('get-manuscript', { id, caller: callers.owner })).body;
    expect(manuscript.reviewCopy).toMatchObject({ unapplied: 0 });
  });

  it('is shown with who made it and why, and is as if never made once it is undone', async () => {
    const { id } = await seed(pending(open));
    await manuscripts().putIdentityDecisions(id, [
      {
        fingerprint: 'bbbb',
        decision: 'keep',
        reason: 'Another Owner',
        by: { personId: 'owner', role: 'author' },
        at: '2026-03-02T00:00:00.000Z',
      },
    ]);
    const shown = async (caller: TestCaller) => (await look(id, caller)).body.findings;
    expect((await shown(callers.editor))[1].decided).toMatchObject({ by: 'author', reason: 'Another Owner' });
    expect((await shown(callers.owner))[1].decided).toMatchObject({ by: 'you' });
    await decide(id, callers.editor, { decisions: [{ finding: 'f2', decision: 'undo' }] });
    expect((await shown(callers.editor))[1].decided).toBeUndefined();
    expect((await clearingOf(manuscripts(), await standing(id))).decisions).toEqual([]);
  });

  it('keeps the copy from reviewers until it is made again, and is refused for an older copy', async () => {
    const { id } = await seed(pending());
    const added = { decisions: [{ finding: 'f1', decision: 'remove' }] };
    expect(await decide(id, callers.editor, { ...added, revision: 7 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    const { body: saved } = await decide(id, callers.editor, { ...added, revision: 1 });
    expect(saved.reviewCopy.mayGoOut).toBe(false);
    const body = { status: 'Under Review' };
    const sent = await call('request-status-as-editor', { id, caller: callers.editor, body });
    expect(sent.body.message).toMatch(/Make the copy again/);
    const read = await standing(id);
    const from = { status: ['Pending' as const], submitted: true, reviewReady: true as const };
    const history = { event: 'sent-to-review' as const, who: { name: 'x', role: 'editor' as const } };
    expect(await manuscripts().apply(read, { set: {}, history, from })).toBeUndefined();
  });

  it('is applied in the end, if the person stays on the page or submits', async () => {
    const staying = await seed(draft());
    await decide(staying.id, callers.owner, keep);
    await runDue({ time: new Date(Date.now() + 29 * 60_000).toISOString() });
    expect((await standing(staying.id)).reviewCopy).toMatchObject({ state: 'ready' });
    await runDue({ time: new Date(Date.now() + 31 * 60_000).toISOString() });
    expect((await standing(staying.id)).reviewCopy).toMatchObject({ state: 'queued', revision: 2 });
    expect(messages()).toContainEqual({ manuscriptId: staying.id, reviewRevision: 2 });
    const { id } = await seed(draft());
    await decide(id, callers.owner, keep);
    await call('request-status', { id, caller: callers.owner, body: { status: 'Accepted' } });
    expect((await standing(id)).reviewCopy).toMatchObject({ state: 'queued', revision: 2 });
  });

  it('about a finding that is not there is refused by its field, and about an old version as stale', async () => {
    const { id, version } = await seed(draft(open));
    const unknown = { decisions: [{ finding: 'f9', decision: 'keep' }] };
    expect(await decide(id, callers.owner, unknown)).toMatchObject({
      status: 400,
      body: { field: 'decisions' },
    });
    expect(await decide(id, callers.owner, { ...keep, version: version + 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect(await manuscripts().identityDecisions(id)).toEqual([]);
  });

  it.each([
    ['owner', 'a draft', draft(), callers.owner, 202],
    ['co-author', 'a draft', draft(), callers.coAuthor, 403],
    ['owner', 'a submitted manuscript', pending(), callers.owner, 409],
    ['owner', 'a rejected manuscript', pending({}, { status: 'Rejected' }), callers.owner, 202],
    ['editor', 'a draft', draft(), callers.editor, 404],
    ['editor', 'a submitted manuscript', pending(), callers.editor, 202],
    ['editor', 'a manuscript under review', inReview(), callers.editor, 202],
    ['editor', 'an accepted manuscript', pending({}, { status: 'Accepted' }), callers.editor, 409],
    ['reviewer', 'a manuscript under review', inReview(), callers.reviewer, 404],
    ['stranger', 'a manuscript under review', inReview(), callers.otherAuthor, 404],
  ])('by the %s of %s', async (_who, _what, record, caller, status) => {
    const { id } = await seed({ ...record, id: `${record.id}x` });
    expect((await decide(id, caller, keep)).status).toBe(status);
  });

  it('of two editors at once is one', async () => {
    const { id, version } = await seed(pending(open));
    const both = await Promise.all(
      [callers.editor, callers.otherEditor].map((caller) => decide(id, caller, { ...keep, version })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect((await standing(id)).reviewCopy?.unapplied).toBe(1);
  });

  it('takes a thousand of them, and not one more', async () => {
    const many = (count: number) => ({
      decisions: Array.from({ length: count }, () => ({ finding: 'f1', decision: 'remove' })),
    });
    const { id } = await seed(draft(open));
    expect((await decide(id, callers.owner, many(1001))).status).toBe(400);
    expect((await decide(id, callers.owner, many(1000))).status).toBe(202);
  });
});

describe('words that were missed', () => {
  const takeOut = (id: string, caller: TestCaller, words: string, isOut = true) =>
    decide(id, caller, { withhold: { words, isOut } });

  it('are taken out by author and editor, by another copy that is made at once, and put back', async () => {
    const { id } = await seed(pending());
    expect((await takeOut(id, callers.owner, 'Mike')).status).toBe(409);
    const { status, body } = await takeOut(id, callers.editor, ' Mike ');
    expect(status).toBe(202);
    expect(body.reviewCopy).toMatchObject({
      state: 'queued',
      revision: 2,
      alsoWithheld: ['Mike'],
      mayGoOut: false,
    });
    expect(messages()).toEqual([{ manuscriptId: id, reviewRevision: 2 }]);
    const { identities } = await clearingOf(manuscripts(), await standing(id));
    expect(identities.at(-1)).toMatchObject({ family: '', words: ['Mike'] });
    const { manuscript } = (await call('get-manuscript', { id, caller: callers.editor })).body;
    expect(manuscript.history.at(-1)).toMatchObject({ detail: 'Also taken out: Mike' });
    await takeOut(id, callers.editor, 'Mike', false);
    expect((await standing(id)).copyWishes.alsoWithheld).toEqual([]);
    const written = await seed(draft());
    expect((await takeOut(written.id, callers.owner, 'M.M.')).status).toBe(202);
    expect((await takeOut(written.id, callers.coAuthor, 'T.K.')).status).toBe(403);
    expect((await takeOut(written.id, callers.owner, ' - M')).status).toBe(400);
  });

  it('are carried to the next round', async () => {
    cast.s3.on(CopyObjectCommand).resolves({});
    const { id } = await revising({ alsoWithheld: ['TU/e'] });
    const revision = await built(id);
    expect(revision.copyWishes.alsoWithheld).toEqual(['TU/e']);
  });
});

describe('what still may tell who wrote it', () => {
  const send = (id: string, body: object = {}) =>
    call('request-status-as-editor', {
      id,
      caller: callers.editor,
      body: { status: 'Under Review', ...body },
    });
  const invite = (id: string, body: object = {}) =>
    call('invite-reviewers', {
      id,
      caller: callers.editor,
      body: { people: [{ email: 'new@example.org', firstName: 'New', lastName: 'Person' }], ...body },
    });
  const refused = { status: 409, body: { code: 'identities_found', open: { certain: 0, likely: 2 } } };

  it('is not sent to review', async () => {
    const { id } = await seed(pending(open));
    const answer = await send(id);
    expect(answer).toMatchObject(refused);
    expect(answer.body.manuscript.status).toBe('Pending');
    expect((await standing(id)).status).toBe('Pending');
  });

  it('goes out as it is by an editor’s reason, which stands in the history, for this revision alone', async () => {
    const { id } = await seed(pending(open));
    expect((await send(id, { override: { reason: 'too short' } })).status).toBe(400);
    const { status, body } = await send(id, { override: { reason: REASON } });
    expect(status).toBe(200);
    expect(body.manuscript.history.at(-1)).toMatchObject({
      what: 'Sent to review',
      detail: `Approved with 2 open passages: ${REASON}`,
    });
    const shown = await call('get-manuscript', { id, caller: callers.reviewer });
    expect(shown.body.manuscript.mergedFileUrl).toContain('/reviews/');
    await decide(id, callers.editor, {});
    const after = await call('get-manuscript', { id, caller: callers.reviewer });
    expect(after.body.manuscript.mergedFileUrl).toBeNull();
  });

  it('is approved by an editor for reasons that its authors do not read, nor who it was', async () => {
    const { id } = await seed(pending(open));
    await decide(id, callers.editor, { override: { reason: REASON } });
    const answers = [
      await look(id, callers.owner),
      await call('get-manuscript', { id, caller: callers.owner }),
    ];
    expect(answers[0]!.body.reviewCopy.override).toMatchObject({ by: 'an editor', reason: '' });
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(REASON);
    expect((await look(id, callers.editor)).body.reviewCopy.override.reason).toBe(REASON);
  });

  it('is let out no longer once the editor withdraws that', async () => {
    const { id } = await seed(pending(open));
    await decide(id, callers.editor, { override: { reason: REASON } });
    const { body } = await decide(id, callers.editor, { override: null });
    expect(body.reviewCopy).toMatchObject({ override: null, mayGoOut: false, revision: 1 });
    expect(await send(id)).toMatchObject(refused);
    expect((await decide(id, callers.editor, { override: null })).status).toBe(202);
  });

  it('asks nobody to review, in no way', async () => {
    const { id } = await seed(pending(open));
    expect(await invite(id)).toMatchObject(refused);
    const seated = await seed(
      anonymously(underReview(['reviewer', 'secondReviewer'], {}, ['reviewer']), {
        ...open,
        revision: 2,
      }),
    );
    expect(await invite(seated.id)).toMatchObject(refused);
    const assigned = await call('assign-reviewers', {
      id: seated.id,
      caller: callers.editor,
      body: { reviewers: ['reviewer', 'secondReviewer', 'otherReviewer'] },
    });
    expect(assigned).toMatchObject(refused);
    const off = await call('assign-reviewers', {
      id: seated.id,
      caller: callers.editor,
      body: { reviewers: ['reviewer'] },
    });
    expect(off.status).toBe(200);
  });

  it.each(['askAgain', 'acceptFor', 'promote'])('seats nobody by %s', async (action) => {
    const state = action === 'promote' ? 'listed' : 'declined';
    const { id } = await seed(
      anonymously(
        {
          ...underReview(['reviewer', 'secondReviewer']),
          seats: seatsOf(['reviewer', 'secondReviewer'], { secondReviewer: state }),
        },
        open,
      ),
    );
    const asked = { id: `${id}_2`, caller: callers.editor, body: { do: action } };
    expect(await call('change-seat', asked)).toMatchObject(refused);
    await decide(id, callers.editor, { override: { reason: REASON } });
    expect((await call('change-seat', asked)).status).toBe(200);
  });

  it('of which there is no copy goes out by no reason', async () => {
    for (const copy of [{ state: 'building' }, { state: 'failed' }, { identities: 'others' }] as const) {
      const { id } = await seed(pending(copy));
      const answer = await send(id, { override: { reason: REASON } });
      expect(answer).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } });
    }
  });

  it('in title, abstract or keywords is mended by its author before it is submitted', async () => {
    const accept = (id: string, seenReviewCopy?: number) =>
      call('request-status', { id, caller: callers.owner, body: { status: 'Accepted', seenReviewCopy } });
    const named = await seed(draft({ open: { certain: 1, likely: 0 } }));
    expect(await accept(named.id)).toMatchObject({ status: 409, body: { code: 'identities_found' } });
    const likely = await seed(draft(open));
    expect((await accept(likely.id, 1)).status).toBe(200);
    expect((await standing(likely.id)).reviewCopy?.authorSawAt).toMatch(/^20/);
  });

  it('is never sent, however an author’s change and the copy’s progress run against it', async () => {
    await giveOrcid();
    for (let round = 0; round < 12; round += 1) {
      const record = withFields(pending(), { unconfirmed: ['coAuthor'] });
      const { id } = await seed(record);
      const stale = await standing(id);
      const [sent] = await Promise.all([
        send(id),
        round % 2
          ? call('answer-authorship', { id, caller: callers.coAuthor, body: { isAuthor: true } })
          : manuscripts().moveReviewCopy(stale, { ...stale.reviewCopy!, revision: 2, ...open }),
      ]);
      const after = await standing(id);
      const wasFirst = sent.status === 200;
      expect(after.status === 'Under Review').toBe(wasFirst);
      const history = (await manuscripts().findFile(id))!.history.map(({ event }) => event);
      if (!wasFirst) expect(history).not.toContain('sent-to-review');
      const shown = await call('get-manuscript', { id, caller: callers.reviewer });
      if (after.reviewCopy!.open.likely > 0 || !isCopyCurrent(after))
        expect(shown.body.manuscript?.mergedFileUrl ?? null).toBeNull();
    }
  });
});

describe('a note to the reviewers', () => {
  it('that names an author is sent once its editor says that it is meant so', async () => {
    const { id } = await seed(inReview());
    const note = (more: object) =>
      call('add-editor-note', {
        id,
        caller: callers.editor,
        body: {
          text: 'Olga Owner asks for speed',
          action: 'Under Review',
          visibility: ['reviewer'],
          ...more,
        },
      });
    expect(await note({})).toMatchObject({ status: 409, body: { code: 'identities_found', field: 'text' } });
    expect((await note({ visibility: ['editor'] })).status).toBe(201);
    expect((await note({ text: 'Please be quick' })).status).toBe(201);
    expect((await note({ confirmed: true })).status).toBe(201);
  });
});

describe('what an editor writes to reviewers', () => {
  const NAMING = 'Olga Owner will be glad of it.';
  const guest = { email: 'gast@uni.example.org', firstName: 'Gast', lastName: 'One' };
  const seated = async () => {
    const { id } = await seed(inReview());
    await call('invite-reviewers', { id, caller: callers.editor, body: { people: [guest] } });
    return id;
  };
  const letter = { subject: 'A request', text: `Dear {name}, please read it. ${NAMING} {link}` };

  it.each([
    [
      'an invitation',
      'letter',
      'invite-reviewers',
      (id: string) => id,
      { people: [{ ...guest, email: 'b@example.org' }], letter },
    ],
    [
      'why a review is called off',
      'note',
      'change-seat',
      (id: string) => `${id}_2`,
      { do: 'callOff', note: NAMING },
    ],
    ['a message', 'text', 'send-message', (id: string) => id, { to: '', text: NAMING }],
    [
      'the note of a status',
      'note',
      'request-status-as-editor',
      (id: string) => id,
      { status: 'Pending', note: NAMING },
    ],
  ] as const)(
    '%s that names an author is sent once it is meant so',
    async (_what, field, route, idOf, words) => {
      const id = await seated();
      const body = 'to' in words ? { ...words, to: `${id}_2` } : words;
      const write = (more: object) =>
        call(route, { id: idOf(id), caller: callers.editor, body: { ...body, ...more } });
      const refused = await write({});
      expect(refused).toMatchObject({ status: 409, body: { code: 'identities_found', field } });
      expect(refused.body.message).toMatch(/names an author to reviewers \(‘Olga Owner’\)/);
      expect((await write({ confirmed: true })).status).toBeLessThan(300);
    },
  );

  it('is not asked about where the authors read it themselves', async () => {
    const { id } = await seed(inReview());
    const body = { to: 'author', text: NAMING };
    expect((await call('send-message', { id, caller: callers.editor, body })).status).toBe(201);
  });
});

describe('a revision', () => {
  it('brings its copy and what was decided about it; the one of the round before goes to nobody any more', async () => {
    cast.s3.on(CopyObjectCommand).resolves({});
    const { id } = await revising({ reviewCopy: { ...draft().reviewCopy!, revision: 4 } });
    const revision = await built(id);
    const copied = await manuscripts().apply(revision, {
      from: { status: ['Under Review'], submitted: false },
      set: { reviewCopy: { ...anonymously(revision).reviewCopy!, authorSawAt: '2026-04-01' } },
      history: { event: 'draft-saved', who: { name: 'Test', role: 'author' } },
      rows: [
        {
          put: identityDecisionKey(revision.id, 'aaaa'),
          item: {
            fingerprint: 'aaaa',
            decision: 'keep',
            by: { personId: 'owner', role: 'author' },
            at: '2026',
          },
        },
      ],
    });
    const body = { status: 'Accepted', version: copied!.version };
    expect((await call('request-status', { id: revision.id, caller: callers.owner, body })).status).toBe(200);
    const after = await standing(id);
    expect(after.reviewCopy).toMatchObject({
      state: 'ready',
      revision: 5,
      proofVersion: after.proof.version,
    });
    const { key, findingsKey } = copied!.reviewCopy!;
    expect(after.reviewCopy).toMatchObject({ key, findingsKey });
    expect((await clearingOf(manuscripts(), after)).decisions).toEqual([['aaaa', 'keep']]);
  });

  it('whose copy is not made yet leaves its manuscript without one, and asks a worker for another at once', async () => {
    cast.s3.on(CopyObjectCommand).resolves({});
    const { id } = await revising({ reviewCopy: draft().reviewCopy });
    const { id: revisionId, version } = await built(id);
    cast.sqs.resetHistory();
    const body = { status: 'Accepted', version };
    expect((await call('request-status', { id: revisionId, caller: callers.owner, body })).status).toBe(200);
    const { manuscript } = (await call('get-manuscript', { id, caller: callers.editor })).body;
    expect(manuscript.reviewCopy).toMatchObject({ state: 'queued', mayGoOut: false });
    expect((await standing(id)).reviewCopy).toMatchObject({ state: 'queued', revision: 2 });
    expect(messages()).toContainEqual({ manuscriptId: id, reviewRevision: 2 });
  });
});

describe('a file that the authors made anonymous themselves', () => {
  const stored = {
    key: 'k',
    fileName: 'without-owner.pdf',
    size: 3,
    type: 'pdf' as const,
    savedAt: '2026-03-02T00:00:00.000Z',
  };
  const withFile = (record: ManuscriptRecord) => ({
    ...record,
    documents: { ...record.documents, anonymousManuscript: stored },
  });
  const save = (body: object) => call('save-manuscript', { caller: callers.owner, body });
  const given = { key: 'uploads/owner/u1/anonymousManuscript', fileName: 'mine.pdf' };
  const upload = () => {
    const bytes = Buffer.from('%PDF-1.7');
    cast.s3.on(HeadObjectCommand).resolves({ ContentLength: 3, ETag: 'e' });
    cast.s3
      .on(GetObjectCommand, { Key: given.key })
      .resolves({ Body: { transformToByteArray: async () => bytes } as never });
    cast.s3.on(CopyObjectCommand).resolves({});
  };

  it('is taken with the others, stays until it is taken away, and makes another copy', async () => {
    upload();
    const { id } = await seed(draft());
    const saved = await save({ _id: id, anonymousManuscript: given });
    expect(saved.body.data).toMatchObject({
      anonymousManuscript: { fileName: 'mine.pdf' },
      reviewCopy: { fromOwnFile: true, stale: true },
    });
    const kept = (await standing(id)).documents.anonymousManuscript;
    expect(kept?.key).toMatch(new RegExp(`^manuscripts/${id}/`));
    expect(
      (await save({ _id: id, submit: false, title: 'Other' })).body.data.anonymousManuscript,
    ).toBeTruthy();
    const gone = (await save({ _id: id, submit: false, anonymousManuscript: null })).body.data;
    expect([gone.anonymousManuscript, gone.reviewCopy.fromOwnFile]).toEqual([null, undefined]);
    expect((await standing(id)).documents.anonymousManuscript).toBeUndefined();
  });

  it('is refused where it is no document', async () => {
    upload();
    cast.s3
      .on(GetObjectCommand, { Key: given.key })
      .resolves({ Body: { transformToByteArray: async () => Buffer.from('words') } as never });
    const { id } = await seed(draft());
    expect(await save({ _id: id, anonymousManuscript: given })).toMatchObject({
      status: 422,
      body: { field: 'anonymousManuscript', message: expect.stringMatching(/^Anonymous manuscript: /) },
    });
  });

  it('is told to authors and editors, and to no reviewer', async () => {
    const { id } = await seed(withFile(inReview()));
    for (const caller of [callers.owner, callers.coAuthor, callers.editor])
      expect((await call('get-manuscript', { id, caller })).body.manuscript).toMatchObject({
        anonymousManuscript: { fileName: stored.fileName },
        reviewCopy: { fromOwnFile: true },
      });
    const { body } = await call('get-manuscript', { id, caller: callers.reviewer });
    expect(body.manuscript.anonymousManuscript).toBeUndefined();
    expect(JSON.stringify(body)).not.toContain('without-owner');
  });

  it('goes with a rejected manuscript into the next one, but into no next round', async () => {
    cast.s3.on(CopyObjectCommand).resolves({});
    const rejected = await seed(withFile(pending({}, { status: 'Rejected' })));
    const again = (await save({ submit: false, resubmissionOf: rejected.id })).body.data;
    expect(again.anonymousManuscript).toMatchObject({ fileName: stored.fileName });
    const without = { submit: false, resubmissionOf: rejected.id, anonymousManuscript: null };
    expect((await save(without)).body.data.anonymousManuscript).toBeNull();
    const { documents } = withFile(draft());
    const { id } = await revising({ documents });
    expect((await save({ submit: false, revisionOf: id })).body.data.anonymousManuscript).toBeNull();
  });
});

describe('another file for the reviewers', () => {
  const file = { key: 'uploads/owner/u1/anonymousManuscript', fileName: 'blind.pdf' };
  const ask = (id: string, note: string | null) =>
    decide(id, callers.editor, { fileWanted: note === null ? null : { note } });

  it('is asked for by an editor before anybody is invited, sent by the author without a round, and makes another copy', async () => {
    const bytes = Buffer.from('%PDF-1.7');
    cast.s3.on(HeadObjectCommand).resolves({ ContentLength: 3, ETag: 'e' });
    cast.s3
      .on(GetObjectCommand, { Key: file.key })
      .resolves({ Body: { transformToByteArray: async () => bytes } as never });
    cast.s3.on(CopyObjectCommand).resolves({});
    const { id } = await seed(pending());
    expect((await decide(id, callers.owner, { file })).status).toBe(409);
    expect((await decide(id, callers.owner, { fileWanted: { note: 'x' } })).status).toBe(409);
    const { body } = await ask(id, 'Page 2 names your group.');
    expect(body.reviewCopy.fileWanted).toMatchObject({ note: 'Page 2 names your group.' });
    const shown = (await call('get-manuscript', { id, caller: callers.owner })).body.manuscript;
    expect(shown.reviewCopy.fileWanted.note).toBe('Page 2 names your group.');
    expect((await decide(id, callers.coAuthor, { file })).status).toBe(403);
    expect((await decide(id, callers.owner, { file })).body.reviewCopy).toMatchObject({
      state: 'queued',
      fromOwnFile: true,
      fileWanted: null,
    });
    expect((await standing(id)).round).toBe(1);
    expect(messages()).toContainEqual({ manuscriptId: id, reviewRevision: 2 });
    const letters = (await call('list-mail', { id, caller: callers.editor })).body;
    expect(letters.map(({ subject }: { subject: string }) => subject.split(' of ')[0]).sort()).toEqual([
      'Another file for the reviewers',
      'Please send another file for the reviewers',
    ]);
    await ask(id, 'Once more.');
    expect((await ask(id, null)).body.reviewCopy.fileWanted).toBeNull();
  });

  it('is not asked for once reviewers have it', async () => {
    const { id } = await seed(inReview());
    expect((await ask(id, 'Too late.')).status).toBe(409);
  });
});

it('an editor is asked before words about the copy name a reviewer to its authors', async () => {
  const { id } = await seed(pending(undefined, { seats: [], seatCount: 0, reviewerOrder: [] }));
  const people = [{ email: 'r.hale@example.org', firstName: 'Rita', lastName: 'Hale' }];
  expect(
    (await call('invite-reviewers', { id, caller: callers.editor, body: { people } })).status,
  ).toBeLessThan(300);
  const signature = seatPath('secret', { manuscriptId: id, n: 1 }, undefined).split('/').at(-1)!;
  await hold({ name: `${id}_1`, signature }, 'answer-seat', { answer: 'decline', confirmed: true });
  const said = 'Rita Hale knew at once who wrote this.';
  const kept = { decisions: [{ finding: 'f1', decision: 'keep', reason: said }] };
  for (const body of [kept, { fileWanted: { note: said } }]) {
    const asked = await decide(id, callers.editor, body);
    expect(asked).toMatchObject({ status: 409, body: { code: 'identities_found', field: 'reason' } });
    expect(asked.body.message).toContain('names a reviewer to the authors (‘Rita Hale’)');
  }
  expect((await decide(id, callers.editor, { ...kept, confirmed: true })).status).toBe(202);
});

describe('an author’s PDF', () => {
  it('is called by its title before it has a number, never by an id', async () => {
    const { id } = await seed({ ...draft(), proof: { ...draft().proof, key: 'manuscripts/d/proofs/1.pdf' } });
    const { body } = await call('get-manuscript', { id, caller: callers.owner });
    expect(decodeURIComponent(body.manuscript.mergedFileUrl)).toContain('"A title.pdf"');
  });
});

describe('a reviewer’s PDF', () => {
  it('is called by the manuscript’s number alone, whoever is in its title', async () => {
    const number = 'JICS-2026-0147';
    const { id } = await seed({ ...inReview(), number, title: 'Olga Owner: a life' });
    const { body } = await call('get-manuscript', { id, caller: callers.reviewer });
    expect(decodeURIComponent(body.manuscript.mergedFileUrl)).toContain(`"Manuscript ${number}.pdf"`);
    expect(body.manuscript.mergedFileUrl).not.toContain('Olga');
  });
});

const rowOf = async (id: string) => {
  const { body } = await call('list-desk', { caller: callers.editor, query: { view: 'all', limit: '100' } });
  return body.items.find(({ _id }: { _id: string }) => _id === id);
};

describe('the desk', () => {
  it('tells of each copy what is open and which is missing, as soon as a worker or an editor has changed that', async () => {
    const record = await seed(pending({ state: 'building' }));
    const { id } = record;
    await manuscripts().moveReviewCopy(record, { ...record.reviewCopy!, state: 'ready', ...open });
    expect((await rowOf(id)).flags).toEqual({ 'anonymous-copy': 2 });
    await decide(id, callers.editor, { decisions: [{ finding: 'f1', decision: 'remove' }] });
    expect((await rowOf(id)).flags).toEqual({ 'anonymous-copy': 1 });
    await decide(id, callers.editor, {});
    expect((await rowOf(id)).flags).toEqual({});
    const queued = await standing(id);
    const other = { ...queued, version: queued.version - 1 };
    await manuscripts().moveReviewCopy(other, { ...queued.reviewCopy!, state: 'failed', reason: 'No.' });
    expect((await rowOf(id)).flags).toEqual({ 'anonymous-copy': -1 });
  });
});

describe('a reviewer who recognises the authors', () => {
  const report = { text: 'The data set is theirs', page: 3, guessed: false, conflict: true };
  const tell = (id: string, caller: TestCaller) =>
    call('submit-identity-report', { id, caller, body: report });

  it('tells the editors, once in a cycle', async () => {
    const { id } = await seed(inReview());
    expect((await tell(id, callers.reviewer)).status).toBe(201);
    expect((await tell(id, callers.reviewer)).status).toBe(409);
    const { manuscript } = (await call('get-manuscript', { id, caller: callers.editor })).body;
    expect(manuscript.identityReports).toMatchObject([{ ...report, cycle: 1, round: 1 }]);
    expect(manuscript.flags).toMatchObject({ recognised: 1 });
    expect((await rowOf(id)).flags).toMatchObject({ recognised: 1 });
    const letters = (await call('list-mail', { id, caller: callers.editor })).body;
    expect(letters).toMatchObject([
      { subject: expect.stringMatching(/^A reviewer of .* thinks they know who wrote it$/) },
    ]);
    const own = (await call('get-manuscript', { id, caller: callers.owner })).body.manuscript;
    expect(own.identityReports).toBeUndefined();
  });

  it('tells them by the link of a seat as well, without an account', async () => {
    const { id } = await seed(pending());
    const person = { email: 'gast@uni.example.org', firstName: 'Gast', lastName: 'One' };
    await call('invite-reviewers', { id, caller: callers.editor, body: { people: [person] } });
    const place = { manuscriptId: id, n: 2 };
    const signature = seatPath('secret', place, undefined).split('/').at(-1)!;
    const seat = { name: `${id}_2`, signature };
    const report2 = { text: 'I taught them', guessed: true, conflict: true };
    const told = () => hold(seat, 'submit-seat-identity-report', report2);
    // Reviewers who have not accepted have not read it.
    expect((await told()).status).toBe(404);
    await hold(seat, 'answer-seat', { answer: 'accept', confirmed: true });
    expect(
      (await hold({ ...seat, signature: 'x'.repeat(43) }, 'submit-seat-identity-report', report2)).status,
    ).toBe(404);
    expect((await told()).status).toBe(201);
    expect((await told()).status).toBe(409);
    const { manuscript } = (await call('get-manuscript', { id, caller: callers.editor })).body;
    expect(manuscript.identityReports).toMatchObject([{ ...report2, reviewerName: 'Gast One', cycle: 1 }]);
  });

  it('is one to whom it was sent', async () => {
    const { id } = await seed(inReview());
    expect((await tell(id, callers.otherReviewer)).status).toBe(404);
  });
});

describe('a withdrawn manuscript', () => {
  it('leaves neither what was decided about its findings nor what reviewers told of them', async () => {
    const { id } = await seed(pending(open));
    await decide(id, callers.editor, { decisions: [{ finding: 'f1', decision: 'keep' }] });
    const record = await standing(id);
    const report = {
      id: 'r',
      at: '2026-03-03',
      reviewerId: 'reviewer',
      cycle: 1,
      text: 'x',
      guessed: true,
      conflict: false,
    };
    await manuscripts().apply(record, {
      from: { status: ['Pending'], submitted: true },
      set: {},
      history: { event: 'draft-saved', who: { name: 'R', role: 'reviewer' } },
      rows: [{ putNew: identityReportKey(id, report), item: report }],
    });
    await call('withdraw-manuscript', { id, caller: callers.owner });
    expect(await manuscripts().identityDecisions(id)).toEqual([]);
    expect(await manuscripts().findFile(id)).toBeUndefined();
  });
});
