import { AuthorsManuscript, buildView, NamedManuscript } from '../../../shared/contract/manuscripts.ts';
import type { AuthorSession, Person } from '../../../shared/contract/session.ts';
import { TERMS } from '../../../shared/domain/constants.ts';
import { type Draft, newDraft } from '../../../web/src/features/submit/draft/draft.ts';
import { emptyForm, type ManuscriptForm } from '../../../web/src/features/submit/form/manuscript-form.ts';

export const ada: Person = {
  _id: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  institution: 'Analytical Society',
  country: 'United Kingdom',
  EditorRole: 'no',
};

export function buildSession(over: Partial<AuthorSession> = {}): AuthorSession {
  return {
    ...ada,
    role: 'author',
    token: 'token-of-ada',
    session: {
      refreshToken: '',
      idToken: 'id',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      clientId: 'client',
      userPoolId: 'eu-west-1_pool',
      region: 'eu-west-1',
      username: 'ada',
    },
    ...over,
  };
}

const upload = (fileName: string) => ({ fileName, size: 1000, key: `uploads/ada/${fileName}` });

/** A form with nothing missing. */
export function buildForm(over: Partial<ManuscriptForm> = {}): ManuscriptForm {
  return {
    ...emptyForm(ada),
    type: 'Research Article',
    documents: {
      manuscript: upload('manuscript.docx'),
      coverLetter: upload('cover.docx'),
      declaration: upload('declaration.pdf'),
      response: null,
      markedCopy: null,
      anonymousManuscript: null,
    },
    classification: ['Physics'],
    additionalInfo: [...TERMS],
    comments: 'For the special issue.',
    title: 'On engines',
    keywords: 'engines, notes',
    abstract: 'We describe an engine.',
    funding: 'No',
    ...over,
  };
}

export function buildDraft(over: Partial<Draft> = {}): Draft {
  return { ...newDraft(ada, 'm1'), form: buildForm(), passed: [1, 2, 3, 4, 5], step: 6, ...over };
}

const at = '2026-11-20T12:00:00.000Z';
const document = (fileName: string) => ({ fileName, size: 1000, type: 'docx' as const, savedAt: at });

const begun = {
  _id: 'm1',
  version: 1,
  title: 'On engines',
  status: 'Pending',
  submitted: false,
  createdAt: at,
  updatedAt: at,
  round: 1,
  author: { _id: 'ada', firstName: 'Ada', lastName: 'Lovelace', fullName: 'Ada Lovelace' },
  authors: [
    { _id: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', isCorresponding: true },
  ],
} satisfies Partial<AuthorsManuscript>;

/** The people it asks whether they are authors. */
export const buildNamed = () => buildView(NamedManuscript, { ...begun, relation: 'named' });

/** The same as `buildForm`, as the server stores it. */
export const buildManuscript = (over: Partial<AuthorsManuscript> = {}): AuthorsManuscript =>
  buildView(AuthorsManuscript, {
    ...begun,
    relation: 'owner',
    type: 'Research Article',
    stage: 'draft',
    waitsOn: 'author',
    since: at,
    correspondingAuthorId: 'ada',
    classification: ['Physics'],
    additionalInfo: [...TERMS],
    comments: 'For the special issue.',
    keywords: ['engines', 'notes'],
    abstract: 'We describe an engine.',
    funding: 'No',
    manuscript: document('manuscript.docx'),
    coverLetter: document('cover.docx'),
    declaration: document('declaration.pdf'),
    ...over,
  });
