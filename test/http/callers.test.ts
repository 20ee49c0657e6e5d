/* Over 300 lines: one table, a row for each endpoint, which shows at a glance who may call it. */
import { randomUUID } from 'node:crypto';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { Problem } from '../../shared/contract/problem.ts';
import { type RouteName, routeNames, routes } from '../../shared/contract/routes.ts';
import { buildManuscript, underReview, withFields } from '../support/build-manuscript.ts';
import { buildAccepted, productionAt } from '../support/build-production.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { fakePool } from '../support/fake-pool.ts';

/** In the order of the columns below. */
const COLUMNS = [
  'no token',
  'garbage',
  'owner',
  'coAuthor',
  'otherAuthor',
  'editor',
  'editorAuthor',
  'reviewer',
  'otherReviewer',
  'editorInOrdinarySession',
] as const;
type Column = (typeof COLUMNS)[number];

const editorAuthor = {
  _id: 'editorAuthor',
  firstName: 'Ed',
  lastName: 'Author',
  email: 'ed@example.org',
  isCorresponding: false,
};
const withEditorAuthor = (record: ManuscriptRecord) => ({
  ...record,
  authors: [...record.authors, editorAuthor],
});
const inReview = () => withEditorAuthor(underReview(['reviewer']));
const draft = () => withEditorAuthor(buildManuscript());
const pending = () =>
  withEditorAuthor(
    buildManuscript({ status: 'Pending', submitted: true, submittedAt: '2026-03-02T00:00:00.000Z' }),
  );

const preparing = () =>
  withEditorAuthor(
    buildAccepted({ production: productionAt('preparing', { dueAt: null, edition: { folder: null } }) }),
  );

interface Row {
  /** The manuscript that the call is about. */
  about?: () => ManuscriptRecord;
  /** In the path, if it is not the manuscript's own id. */
  idOf?: (id: string) => string;
  body?: (id: string) => unknown;
  answers: string;
}

const all = (status: number) => Array.from({ length: 10 }, () => status).join(' ');
/** By the link of a review, which none of these callers has. */
const bySeat = (body: object = {}) => ({
  about: inReview,
  idOf: (id: string) => `${id}_1`,
  body: () => body,
  answers: all(404),
});

