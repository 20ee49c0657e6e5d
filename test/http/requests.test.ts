import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_JSON_BYTES } from '../../shared/domain/constants.ts';
import { underReview } from '../support/build-manuscript.ts';
import { call } from '../support/call-handler.ts';
import { callers, seed, startCast } from '../support/cast.ts';
import { mockClient } from '../support/mock-client.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
const logged: string[] = [];
beforeAll(async () => {
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(String(line)));
  cast = await startCast();
});
afterAll(() => cast.database.stop());

const json = 'application/json';
const send = (contentType: string | undefined, bytes: string | Uint8Array) =>
  call('verify-email', { caller: callers.owner, raw: { contentType, bytes } });
const form = (parts: Record<string, string>) => {
  const lines = Object.entries(parts).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${lines.join('')}--b--\r\n`);
};
const sendForm = (bytes: Uint8Array, boundary = 'b') =>
  call('save-manuscript', {
    caller: callers.owner,
    raw: { contentType: `multipart/form-data; boundary=${boundary}`, bytes },
  });

describe('a body', () => {
  it.each([
    ['that is not JSON', json, '{"email": ', 400, 'body'],
    ['that is no UTF-8', json, new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 400, 'body'],
    ['that is no object', json, '"text"', 400, 'body'],
    ['that is a list', json, '[]', 400, 'body'],
    ['with a field missing', json, '{}', 400, 'email'],
    ['with a field of the wrong type', json, '{"email":5}', 400, 'email'],
    ['with an object for a text', json, '{"email":{"$gt":""}}', 400, 'email'],
    ['that is too large', json, JSON.stringify({ email: 'x'.repeat(MAX_JSON_BYTES) }), 413, undefined],
    ['of another type', 'text/plain', 'email=x', 415, undefined],
    [
      'of a form where none is taken',
      'multipart/form-data; boundary=b',
      form({ email: 'x' }),
      415,
      undefined,
    ],
    ['without a type', undefined, '{"email":"a@b.c"}', 415, undefined],
  ])('%s is refused', async (_name, contentType, bytes, status, field) => {
    const reply = await send(contentType, bytes);
    expect([reply.status, reply.body.field]).toEqual([status, field]);
    expect(reply.body.message).toMatch(/^\S.*[.!]$/);
  });

  it('may come in base64 and with a character set', async () => {
    const reply = await send('application/json; charset=UTF-8', Buffer.from('{"email":"OWNER@example.org"}'));
    expect(reply.body).toMatchObject({ exists: true, user: { _id: 'owner' } });
  });
});

describe('a form', () => {
  it('brings no file for reviewers where they are told the names', async () => {
    const body = { submit: false, title: 'T', anonymousManuscript: { key: 'uploads/x', fileName: 'x.pdf' } };
    const reply = await call('save-manuscript', { caller: callers.owner, body });
    expect(reply.status).toBe(201);
    expect(reply.body.data).not.toHaveProperty('anonymousManuscript');
  });

  it('saves what its fields say, lists as JSON text or joined by commas', async () => {
    const reply = await sendForm(
      form({
        submit: 'false',
        title: 'From a form',
        classification: 'Physics,Arts',
        keywords: 'a, b',
        authors: '["owner","coAuthor"]',
      }),
    );
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { title: 'From a form', classification: ['Physics', 'Arts'], keywords: ['a', 'b'] } },
    });
    expect(reply.body.data.authors).toHaveLength(2);
  });

  it.each([
    ['a list that is no JSON', form({ authors: '[broken' }), 400],
    ['a boundary that is not in it', Buffer.from('nothing'), 400],
    ['an end that is missing', form({ title: 'x' }).subarray(0, 60), 400],
    ['more than 4 MB', new Uint8Array(4 * 1024 * 1024 + 1), 413],
    ['too many parts', form(Object.fromEntries(Array.from({ length: 230 }, (_, i) => [`f${i}`, 'x']))), 413],
    ['a submit that is neither', form({ submit: 'perhaps' }), 400],
    ...['0x1', '1e0', ' 1', '1.0', '-1', 'one'].map((version): [string, Uint8Array, number] => [
      `the version ${version}`,
      form({ submit: 'false', version }),
      400,
    ]),
    ['a submission with everything missing', form({ title: 'x' }), 400],
  ])('with %s is refused', async (_name, bytes, status) => {
    expect((await sendForm(bytes)).status).toBe(status);
  });
});

describe('a path and a query', () => {
  it.each(['nothing-like-it', '..', 'a/b', '%00', 'x'.repeat(300), '__proto__'])(
    'with the id %j is not found',
    async (id) => {
      expect(await call('get-manuscript', { id, caller: callers.owner })).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'We can’t find this manuscript.' },
      });
    },
  );

  it.each<Record<string, string>>([
    { limit: '0' },
    { limit: '100000' },
    { limit: 'many' },
    { cursor: 'garbage' },
    { cursor: '%%%' },
    { cursor: Buffer.from('["reviewers","x"]').toString('base64url') },
  ])('with %j is refused by a list of submissions', async (query) => {
    expect(await call('list-my-submissions', { caller: callers.owner, query })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  it('pages through a list without losing or repeating anything', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const createdAt = `2026-03-01T00:00:0${index}.000Z`;
      ids.push((await seed(underReview(['reviewer'], { ownerId: 'otherAuthor', createdAt }))).id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '2', ...(cursor ? { cursor } : {}) };
      const reply = await call('list-my-submissions', { caller: callers.otherAuthor, query });
      seen.push(...reply.body.map((each: { _id: string }) => each._id));
      cursor = reply.headers['x-next-cursor'];
    } while (cursor);
    expect(seen).toEqual(ids.reverse());
  });
});

describe('a fault of ours', () => {
  it('tells nothing but a request id', async () => {
    const broken = mockClient(DynamoDBDocumentClient);
    broken.rejects(new Error('secret-table-name went away for owner@example.org'));
    const reply = await call('get-health');
    broken.restore();
    expect(reply.status).toBe(500);
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'message', 'requestId']);
    expect(JSON.stringify([reply.body, logged])).not.toContain('secret-table-name');
  });

  it('that passes is 503 and says when to come again', async () => {
    const broken = mockClient(DynamoDBDocumentClient);
    broken.rejects(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    const reply = await call('get-health');
    broken.restore();
    expect(reply).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '2' },
    });
  });

  it('and every other call leaves one line at its start and one at its end, without personal data', async () => {
    logged.length = 0;
    await call('verify-email', { caller: callers.owner, body: { email: 'someone.private@example.org' } });
    const lines = logged.map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { event: 'start', endpoint: 'verify-email' },
      { event: 'end', endpoint: 'verify-email', status: 200 },
    ]);
    expect(logged.join()).not.toContain('private');
  });
});
