import { describe, expect, test } from 'vitest';
import { TERMS } from '../../shared/domain/constants.ts';
import { apiClient } from '../support/api-client.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { pdfText } from '../support/pdf-text.ts';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';

const local = provideLocalStack();
const { call, person, upload, waitForProof } = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

const form = {
  type: 'Research Article',
  classification: ['Mathematics', 'Physics'],
  additionalInfo: TERMS,
  comments: 'Please consider this for the special issue.',
  title: 'On Quietly Converging Sequences',
  keywords: 'sequences, convergence, quiet',
  abstract: 'We show that every quiet sequence converges.',
  funding: 'No',
};
const manuscriptFile = () => sampleDocx('Introduction', 'Quiet sequences were first seen in gardens.');
const coverLetterFile = () => samplePdf('Dear editors, kindly find our work.');
const declarationFile = () => sampleDocx('We declare that no sequence was harmed.');

async function expectMerged(url: string): Promise<void> {
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; .*Quietly/);
  const pages = await pdfText(new Uint8Array(await answer.arrayBuffer()));
  const whole = pages.join('\n').replace(/\s+/g, ' ');
  const order = [
    form.title,
    'every quiet sequence converges',
    'first seen in gardens',
    'kindly find our work',
    'no sequence was harmed',
  ];
  const places = order.map((text) => whole.indexOf(text));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  for (const text of ['convergence', 'Mathematics', 'Physics']) expect(whole).toContain(text);
}

