import { TERMS } from '../../shared/domain/constants.ts';
import type { apiClient, SignedIn } from './api-client.ts';

type Api = ReturnType<typeof apiClient>;

export interface JourneyDocuments {
  manuscript: Uint8Array;
  coverLetter: Uint8Array;
  declaration: Uint8Array;
}

export interface JourneyPeople {
  author: SignedIn;
  coAuthor: SignedIn;
  editor: SignedIn;
  reviewers: [SignedIn, SignedIn];
}

const FORM = {
  type: 'Research Article',
  classification: ['Mathematics', 'Physics'],
  additionalInfo: TERMS,
  comments: 'Please consider this for the special issue.',
  title: 'On Quietly Converging Sequences',
  keywords: 'sequences, convergence, quiet',
  abstract: 'We show that every quiet sequence converges. '.repeat(20),
  funding: 'No',
};

export async function registerAll({ person }: Api): Promise<JourneyPeople> {
  return {
    author: await person('author', 'Author'),
    coAuthor: await person('author', 'Fellow'),
    editor: await person('editor', 'Editor'),
    reviewers: [await person('reviewer', 'First'), await person('reviewer', 'Second')],
  };
}

/** The content of a draft's save, with its documents uploaded. */
export async function fillForm(
  { upload }: Pick<Api, 'upload'>,
  author: Pick<SignedIn, '_id' | 'token'>,
  authors: Pick<SignedIn, '_id'>[],
  documents: JourneyDocuments,
) {
  const uploaded = async (kind: keyof JourneyDocuments, fileName: string) => {
    const { key } = await upload(author.token, kind, fileName, documents[kind]);
    return { key, fileName };
  };
  return {
    ...FORM,
    manuscript: await uploaded('manuscript', 'paper.docx'),
    coverLetter: await uploaded('coverLetter', 'letter.pdf'),
    declaration: await uploaded('declaration', 'declaration.docx'),
    authors: authors.map(({ _id }) => _id),
    correspondingAuthorId: author._id,
  };
}

/** As they were saved before. */
const withoutFiles = ({
  manuscript: _m,
  coverLetter: _c,
  declaration: _d,
  ...fields
}: object & Record<string, unknown>) => fields;

/**
 * One manuscript by API calls alone, as the web client makes them: from the author's first input to its acceptance. Any unexpected answer
 * ends it. Returns its id.
 */
export async function submitAndAccept(
  api: Api,
  { author, coAuthor, editor, reviewers }: JourneyPeople,
  documents: JourneyDocuments,
): Promise<string> {
  const ask = ({ token }: SignedIn, method: string, path: string, body?: unknown) =>
    api.ask(token, method, path, body);
  const stands = (manuscript: { status: string }, status: string) => {
    if (manuscript.status !== status) throw new Error(`It is ${manuscript.status}, not ${status}.`);
  };

  await ask(author, 'POST', '/auth/verify-email', { email: coAuthor.email });
  await ask(author, 'POST', '/manuscripts/authors', {
    title: 'Dr',
    firstName: 'Typed',
    lastName: 'Name',
    institution: 'Typed Institute',
    country: 'India',
    email: coAuthor.email,
  });
  const form = await fillForm(api, author, [author, coAuthor], documents);
  await ask(author, 'POST', '/manuscripts/extract', { manuscript: form.manuscript });
  const { data } = await ask(author, 'POST', '/manuscripts', form);
  const id: string = data._id;
  await ask(author, 'POST', '/manuscripts', { ...withoutFiles(form), _id: id, submit: true });
  await ask(author, 'PUT', `/manuscripts/${id}/status`, { status: 'Under Review' });
  const built = await api.waitForProof(author.token, id);
  if (built.proof.state !== 'ready') throw new Error(`The PDF was not built: ${built.proof.reason}`);
  const pdf = await fetch(built.mergedFileUrl);
  if (!pdf.ok || pdf.headers.get('content-type') !== 'application/pdf')
    throw new Error(`The link to the PDF answers ${pdf.status}.`);
  await pdf.arrayBuffer();
  if (coAuthor.isConfirmed) await ask(coAuthor, 'POST', `/manuscripts/${id}/authorship`, { isAuthor: true });
  const submitted = await ask(author, 'PUT', `/manuscripts/${id}/status`, { status: 'Accepted', note: '' });
  stands(submitted.manuscript, 'Pending');
  await ask(author, 'GET', '/manuscripts/my-submissions');

  await ask(editor, 'GET', '/auth/editor/users-with-manuscripts');
  await ask(editor, 'GET', '/auth/editor/reviewers');
  await ask(editor, 'POST', `/auth/editor/manuscripts/${id}/notes`, {
    text: 'For reviewers',
    action: 'Under Review',
    visibility: ['editor', 'reviewer'],
  });
  await ask(editor, 'PUT', `/manuscripts/${id}/assign-reviewers`, {
    reviewers: reviewers.map(({ _id }) => _id),
  });
  await ask(editor, 'PATCH', `/auth/editor/manuscripts/${id}/status`, { status: 'Under Review' });
  for (const reviewer of reviewers) {
    await ask(reviewer, 'GET', '/auth/reviewer/assigned-manuscripts');
    await ask(reviewer, 'POST', `/auth/reviewer/manuscripts/${id}/review`, {
      comments: 'Fine work, carefully done. '.repeat(20),
      recommendation: 'Accept',
    });
  }
  const decided = await ask(editor, 'PATCH', `/auth/editor/manuscripts/${id}/status`, {
    status: 'Accepted',
    note: 'Congratulations.',
  });
  stands(decided.manuscript, 'Accepted');
  return id;
}
