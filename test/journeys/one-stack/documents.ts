import { describe, expect, test } from 'vitest';
import { TERMS } from '../../../shared/domain/constants.ts';
import { apiClient, type SignedIn } from '../../support/api-client.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { sampleDocx, samplePdf } from '../../support/sample-documents.ts';
import { local } from './local.ts';

const { call, person, upload, waitForProof } = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

const form = {
  type: 'Review Article',
  classification: ['Chemistry'],
  additionalInfo: TERMS,
  comments: 'None.',
  title: 'Documents',
  keywords: ['files'],
  abstract: 'About files.',
  funding: 'Yes',
};
const save = (who: SignedIn, body: object) => call('POST', '/manuscripts', { token: who.token, body });
const threeDocuments = async ({ token }: SignedIn, text = 'approved') => ({
  manuscript: await upload(token, 'manuscript', 'm.docx', sampleDocx(`The ${text} words.`)),
  coverLetter: await upload(token, 'coverLetter', 'c.pdf', await samplePdf('Dear editors')),
  declaration: await upload(token, 'declaration', 'd.pdf', await samplePdf('We declare')),
});
const textOf = async (url: string) =>
  (await pdfText(new Uint8Array(await (await fetch(url)).arrayBuffer()))).join(' ');

describe('an uploaded document', () => {
  test('that was saved is not changed by using its upload again', async () => {
    const author = await person('author', 'Sly');
    const documents = await threeDocuments(author);
    const saved = await save(author, { ...form, ...documents });
    const again = await documents.manuscript.send(sampleDocx('The smuggled words.'));
    expect(again.status).toBeLessThan(300);
    const built = await waitForProof(author.token, saved.body.data._id);
    const text = await textOf(built.mergedFileUrl);
    expect(text).toContain('approved');
    expect(text).not.toContain('smuggled');
    const accepted = await call('PUT', `/manuscripts/${built._id}/status`, {
      token: author.token,
      body: { status: 'Accepted' },
    });
    expect(accepted.status).toBe(200);
    await documents.manuscript.send(sampleDocx('The smuggled words.'));
    const { body } = await call('GET', `/manuscripts/${built._id}`, { token: author.token });
    expect(await textOf(body.manuscript.mergedFileUrl)).toEqual(text);
    const late = await save(author, { ...form, ...documents, _id: built._id });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'transition_not_allowed', manuscript: { submitted: true } },
    });
  });

  test('of somebody else can’t be named, nor one of another kind', async () => {
    const [author, thief] = [await person('author', 'Honest'), await person('author', 'Thief')];
    const { manuscript, coverLetter } = await threeDocuments(author);
    const keys = [
      manuscript.key,
      manuscript.key.replace(author._id, `${thief._id}/../${author._id}`),
      `uploads/${thief._id}/nothing/manuscript`,
    ];
    for (const key of keys) {
      const named = { manuscript: { key, fileName: 'x.docx' } };
      expect(await save(thief, { submit: false, ...named })).toMatchObject({
        status: 404,
        body: { field: 'manuscript' },
      });
      const extracted = await call('POST', '/manuscripts/extract', { token: thief.token, body: named });
      expect(extracted.status).toBe(404);
    }
    expect((await save(author, { submit: false, manuscript: coverLetter })).status).toBe(404);
  });

  test('that is neither DOCX nor PDF by its bytes is refused by name, and the rest can be saved', async () => {
    const author = await person('author', 'Picture');
    const picture = await upload(
      author.token,
      'coverLetter',
      'letter.docx',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
    );
    const refused = await save(author, { ...form, submit: false, coverLetter: picture });
    expect(refused).toMatchObject({ status: 422, body: { code: 'unusable_document', field: 'coverLetter' } });
    expect(refused.body.message).toMatch(/^Cover letter: /i);
    expect((await save(author, { ...form, submit: false })).status).toBe(201);
  });

  test('may have 50 MB and no more', async () => {
    const { token } = await person('author', 'Large');
    const ask = (size: number) =>
      call('POST', '/uploads', {
        token,
        body: { kind: 'manuscript', fileName: 'a.pdf', size, contentType: 'application/pdf' },
      });
    expect((await ask(50 * 1024 * 1024)).status).toBe(201);
    expect(await ask(50 * 1024 * 1024 + 1)).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect((await ask(0)).status).toBe(400);
  });

  test('that turns out broken gives the draft back with a reason that names it, and a new file mends it', async () => {
    const author = await person('author', 'Broken');
    const documents = await threeDocuments(author);
    const broken = await upload(
      author.token,
      'declaration',
      'd.pdf',
      new TextEncoder().encode('%PDF-1.7 and then nothing'),
    );
    const saved = await save(author, { ...form, ...documents, declaration: broken });
    const id = saved.body.data._id as string;
    const failed = await waitForProof(author.token, id);
    expect(failed).toMatchObject({
      status: 'Pending',
      mergedFileUrl: null,
      proof: { state: 'failed' },
      title: form.title,
    });
    expect(failed.proof.reason).toMatch(/declaration/i);
    const mended = await save(author, {
      _id: id,
      version: failed.version,
      declaration: documents.declaration,
    });
    expect(mended.body.data).toMatchObject({
      _id: id,
      proof: { version: 2, state: 'queued' },
      manuscript: { fileName: 'm.docx' },
    });
    expect((await waitForProof(author.token, id)).proof.state).toBe('ready');
  });
});