describe('a manuscript by API calls alone', () => {
  test('goes from registration to acceptance, with uploads', async () => {
    const [author, coAuthor, editor, first, second] = await Promise.all([
      person('author', 'Author'),
      person('author', 'Fellow'),
      person('editor', 'Editor'),
      person('reviewer', 'First'),
      person('reviewer', 'Second'),
    ]);
    const { token } = author;
    const verified = await call('POST', '/auth/verify-email', {
      token,
      body: { email: coAuthor.email.toUpperCase() },
    });
    expect(verified.body).toMatchObject({ exists: true, user: { _id: coAuthor._id, lastName: 'Fellow' } });
    const typed = {
      title: 'Er',
      firstName: 'Typed',
      lastName: 'Name',
      institution: 'Typed Institute',
      country: 'India',
    };
    const added = await call('POST', '/manuscripts/authors', {
      token,
      body: { ...typed, email: coAuthor.email },
    });
    expect(added.body).toEqual({ success: true, data: { _id: coAuthor._id } });

    const manuscript = await upload(token, 'manuscript', 'paper.docx', manuscriptFile());
    const extracted = await call('POST', '/manuscripts/extract', { token, body: { manuscript } });
    expect(extracted.status).toBe(200);
    const documents = {
      manuscript: { key: manuscript.key, fileName: manuscript.fileName },
      coverLetter: await upload(token, 'coverLetter', 'letter.pdf', await coverLetterFile()),
      declaration: await upload(token, 'declaration', 'declaration.docx', declarationFile()),
    };
    const saved = await call('POST', '/manuscripts', {
      token,
      body: {
        ...form,
        ...documents,
        authors: [coAuthor._id, author._id],
        correspondingAuthorId: coAuthor._id,
      },
    });
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({
      success: true,
      mergedPdfUrl: null,
      data: { status: 'Pending', submitted: false },
    });
    const id = saved.body.data._id as string;
    expect(saved.body.data.authors).toMatchObject([
      { _id: coAuthor._id, firstName: 'Typed', lastName: 'Name', isCorresponding: true },
      { _id: author._id, isCorresponding: false },
    ]);

    const answered = await call('POST', `/manuscripts/${id}/authorship`, {
      token: coAuthor.token,
      body: { isAuthor: true },
    });
    expect(answered).toMatchObject({ status: 200, body: { success: true } });

    const putStatus = (body: object, who = author) =>
      call('PUT', `/manuscripts/${id}/status`, { token: who.token, body });
    expect((await putStatus({ status: 'Under Review' })).body.manuscript.status).toBe('Under Review');
    const built = await waitForProof(token, id);
    expect(built.proof).toMatchObject({ state: 'ready', reason: null });
    await expectMerged(built.mergedFileUrl);

    const accepted = await putStatus({ status: 'Accepted', note: '' });
    expect(accepted.body).toMatchObject({
      success: true,
      manuscript: { status: 'Pending', submitted: true },
    });

    const asEditor = (method: string, path: string, body?: unknown) =>
      call(method, path, { token: editor.token, body });
    const users = await asEditor('GET', '/auth/editor/users-with-manuscripts');
    expect(users.body).toMatchObject([{ _id: author._id, manuscripts: [{ _id: id, relation: 'editor' }] }]);
    expect(users.body[0].manuscripts[0].authorNotes).toMatchObject([{ text: form.comments }]);
    const reviewers = await asEditor('GET', '/auth/editor/reviewers');
    expect(reviewers.body.map((each: { lastName: string }) => each.lastName)).toEqual(['First', 'Second']);
    for (const [text, visibility] of [
      ['For editors', ['editor']],
      ['For reviewers', ['editor', 'reviewer']],
    ])
      expect(
        (
          await asEditor('POST', `/auth/editor/manuscripts/${id}/notes`, {
            text,
            action: 'Under Review',
            visibility,
          })
        ).status,
      ).toBe(201);
    const assigned = await asEditor('PUT', `/manuscripts/${id}/assign-reviewers`, {
      reviewers: [first._id, second._id],
    });
    expect(assigned.body.manuscript.assignedReviewers).toHaveLength(2);
    expect((await call('GET', '/auth/reviewer/assigned-manuscripts', { token: first.token })).body).toEqual(
      [],
    );
    expect(
      (await asEditor('PATCH', `/auth/editor/manuscripts/${id}/status`, { status: 'Under Review' })).status,
    ).toBe(200);

    const review = (who: typeof first, comments: string) =>
      call('POST', `/auth/reviewer/manuscripts/${id}/review`, {
        token: who.token,
        body: { comments, recommendation: 'Accept' },
      });
    const list = await call('GET', '/auth/reviewer/assigned-manuscripts', { token: first.token });
    expect(list.body).toMatchObject([{ _id: id, mayReview: true, editorNotes: [{ text: 'For reviewers' }] }]);
    await expectMerged(list.body[0].mergedFileUrl);
    expect((await review(first, 'Fine work.')).body.manuscript.status).toBe('Under Review');
    expect((await putStatus({ status: 'Reviewed' }, first)).body.manuscript.status).toBe('Under Review');
    expect((await putStatus({ status: 'Reviewed' }, second)).status).toBe(409);
    expect((await review(second, 'Good work.')).body.manuscript.status).toBe('Reviewed');
    const decided = await asEditor('PATCH', `/auth/editor/manuscripts/${id}/status`, {
      status: 'Accepted',
      note: 'Congratulations.',
    });
    expect(decided.body.manuscript).toMatchObject({ status: 'Accepted', reviews: [{}, {}] });

    const mine = await call('GET', '/manuscripts/my-submissions', { token: coAuthor.token });
    expect(mine.body).toMatchObject([{ _id: id, relation: 'coAuthor', status: 'Accepted' }]);
    const [seen] = mine.body;
    expect(seen.editorNotes.map((note: { text: string }) => note.text)).toEqual([
      'For reviewers',
      'Congratulations.',
    ]);
    expect(seen.reviewerNotes.map((note: { addedBy: { name: string } }) => note.addedBy.name)).toEqual([
      'Reviewer 1',
      'Reviewer 2',
    ]);
    for (const secret of [first._id, second._id, 'Second', 'For editors'])
      expect(JSON.stringify(seen)).not.toContain(secret);
  });

  test('can be saved by the multipart form as well', async () => {
    const author = await person('author', 'Classic');
    const body = new FormData();
    for (const [name, value] of Object.entries(form))
      body.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
    body.set('authors', JSON.stringify([author._id]));
    body.set('correspondingAuthorId', author._id);
    const file = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);
    body.set('manuscript', file(manuscriptFile()), 'Müller – paper.docx');
    body.set('coverLetter', file(await coverLetterFile()), 'letter.pdf');
    body.set('declaration', file(declarationFile()), 'declaration.docx');
    const saved = await call('POST', '/manuscripts', { token: author.token, form: body });
    expect(saved.status).toBe(201);
    expect(saved.body.data.manuscript).toMatchObject({ fileName: 'Müller – paper.docx', type: 'docx' });
    const built = await waitForProof(author.token, saved.body.data._id);
    await expectMerged(built.mergedFileUrl);
    const submitted = await call('PUT', `/manuscripts/${built._id}/status`, {
      token: author.token,
      body: { status: 'Pending' },
    });
    expect(submitted.body).toMatchObject({
      message: 'Manuscript submitted successfully and pending editor review',
      manuscript: { submitted: true, proof: { decision: 'accepted' } },
    });
  });
});