/** One row for each endpoint: the answer to each caller. A new endpoint without its row does not compile. */
const TABLE = {
  //                                    none garb own  co  other ed edAu rev oRev edOrd
  'get-health': { answers: all(200) },
  // Public pages: the same for everyone.
  'read-publication': { about: pending, answers: all(404) },
  'read-certificate': { about: pending, answers: all(404) },
  'read-list': { about: pending, answers: all(404) },
  harvest: { answers: all(200) },
  'harvest-by-form': { answers: all(200) },
  'get-google-client-id': { answers: all(404) },
  'sign-in': { body: () => ({ email: 'a@b.c', password: 'x' }), answers: all(401) },
  'sign-in-with-google': { body: () => ({ token: 'x' }), answers: all(404) },
  'sign-in-with-orcid': { body: () => ({ code: 'x' }), answers: all(404) },
  'complete-orcid-sign-in': { body: () => ({ ticket: 'x', email: 'a@b.c' }), answers: all(404) },
  register: { body: () => ({}), answers: all(400) },
  'register-editor': { body: () => ({}), answers: all(400) },
  'register-reviewer': { body: () => ({}), answers: all(400) },
  'sign-in-editor': { body: () => ({ email: 'a@b.c', password: 'x', accessKey: 'x' }), answers: all(401) },
  'sign-in-reviewer': { body: () => ({ email: 'a@b.c', password: 'x' }), answers: all(401) },
  'sign-out': { body: () => ({}), answers: '401 401 200 200 200 200 200 200 200 200' },
  'request-password-reset': { body: () => ({ email: `${randomUUID()}@example.org` }), answers: all(200) },
  'reset-password': {
    body: () => ({ email: 'a@b.c', code: '1', password: 'long enough' }),
    answers: all(401),
  },
  'join-journal': {
    body: () => ({ do: 'open', importId: 'i', email: 'a@b.c', key: 'k' }),
    answers: all(404),
  },
  'confirm-address': { body: () => ({ code: '1' }), answers: all(401) },
  'change-password': { body: () => ({ current: 'x', password: 'long enough' }), answers: all(401) },
  'change-email': { body: () => ({ do: 'confirm', email: 'new@b.c', code: '1' }), answers: all(401) },
  'send-address-code': { answers: '401 401 200 200 200 200 200 200 200 200' },
  'verify-email': { body: () => ({ email: 'a@b.c' }), answers: '401 401 200 200 200 200 200 200 200 200' },
  'get-profile': { answers: '401 401 200 200 200 200 200 200 200 200' },
  'save-profile': { body: () => ({}), answers: '401 401 200 200 200 200 200 200 200 200' },
  'link-orcid': { body: () => ({ do: 'begin' }), answers: '401 401 404 404 404 404 404 404 404 404' },
  'create-upload': {
    body: () => ({ kind: 'manuscript', fileName: 'a.docx', size: 1, contentType: '' }),
    answers: '401 401 201 201 201 201 201 201 201 201',
  },
  'extract-metadata': {
    body: () => ({ manuscript: { key: 'uploads/somebody/x/manuscript', fileName: 'a.docx' } }),
    answers: '401 401 404 404 404 404 404 404 404 404',
  },
  'save-manuscript': {
    about: draft,
    body: (id) => ({ _id: id, submit: false, title: 'Changed' }),
    answers: '401 401 201 403 404 404 403 404 404 404',
  },
  'add-author': {
    body: () => ({
      title: 'Mr',
      firstName: 'A',
      lastName: 'B',
      email: 'no@example.org',
      institution: 'I',
      country: 'C',
    }),
    answers: '401 401 404 404 404 404 404 404 404 404',
  },
  'list-my-submissions': { answers: '401 401 200 200 200 200 200 200 200 200' },
  'get-manuscript': { about: inReview, answers: '401 401 200 200 404 200 200 200 404 404' },
  'withdraw-manuscript': { about: pending, answers: '401 401 200 403 404 403 403 404 404 404' },
  'list-messages': { about: inReview, answers: '401 401 200 200 404 200 200 404 404 404' },
  'send-message': {
    about: inReview,
    body: () => ({ to: 'editors', text: 'Words' }),
    answers: '401 401 201 201 404 403 201 404 404 404',
  },
  'read-messages': {
    about: inReview,
    body: () => ({ thread: 'author', upTo: '2026-11-22T12:00:00.000Z' }),
    answers: '401 401 200 200 404 200 200 404 404 404',
  },
  'list-own-letters': { about: inReview, answers: '401 401 200 200 404 404 200 404 404 404' },
  'answer-authorship': {
    about: () => withFields(inReview(), { unconfirmed: ['coAuthor'] }),
    body: () => ({ isAuthor: false }),
    answers: '401 401 409 200 404 404 409 404 404 404',
  },
  'request-status': {
    about: inReview,
    body: () => ({ status: 'Pending' }),
    answers: '401 401 409 403 404 200 403 409 404 404',
  },
  'build-proof': { about: draft, answers: '401 401 202 403 404 404 403 404 404 404' },
  // If reviewers learn the names there is no anonymous copy; if they don't: test/http/review-copy.test.ts.
  'get-review-copy': { about: inReview, answers: '401 401 404 404 404 404 404 404 404 404' },
  'decide-review-copy': {
    about: inReview,
    body: () => ({}),
    answers: '401 401 404 404 404 404 404 404 404 404',
  },
  'submit-identity-report': {
    about: inReview,
    body: () => ({ text: 'I know', guessed: true, conflict: false }),
    answers: '401 401 403 403 403 403 403 404 404 403',
  },
  'assign-reviewers': {
    about: inReview,
    body: () => ({ reviewers: ['otherReviewer'] }),
    answers: '401 401 403 403 403 200 403 403 403 403',
  },
  'list-users-with-manuscripts': { answers: '401 401 403 403 403 200 200 403 403 403' },
  'list-editors': { answers: '401 401 403 403 403 200 200 403 403 403' },
  // The id is a manuscript's, no editor's; roles end in roles.test.ts.
  'change-editor': {
    about: inReview,
    body: () => ({ chief: true }),
    answers: '401 401 403 403 403 404 403 403 403 403',
  },
  'set-handling-editor': {
    about: inReview,
    body: () => ({ editorId: 'editor' }),
    answers: '401 401 403 403 403 200 403 403 403 403',
  },
  'set-conflict': {
    about: inReview,
    body: () => ({ hasConflict: true }),
    answers: '401 401 403 403 403 200 200 403 403 403',
  },
  'list-desk': { answers: '401 401 403 403 403 200 200 403 403 403' },
  'get-journal': { answers: '401 401 403 403 403 200 200 403 403 403' },
  'save-journal': {
    body: () => ({ version: 0, original: 'invitation' }),
    answers: '401 401 403 403 403 200 403 403 403 403',
  },
  'list-imports': { answers: '401 401 403 403 403 200 403 403 403 403' },
  'create-import-upload': {
    body: () => ({ fileName: 'issues.xml', size: 1, contentType: 'text/xml' }),
    answers: '401 401 403 403 403 201 403 403 403 403',
  },
  // Another person has uploaded it.
  'start-import': {
    body: () => ({
      key: 'uploads/otherEditor/20270501090000-0a1b2c/import',
      fileName: 'issues.xml',
      from: 'old.example.org/jics',
    }),
    answers: '401 401 403 403 403 404 403 403 403 403',
  },
  'get-import': { about: pending, answers: '401 401 403 403 403 404 403 403 403 403' },
  'change-import': {
    about: pending,
    body: () => ({ action: 'apply', version: 1 }),
    answers: '401 401 403 403 403 404 403 403 403 403',
  },
  'get-export': { answers: '401 401 403 403 403 200 403 403 403 403' },
  'start-export': { body: () => ({ as: 'jats' }), answers: '401 401 403 403 403 201 403 403 403 403' },
  'get-statistics': { answers: '401 401 403 403 403 200 200 403 403 403' },
  'list-reviewers': { answers: '401 401 403 403 403 200 200 403 403 403' },
  'invite-reviewers': {
    about: inReview,
    body: () => ({ people: [{ email: 'new@example.org', firstName: 'New', lastName: 'Comer' }] }),
    answers: '401 401 403 403 403 201 403 403 403 403',
  },
  'suggest-reviewers': { about: inReview, answers: '401 401 403 403 403 200 403 403 403 403' },
  'render-invitation': { about: inReview, answers: '401 401 403 403 403 200 403 403 403 403' },
  'get-screening': { about: inReview, answers: '401 401 403 403 403 200 403 403 403 403' },
  // The press has no such check.
  'start-similarity-check': {
    about: inReview,
    body: () => ({}),
    answers: '401 401 403 403 403 404 403 403 403 403',
  },
  'open-similarity-report': {
    about: inReview,
    body: () => ({ round: 1 }),
    answers: '401 401 403 403 403 404 403 403 403 403',
  },
  'get-decision-draft': { about: inReview, answers: '401 401 403 403 403 200 403 403 403 403' },
  'save-decision-draft': {
    about: inReview,
    body: () => ({ edition: 0, kind: 'reject' }),
    answers: '401 401 403 403 403 200 403 403 403 403',
  },
  'render-letter': {
    about: inReview,
    body: () => ({ kind: 'reject' }),
    answers: '401 401 403 403 403 200 403 403 403 403',
  },
  decide: {
    about: inReview,
    body: () => ({ kind: 'reject', letter: { subject: 'No', text: 'Sorry.' } }),
    answers: '401 401 403 403 403 201 403 403 403 403',
  },
  'recall-decision': { about: inReview, answers: '401 401 403 403 403 409 403 403 403 403' },
  reopen: {
    about: inReview,
    body: () => ({ note: 'A mistake' }),
    answers: '401 401 403 403 403 409 403 403 403 403',
  },
  'change-revision': {
    about: inReview,
    body: () => ({ dueAt: '2030-01-01' }),
    answers: '401 401 403 403 403 409 403 403 403 403',
  },
  'change-seat': {
    about: inReview,
    idOf: (id) => `${id}_1`,
    body: () => ({ do: 'callOff' }),
    answers: '401 401 403 403 403 200 403 403 403 403',
  },
  // No token opens a seat; holders of its link are tested in seats.test.ts.
  'open-seat': bySeat(),
  'make-certificate': bySeat(),
  // Anybody may ask; nobody learns whether there is such a seat.
  'renew-seat-link': { about: inReview, idOf: (id) => `${id}_1`, answers: all(202) },
  'answer-seat': bySeat(),
  'create-seat-upload': bySeat(),
  'submit-seat-identity-report': bySeat({ text: 'I know', guessed: true, conflict: false }),
  'send-seat-message': bySeat(),
  'save-review-draft': bySeat(),
  'give-review': bySeat(),
  'get-production': { about: preparing, answers: '401 401 200 200 404 200 200 404 404 404' },
  'answer-production': {
    about: preparing,
    body: () => ({ answer: 'approve', edition: 1, licence: 'CC BY 4.0', agreed: true }),
    answers: '401 401 409 403 404 404 403 404 404 404',
  },
  'save-corrections': {
    about: () => withEditorAuthor(buildAccepted({ production: productionAt('proofing') })),
    body: () => ({ edition: 0, entries: [], text: 'A word' }),
    answers: '401 401 200 403 404 404 403 404 404 404',
  },
  'change-production': {
    about: preparing,
    body: () => ({ do: 'send' }),
    answers: '401 401 403 403 403 200 403 403 403 403',
  },
  'apply-corrections': {
    about: preparing,
    body: () => ({}),
    answers: '401 401 403 403 403 409 403 403 403 403',
  },
  publish: { about: preparing, body: () => ({}), answers: '401 401 403 403 403 409 403 403 403 403' },
  'recall-publication': { about: preparing, answers: '401 401 403 403 403 409 403 403 403 403' },
  // No article has this number; notices are published in publications.test.ts.
  'add-notice': {
    about: preparing,
    body: () => ({ kind: 'correction', text: 'Words' }),
    answers: '401 401 403 403 403 404 404 403 403 403',
  },
  'recall-notice': { about: preparing, answers: '401 401 403 403 403 404 404 403 403 403' },
  // A chief learns that no such issue is open.
  'change-issue': {
    body: () => ({ volume: 1, issue: 1, close: true }),
    answers: '401 401 403 403 403 409 403 403 403 403',
  },
  'list-publications': { answers: '401 401 403 403 403 200 200 403 403 403' },
  'list-mail': { about: inReview, answers: '401 401 403 403 403 200 403 403 403 403' },
  // The id is a manuscript's, no letter's; letters are sent again in letters.test.ts.
  'resend-mail': { about: inReview, body: () => ({}), answers: '401 401 403 403 403 404 404 403 403 403' },
  'add-editor-note': {
    about: inReview,
    body: () => ({ text: 'A note', action: 'Under Review' }),
    answers: '401 401 403 403 403 201 403 403 403 403',
  },
  'request-status-as-editor': {
    about: inReview,
    body: () => ({ status: 'Pending' }),
    answers: '401 401 403 403 403 200 403 403 403 403',
  },
  'list-assigned-manuscripts': { answers: '401 401 403 403 403 403 403 200 200 403' },
  'list-own-seats': { answers: '401 401 403 403 403 403 403 200 200 403' },
  'save-reviewer-profile': {
    body: () => ({ expertise: ['Topology'] }),
    answers: '401 401 403 403 403 403 403 200 200 403',
  },
  'submit-review': {
    about: inReview,
    body: () => ({ comments: 'Good', recommendation: 'Accept' }),
    answers: '401 401 403 403 403 403 403 201 404 403',
  },
} satisfies Record<RouteName, Row>;

