import { describe, expect } from 'vitest';
import { apiDocument } from '../../functions/api-document/api-document.ts';
import { examples } from '../../functions/api-document/examples/examples.ts';
import { type CallName, callNames, routes } from '../../shared/contract/routes.ts';
import { apiClient } from '../support/api-client.ts';
import { clientOf } from '../support/document-schemas.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';
import { testAll } from '../support/tier.ts';

const local = provideLocalStack({ similarity: 'answers' });
const { call, person, upload, waitForProof } = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);
const document = clientOf(apiDocument());

interface Asking {
  token?: string;
  invitation?: string;
  id?: string;
  /** Values an example can't know: ids, keys, codes and tokens of this run. */
  body?: Record<string, unknown>;
}

/** Sends the request of the document's example, and compares the answer with the document. */
async function ask(name: CallName, { token, invitation, id = 'nobody-knows-it', body }: Asking = {}) {
  const { method, path } = routes[name];
  const example = examples[name] as { request?: object; query?: Record<string, string> };
  const query = new URLSearchParams(method === 'DELETE' ? {} : example.query).toString();
  const place = `${path.replace('/api', '').replace('{id}', id)}${query && `?${query}`}`;
  const sent = example.request && { ...example.request, ...body };
  const reply = await call(method, place, { token, invitation, body: sent });
  const schema = document.answerSchema(name, reply.status);
  expect([name, reply.status, schema === undefined]).toEqual([name, reply.status, false]);
  // What failed, and on what, stands in the functions' log.
  expect([name, reply.status < 500]).toEqual([name, true]);
  expect([name, document.faultOf(schema, reply.body)]).toEqual([name, '']);
  return reply;
}

/** As in the mail to the seat's reviewer. */
async function signatureOf(seat: string): Promise<string> {
  const link = new RegExp(`/review/${seat}/([\\w-]+)`);
  let found: string | undefined;
  await expect
    .poll(() => {
      found = local.stack.outbox
        .list()
        .flatMap((mail) => link.exec(mail)?.[1] ?? [])
        .at(-1);
      return found;
    })
    .toBeTruthy();
  return found!;
}

async function succeed(name: CallName, asking: Asking = {}) {
  const reply = await ask(name, asking);
  expect([name, reply.status, reply.body.message]).toEqual([name, routes[name].status, reply.body.message]);
  return reply.body;
}

