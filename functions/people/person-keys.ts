import { comparedUsername } from '../../shared/domain/compared-username.ts';

/** The keys of the table of people. */

export const personKey = (personId: string) => ({ pk: `person#${personId}`, sk: 'person' });
/** Rows that exist so that no two persons share the thing: e-mail addresses and usernames compare without case. */
export const emailKey = (email: string) => ({ pk: `email#${email.toLowerCase()}`, sk: 'email' });
export const usernameKey = (username: string) => ({
  pk: `username#${comparedUsername(username)}`,
  sk: 'username',
});
export const subjectKey = (provider: 'google' | 'orcid', subject: string) => ({
  pk: `subject#${provider}#${subject}`,
  sk: 'subject',
});
export const reviewerListPk = 'list#reviewers';
export const editorListPk = 'list#editors';
/** People whom a chief may admit: those who wait for it, and those whose role was ended. */
export const outsideListPk = 'list#outside-editors';
/** Leads from the pool's `sub` to our own id of the person. People keep that id even if the pool is lost. */
export const subKey = (sub: string) => ({ pk: `sub#${sub}`, sk: 'sub' });
/** There is one first editor, who is chief if nobody else is named. */
export const firstEditorKey = { pk: 'first-editor', sk: 'editor' };
