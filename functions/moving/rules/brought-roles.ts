import type { WaitingPerson } from '../import-rows.ts';

const WORDS: Record<string, string> = { author: 'an author', reviewer: 'a reviewer' };

const isEditorial = (role: string) => !Object.hasOwn(WORDS, role);

/** Roles that a link gives nobody. */
export const editorialRoles = ({ roles }: Pick<WaitingPerson, 'roles'>) => roles.filter(isEditorial);

/** Managers and assistants are members of the editorial team, too. */
export const wordsOfRole = (role: string): string =>
  isEditorial(role) ? 'a member of the editorial team' : WORDS[role]!;