describe('the API document', () => {
  testAll('tells a client enough to take a manuscript from registration to a review', async () => {
    await succeed('get-health');
    await succeed('get-google-client-id');
    for (const name of ['register', 'register-editor', 'register-reviewer'] as const) await succeed(name);
    const author = await succeed('sign-in');
    const { token } = author;
    const editor = await succeed('sign-in-editor', { body: { accessKey: local.stack.accessKeys.editor } });
    const reviewer = await succeed('sign-in-reviewer');
    const mill = await person('author', 'Mill');

    await succeed('get-profile', { token });
    await succeed('save-profile', { token });
    await succeed('verify-email', { token, body: { email: mill.email } });
    await succeed('create-upload', { token });
    await succeed('add-author', { token, body: { email: mill.email } });
    const manuscript = await upload(
      token,
      'manuscript',
      'paper.docx',
      sampleDocx('On Quiet Sequences', 'Text.'),
    );
    const coverLetter = await upload(token, 'coverLetter', 'letter.pdf', await samplePdf('Dear editors'));
    const declaration = await upload(token, 'declaration', 'declaration.docx', sampleDocx('We declare.'));
    const keyed = ({ key, fileName }: { key: string; fileName: string }) => ({ key, fileName });
    const documents = {
      manuscript: keyed(manuscript),
      coverLetter: keyed(coverLetter),
      declaration: keyed(declaration),
    };
    await succeed('extract-metadata', { token, body: { manuscript: documents.manuscript } });
    const people = { authors: [author._id, mill._id], correspondingAuthorId: author._id };
    const { data } = await succeed('save-manuscript', { token, body: { ...documents, ...people } });
    const id = data._id;
    await waitForProof(token, id);
    await succeed('build-proof', { token, id });
    const { version } = await waitForProof(token, id);
    await succeed('request-status', { token, id, body: { version } });
    await succeed('answer-authorship', { token: mill.token, id });
    await succeed('list-my-submissions', { token });

    const sent = await succeed('send-message', { token, id });
    await succeed('list-messages', { token, id });
    await succeed('read-messages', { token: editor.token, id, body: { upTo: sent.at } });
    await succeed('list-own-letters', { token, id });
    await succeed('list-users-with-manuscripts', { token: editor.token });
    await succeed('list-reviewers', { token: editor.token });
    await succeed('get-statistics', { token: editor.token });
    const { version: settled } = await succeed('get-journal', { token: editor.token });
    await succeed('save-journal', { token: editor.token, body: { version: settled } });
    const free = { version: undefined };
    const reviewers = [reviewer.reviewer._id];
    await succeed('assign-reviewers', { token: editor.token, id, body: { ...free, reviewers } });
    await succeed('request-status-as-editor', { token: editor.token, id, body: free });
    await succeed('save-reviewer-profile', { token: reviewer.token });
    await succeed('suggest-reviewers', { token: editor.token, id });
    await succeed('render-invitation', { token: editor.token, id });
    const guest = { email: 'jonas.brandt@uni.example.org', firstName: 'Jonas', lastName: 'Brandt' };
    const invited = await succeed('invite-reviewers', {
      token: editor.token,
      id,
      body: { ...free, people: [guest] },
    });
    const seatName = invited.manuscript.seats.at(-1)._id;
    await succeed('change-seat', { token: editor.token, id: seatName, body: free });
    await succeed('renew-seat-link', { id: seatName });
    const invitation = await signatureOf(seatName);
    for (const name of [
      'open-seat',
      'answer-seat',
      'create-seat-upload',
      'save-review-draft',
      'give-review',
      'make-certificate',
      'send-seat-message',
    ] as const)
      await succeed(name, { id: seatName, invitation });
    await succeed('add-editor-note', { token: editor.token, id });
    const [letter] = await succeed('list-mail', { token: editor.token, id });
    const own = { email: letter.to[0].address };
    await succeed('resend-mail', { token: editor.token, id: letter._id, body: own });
    await succeed('list-assigned-manuscripts', { token: reviewer.token });
    await succeed('list-own-seats', { token: reviewer.token });
    await succeed('submit-review', { token: reviewer.token, id, body: free });
    const { body: read } = await call('GET', `/manuscripts/${id}`, { token: editor.token });
    const reviewedEditions = read.manuscript.reviews.map(
      ({ _id, edition }: { _id: string; edition: number }) => ({
        _id,
        edition,
      }),
    );
    await succeed('get-screening', { token: editor.token, id });
    await succeed('start-similarity-check', { token: editor.token, id });
    await expect
      .poll(
        async () => {
          await local.stack.runDueAt(Date.now() + 3_600_000);
          return (await ask('get-screening', { token: editor.token, id })).body.similarity.checks[0].state;
        },
        { timeout: 240_000 },
      )
      .toBe('done');
    await succeed('open-similarity-report', { token: editor.token, id });
    await succeed('save-decision-draft', { token: editor.token, id });
    await succeed('get-decision-draft', { token: editor.token, id });
    await succeed('render-letter', { token: editor.token, id });
    await succeed('decide', { token: editor.token, id, body: { reviewedEditions } });
    await succeed('recall-decision', { token: editor.token, id });
    const rejected = { ...free, status: 'Rejected', note: 'Not for us.' };
    await succeed('request-status-as-editor', { token: editor.token, id, body: rejected });
    await succeed('reopen', { token: editor.token, id });
    await succeed('get-manuscript', { token: editor.token, id });
    await succeed('request-password-reset');
    await succeed('sign-out', { token, body: { refreshToken: author.session.refreshToken } });
  });

  testAll('says every way in which a call with its example may be refused', async () => {
    const [author, editor, reviewer] = await Promise.all([
      person('author', 'Asking'),
      person('editor', 'Asking'),
      person('reviewer', 'Asking'),
    ]);
    const order = [...callNames.filter((name) => name !== 'sign-out'), 'sign-out' as const];
    for (const name of order)
      for (const token of [undefined, author.token, editor.token, reviewer.token]) await ask(name, { token });
  });
});
