import type {
  AuthorSession,
  EditorSession,
  Person,
  Renewal,
  ReviewerSession,
} from '../../../shared/contract/session.ts';
import { fullName, orcidEntryOf, type PersonRecord } from './person-record.ts';

type Role = 'author' | 'editor' | 'reviewer';

/** The person as their own session carries them. */
export function viewPerson(person: PersonRecord, kind: Role = 'author'): Person {
  const role = kind === 'author' ? undefined : kind;
  const reviewer = kind === 'reviewer' ? person.roles.reviewer : undefined;
  return {
    _id: person.id,
    title: person.title,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    suffix: person.suffix,
    academicDegree: person.academicDegree,
    name: fullName(person),
    email: person.email,
    emailConfirmed: person.emailConfirmed ? undefined : (false as const),
    username: person.username,
    institution: person.institution,
    country: person.country,
    ror: person.ror,
    moreInstitutions: person.moreInstitutions,
    ...orcidEntryOf(person),
    photoURL: person.photoUrl,
    profilePic: person.photoUrl,
    specialization: role && person.roles[role]?.specialization,
    experience: role && person.roles[role]?.experience,
    expertise: reviewer?.expertise,
    awayUntil: reviewer?.awayUntil,
    mostAtOnce: reviewer?.mostAtOnce,
    EditorRole: person.roles.editor ? 'yes' : 'no',
  };
}

interface Opened {
  person: PersonRecord;
  token: string;
  session: Renewal;
}

export const viewAuthorSession = ({ person, token, session }: Opened): AuthorSession => ({
  ...viewPerson(person),
  role: 'author',
  token,
  session,
});
export const viewEditorSession = ({ person, token, session }: Opened): EditorSession => ({
  token,
  editor: { ...viewPerson(person, 'editor'), role: 'editor' },
  session,
});
export const viewReviewerSession = ({ person, token, session }: Opened): ReviewerSession => ({
  token,
  reviewer: { ...viewPerson(person, 'reviewer'), role: 'reviewer' },
  session,
});
