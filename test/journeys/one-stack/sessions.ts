import { describe, expect, test } from 'vitest';
import { apiClient } from '../../support/api-client.ts';
import { codeIn } from '../../support/fake-mail.ts';
import { local } from './local.ts';

const { call, person, signIn } = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);
const open = async (token: string) => (await call('GET', '/manuscripts/my-submissions', { token })).status;

function codeFor(email: string): string {
  const mail = local.stack.outbox.list().findLast((each) => each.startsWith(`To: ${email}`));
  return codeIn(mail);
}

describe('a forgotten password', () => {
  test('is set anew with the code from the mail, and every session ends', async () => {
    const author = await person('author', 'Forgetful');
    expect((await call('POST', '/auth/password/forgot', { body: { email: author.email } })).status).toBe(200);
    const code = codeFor(author.email);
    expect(code).toMatch(/^[\d-]{14}$/);
    const reset = (body: object) =>
      call('POST', '/auth/password/reset', { body: { email: author.email, ...body } });
    expect(await reset({ code, password: 'short' })).toMatchObject({
      status: 400,
      body: { field: 'password' },
    });
    const wrong = code === '0000-0000-0000' ? '0000-0000-0001' : '0000-0000-0000';
    expect(await reset({ code: wrong, password: 'a new password' })).toMatchObject({ status: 401 });
    expect((await reset({ code, password: 'a new password' })).status).toBe(200);
    expect(await open(author.token)).toBe(401);
    const signedIn = await call('POST', '/auth/login', {
      body: { email: author.email, password: 'a new password' },
    });
    expect(await open(signedIn.body.token)).toBe(200);
    await expect(signIn('author', author.email)).rejects.toThrow(/wrong_credentials/);
    expect((await reset({ code, password: 'once more please' })).status).toBe(401);
  });

  test('asked for an unknown address sends nothing and says nothing', async () => {
    const before = local.stack.outbox.list().length;
    const asked = await call('POST', '/auth/password/forgot', { body: { email: 'nobody@example.org' } });
    expect(asked.status).toBe(200);
    expect(local.stack.outbox.list()).toHaveLength(before);
  });
});

describe('one person with every role', () => {
  test('has in each session only the role it was opened for', async () => {
    const editor = await person('editor', 'Many');
    const password = 'correct horse battery';
    const more = { firstName: 'X', lastName: 'Y', username: 'other', specialization: 'S', experience: 1 };
    const added = await call('POST', '/auth/reviewer/register', {
      body: { ...more, email: editor.email, password, confirmPassword: password },
    });
    expect(added.status).toBe(201);
    const [author, reviewer] = [await signIn('author', editor.email), await signIn('reviewer', editor.email)];
    expect(new Set([author._id, reviewer._id, editor._id]).size).toBe(1);
    const asEditor = (token: string) => call('GET', '/auth/editor/reviewers', { token });
    const asReviewer = (token: string) => call('GET', '/auth/reviewer/assigned-manuscripts', { token });
    expect((await asEditor(editor.token)).body).toMatchObject([{ _id: editor._id, lastName: 'Many' }]);
    expect([(await asEditor(author.token)).status, (await asEditor(reviewer.token)).status]).toEqual([
      403, 403,
    ]);
    expect([(await asReviewer(author.token)).status, (await asReviewer(editor.token)).status]).toEqual([
      403, 403,
    ]);
    for (const { token } of [author, editor, reviewer]) expect(await open(token)).toBe(200);
  });
});

// Here each function may do what its role allows and no more.
describe('a reviewer who changes their name', () => {
  test('is found under the new one, and under no other', async () => {
    const [reviewer, editor] = [await person('reviewer', 'Before'), await person('editor', 'Looking')];
    const { token } = reviewer;
    const renamed = await call('PUT', '/auth/profile', { token, body: { lastName: 'Afterwards' } });
    expect([renamed.status, renamed.body.lastName]).toEqual([200, 'Afterwards']);
    const { body } = await call('GET', '/auth/editor/reviewers', { token: editor.token });
    const listed = (body as { _id: string; lastName: string }[]).filter(({ _id }) => _id === reviewer._id);
    expect(listed.map(({ lastName }) => lastName)).toEqual(['Afterwards']);
  });
});
