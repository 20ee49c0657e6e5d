import type { AuthorSession, EditorSession, ReviewerSession } from '../../shared/contract/session.ts';
import { ada, buildSession } from '../web/submit/build-form.ts';

/** The moment at which all screens are seen, so that their times never change. */
export const NOW = new Date('2026-11-24T10:00:00.000Z');

const session = { ...buildSession().session, expiresAt: '2026-11-24T11:00:00.000Z' };

export const author: AuthorSession = buildSession({ session });
/** Has not typed the mailed code yet. */
export const unconfirmed: AuthorSession = { ...author, emailConfirmed: false };
export const editor: EditorSession = {
  token: 'token-of-helena',
  editor: {
    ...ada,
    _id: 'helena',
    firstName: 'Helena',
    lastName: 'Varga',
    name: 'Helena Varga',
    email: 'helena@example.org',
    specialization: 'Distributed systems',
    experience: 9,
    EditorRole: 'yes',
    role: 'editor',
  },
  session: { ...session, username: 'helena' },
};
export const reviewer: ReviewerSession = {
  token: 'token-of-sofia',
  reviewer: {
    ...ada,
    _id: 'sofia',
    firstName: 'Sofia',
    lastName: 'Lindqvist',
    name: 'Sofia Lindqvist',
    email: 'sofia@example.org',
    specialization: 'Machine learning',
    experience: 6,
    role: 'reviewer',
  },
  session: { ...session, username: 'sofia' },
};

/** Nowhere to break: what widths have to bear. */
export const LONG_WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis-'.repeat(4);

/** On the page of a decision, before one is written. */
export const NOTHING_WRITTEN = { draft: null, undoMinutes: 10, revisionDays: { minor: 14, major: 21 } };
