import { MOVED_ROLES } from '../../moved.ts';
import { type Tree, take, takeAll, textOf } from '../xml/tree.ts';
import type { Reading } from './reading.ts';

export type MovedRole = (typeof MOVED_ROLES)[number];

/** `classes/security/Role.php` of PKP; site administrators and subscription managers are nobody here. */
const BY_ID = new Map<string, MovedRole>(
  Object.entries({
    '16': 'chief',
    '17': 'editor',
    '513': 'editor',
    '4096': 'reviewer',
    '4097': 'assistant',
    '65536': 'author',
    '1048576': 'reader',
  } as const),
);
/** `role@type` of 2.x. */
const BY_TYPE = new Map<string, MovedRole>(
  Object.entries({
    manager: 'chief',
    editor: 'editor',
    sectioneditor: 'editor',
    layouteditor: 'assistant',
    copyeditor: 'assistant',
    proofreader: 'assistant',
    reviewer: 'reviewer',
    author: 'author',
    reader: 'reader',
  } as const),
);
/** For groups that the source names and does not define: the names that OJS gives them. */
const BY_NAME: readonly [RegExp, MovedRole][] = [
  [/manager|editor-in-chief|gestor|directeur/i, 'chief'],
  [/copy ?editor|layout|proof|production|assist/i, 'assistant'],
  [/review|gutacht|évaluat|avaliador|referee/i, 'reviewer'],
  [/editor|rédact|redakt|redact|herausg/i, 'editor'],
  [/auth?or|auteur|autore/i, 'author'],
  [/reader|leser|lect/i, 'reader'],
];
const NO_ROLE = 'none';

/** A manager whose group works at copyediting and production only is no chief. */
function roleOf(id: string, stages: string): string {
  if (id === '16' && /^[45](:[45])*$/.test(stages)) return 'assistant';
  return BY_ID.get(id) ?? NO_ROLE;
}

/** Remembers a group by its names in all languages: people name it by any of them. */
export function readGroup(group: Tree, reading: Reading): void {
  group.account = 'kept';
  const role = roleOf(textOf(take(group, 'role_id')), textOf(take(group, 'stage_assignments')));
  for (const name of takeAll(group, 'name')) {
    const known = reading.groups.get(textOf(name));
    if (known !== undefined && known !== role) {
      name.account = {
        as: 'doubt',
        reason: 'Two groups with different rights have one name. The first counts.',
      };
    } else if (reading.groups.size < 10_000) reading.groups.set(textOf(name), role);
  }
}

const isRole = (role: string | undefined): role is MovedRole => MOVED_ROLES.some((one) => one === role);

/** The role of a group by its name; undefined if people of that group are nobody here, or if nobody can know. */
export function roleNamed(name: string, { groups }: Reading): MovedRole | undefined {
  const role = groups.get(name) ?? BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  return isRole(role) ? role : undefined;
}

const NO_SUCH_ROLE = { as: 'left out', reason: 'There is no such role here.' } as const;

const GUESSED = {
  as: 'doubt',
  reason: 'The source does not say what this group may do. The role was guessed from its name.',
} as const;

/** Roles by groups, whose membership has a time since 3.5, or by the types of 2.x. */
export function takeRoles(user: Tree, reading: Reading): MovedRole[] {
  const roles = new Set<MovedRole>();
  const note = (element: Tree, role: MovedRole | undefined): void => {
    if (role) roles.add(role);
    else element.account = NO_SUCH_ROLE;
  };
  const noteGroup = (ref: Tree): void => {
    if (!reading.groups.has(textOf(ref))) ref.account = GUESSED;
    note(ref, roleNamed(textOf(ref), reading));
  };
  for (const ref of takeAll(user, 'user_group_ref')) noteGroup(ref);
  for (const member of takeAll(user, 'user_user_group')) {
    const end = textOf(take(member, 'date_end'));
    take(member, 'date_start');
    const ref = take(member, 'user_group_ref');
    if (end) member.account = { as: 'left out', reason: 'The person no longer had this role.' };
    else if (ref) noteGroup(ref);
  }
  for (const role of takeAll(user, 'role'))
    note(role, BY_TYPE.get(role.attributes.type?.toLowerCase() ?? ''));
  return [...roles];
}