const cells = routeNames.flatMap((name) => {
  const row: Row = TABLE[name];
  const answers = row.answers.split(' ').map(Number);
  return COLUMNS.map((column, index) => ({ name, column, status: answers[index], row }));
});

let database: Awaited<ReturnType<typeof startCast>>['database'];
beforeAll(async () => {
  process.env.GOOGLE_CLIENT_ID = '';
  process.env.ORCID_CLIENT_ID = '';
  const cast = await startCast();
  database = cast.database;
  cast.s3.on(GetObjectCommand).rejects(Object.assign(new Error('no frame'), { name: 'NoSuchKey' }));
  fakePool();
});
afterAll(() => database.stop());

function claimsOf(column: Column, session: string) {
  if (column === 'no token') return {};
  if (column === 'garbage')
    return { claims: { sub: ['?'], token_use: 'access', client_id: 'client-editor' } };
  return { caller: { ...callers[column], sessionId: session } };
}

describe('every endpoint and every caller', () => {
  it('has a full row for each endpoint', () => {
    expect(Object.keys(TABLE).sort()).toEqual([...routeNames].sort());
    for (const row of Object.values(TABLE)) expect(row.answers.split(' ')).toHaveLength(COLUMNS.length);
  });

  it.each(cells)('$name answers $column with $status', async ({ name, column, status, row }) => {
    const about = row.about && (await seed(row.about()));
    const isPage = 'answers' in routes[name];
    const reply = await call(name, {
      id: /\{id\+?\}/.test(routes[name].path) ? (row.idOf?.(about!.id) ?? about!.id) : undefined,
      body: row.body?.(about?.id ?? ''),
      address: `${name} ${column}`,
      ...claimsOf(column, `${name}-${column}`),
    });
    if (isPage) {
      expect([reply.status, reply.headers['cache-control']]).toEqual([
        status,
        'public, max-age=0, s-maxage=60',
      ]);
      return;
    }
    expect([reply.status, reply.status >= 400 ? reply.body.code : '']).toEqual([
      status,
      status! >= 400 ? expect.any(String) : '',
    ]);
    if (status! >= 400) expect(Problem.strict().safeParse(reply.body).success).toBe(true);
    expect(reply.headers['cache-control']).toBe('no-store');
    const refusals = ['wrong_role', 'own_work', 'not_found', 'not_signed_in'];
    if (about && refusals.includes(reply.body.code))
      expect(JSON.stringify(reply.body)).not.toContain(about.title);
  });
});