describe('an extraction', () => {
  const extract = (token: string, parts: Record<string, Blob | string>) => {
    const body = new FormData();
    for (const [name, part] of Object.entries(parts))
      if (typeof part === 'string') body.set(name, part);
      else body.set(name, part, 'paper.docx');
    return call('POST', '/manuscripts/extract', { token, form: body });
  };
  const blob = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);

  test('takes the file in a form and answers with how sure it is', async () => {
    const { token } = await person('author', 'Extractor');
    const paper = sampleDocx(
      'On Gardens and Sequences',
      'Abstract',
      'We look at gardens.',
      'Keywords: gardens, sequences',
    );
    const answer = await extract(token, { manuscript: blob(paper) });
    expect(answer.status).toBe(200);
    expect(answer.body.certainty.title).toMatch(/^(sure|unsure|none)$/);
    expect(answer.body.extractedKeywords).toEqual(['gardens', 'sequences']);
  });

  test('refuses no file, what is no document, and more than a form may carry', async () => {
    const { token } = await person('author', 'Refused');
    expect(await extract(token, { other: 'x' })).toMatchObject({
      status: 400,
      body: { field: 'manuscript' },
    });
    expect(await extract(token, { manuscript: blob(new Uint8Array([1, 2, 3])) })).toMatchObject({
      status: 422,
      body: { code: 'unusable_document', field: 'manuscript' },
    });
    // Above some 4.5 MB Lambda takes no body at all and API Gateway itself answers 413.
    const large = await extract(token, { manuscript: blob(new Uint8Array(4.2 * 1024 * 1024)) });
    expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(large.body.message).toContain('POST /api/uploads');
  });
});

describe('a draft', () => {
  test('saved for later builds nothing, keeps what it has and can be finished', async () => {
    const author = await person('author', 'Later');
    const first = await save(author, { submit: false, title: 'Half' });
    expect(first.body.data).toMatchObject({
      title: 'Half',
      proof: { state: 'none', version: 0 },
      status: 'Pending',
    });
    const id = first.body.data._id as string;
    const early = await call('POST', `/manuscripts/${id}/proof`, { token: author.token });
    expect(early).toMatchObject({ status: 409, body: { code: 'transition_not_allowed', field: 'type' } });
    const incomplete = await save(author, { _id: id, ...form });
    expect(incomplete).toMatchObject({
      status: 400,
      body: {
        field: 'manuscript',
        message: 'Please upload all required files: manuscript, cover letter, and declaration',
      },
    });
    const stale = await save(author, { _id: id, version: 7, submit: false });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', manuscript: { title: 'Half' } },
    });
    const complete = await save(author, {
      _id: id,
      submit: false,
      ...form,
      ...(await threeDocuments(author)),
    });
    expect(complete.body.data).toMatchObject({ version: 2, title: form.title, proof: { state: 'none' } });
    const asked = await call('POST', `/manuscripts/${id}/proof`, { token: author.token });
    expect(asked.status).toBe(202);
    expect((await waitForProof(author.token, id)).proof.state).toBe('ready');
  });

  test('withdrawn leaves no file, no note and no way back, only the audit line', async () => {
    const author = await person('author', 'Gone');
    const saved = await save(author, { ...form, ...(await threeDocuments(author)) });
    const id = saved.body.data._id as string;
    const { mergedFileUrl } = await waitForProof(author.token, id);
    const withdrawn = await call('DELETE', `/manuscripts/${id}`, { token: author.token });
    expect(withdrawn).toMatchObject({
      status: 200,
      body: { success: true, message: 'Manuscript withdrawn successfully' },
    });
    expect((await fetch(mergedFileUrl)).status).toBe(404);
    expect((await call('GET', `/manuscripts/${id}`, { token: author.token })).status).toBe(404);
    expect((await call('DELETE', `/manuscripts/${id}`, { token: author.token })).status).toBe(404);
    expect((await call('GET', '/manuscripts/my-submissions', { token: author.token })).body).toEqual([]);
  });

  test('that revises a rejected manuscript takes over its documents and names it', async () => {
    const [author, editor] = [await person('author', 'Reviser'), await person('editor', 'Chief')];
    const saved = await save(author, { ...form, ...(await threeDocuments(author)) });
    const old = saved.body.data._id as string;
    await waitForProof(author.token, old);
    const status = (who: SignedIn, body: object) =>
      call('PUT', `/manuscripts/${old}/status`, { token: who.token, body });
    expect((await save(author, { submit: false, resubmissionOf: old })).status).toBe(409);
    expect((await status(author, { status: 'Accepted' })).status).toBe(200);
    expect(await status(editor, { status: 'Rejected' })).toMatchObject({
      status: 400,
      body: { field: 'note' },
    });
    expect((await status(editor, { status: 'Rejected', note: 'Out of scope.' })).body.manuscript.status).toBe(
      'Rejected',
    );
    const revised = await save(author, { ...form, title: 'Documents, revised', resubmissionOf: old });
    expect(revised.body.data).toMatchObject({
      resubmissionOf: old,
      submitted: false,
      coverLetter: { fileName: 'c.pdf' },
    });
    await call('DELETE', `/manuscripts/${old}`, { token: author.token });
    expect((await waitForProof(author.token, revised.body.data._id)).proof.state).toBe('ready');
  });
});
