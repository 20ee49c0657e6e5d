import { CREDIT_ROLES, type CreditRole, creditWords } from '../../../shared/domain/credit-roles.ts';
import type { PublicationAuthor } from '../../forms/publication-meta.ts';
import { whichAuthor } from './author-names.ts';

/** Replaces a role: its number among CREDIT_ROLES. */
const FIRST = 0xe000;
const isRole = (token: string) => /^[\ue000-\ue00d]$/.test(token);
const roleOf = (token: string): CreditRole => CREDIT_ROLES[token.charCodeAt(0) - FIRST]!;

/** In NISO's spelling, with any dash, and 'and' for '&'. Longer ones first. */
const SPELLED = CREDIT_ROLES.map((role, at) => ({
  mark: String.fromCharCode(FIRST + at),
  pattern: new RegExp(
    `(?<!\\p{L}|\\p{N})${creditWords(role).replace(' – ', '\\s*[-‐-―−]\\s*').replace(' & ', '\\s*(?:&|and)\\s*').replaceAll(' ', '\\s+')}(?![\\p{L}\\p{N}])`,
    'giu',
  ),
}));

const EVERYBODY = /^all (?:the )?authors$/i;
/** The degree of each contribution. */
const DEGREE = /\s*\((?:lead|equal|supporting)\)/gi;

/** Clauses, each with its tokens: roles, names, and ':' between a name and its roles. */
function clausesOf(paragraph: string): string[][] {
  const marked = SPELLED.reduce((text, { mark, pattern }) => text.replace(pattern, mark), paragraph);
  return marked
    .replace(DEGREE, '')
    .replace(/\s+[-–—]\s+|—/g, ':')
    .replace(/\(/g, ':')
    .replace(/\)/g, ';')
    .split(
      /;|\n|(?<=\p{Ll}{2}|[\ue000-\ue00d])\.(?:\s+|$)|(?<=\.)\s+(?=[\ue000-\ue00d])|\.\s+(?=(?:All|The|Both|Each|We|They|This|These|No)\s)/u,
    )
    .map((clause) =>
      clause
        .split(/([:,&]|\band\b)/)
        .map((token) => token.trim())
        .filter((token) => token !== '' && !/^(?:[,&]|and)$/.test(token)),
    );
}

type Kind = 'role' | 'name' | 'other';
interface Group {
  left: string[];
  right: string[];
}

/**
 * The roles a 'Contributions' section states plainly for each author: 'A.B. and C.D.: software', 'Software, A.B.', 'Software: A.B.', by
 * CRediT's names alone. By the authors' places; any other text is ignored.
 */
export function readContributions(
  paragraphs: readonly string[],
  authors: readonly Pick<PublicationAuthor, 'given' | 'family'>[],
): CreditRole[][] {
  const found = authors.map(() => new Set<CreditRole>());
  const meant = (token: string): number[] => {
    if (EVERYBODY.test(token)) return authors.map((_, index) => index);
    const one = whichAuthor(token, authors);
    return one === undefined ? [] : [one];
  };
  const kindOf = (token: string): Kind =>
    isRole(token) ? 'role' : meant(token).length > 0 ? 'name' : 'other';

  for (const paragraph of paragraphs) {
    let before: Group | undefined;
    for (const clause of clausesOf(paragraph)) {
      // 'A.B.: software; validation'
      const goesOn = before && isAll(clause, kindOf, kindOf(before.right[0] ?? ''));
      const groups = goesOn ? [{ left: before!.left, right: clause }] : groupsOf(clause, kindOf);
      for (const { left, right } of groups) {
        const all = [...left, ...right];
        for (const author of all.filter((token) => !isRole(token)).flatMap(meant))
          for (const role of all.filter(isRole)) found[author]!.add(roleOf(role));
      }
      before = goesOn || clause.includes(':') ? groups.at(-1) : undefined;
    }
  }
  return found.map((roles) => CREDIT_ROLES.filter((role) => roles.has(role)));
}

const isAll = (tokens: readonly string[], kindOf: (token: string) => Kind, kind: Kind) =>
  kind !== 'other' && tokens.length > 0 && tokens.every((token) => kindOf(token) === kind);

/** None for an unclear clause. Text after a ':' that is neither a role nor a name says nothing about the others. */
function groupsOf(clause: readonly string[], kindOf: (token: string) => Kind): Group[] {
  const kinds = clause.map(kindOf);
  const kind = kinds[0] ?? 'other';
  const other = kind === 'role' ? 'name' : 'role';
  if (kind === 'other') return [];
  if (!clause.includes(':')) {
    const at = kinds.indexOf(other);
    const [left, right] = [clause.slice(0, at), clause.slice(at)];
    return at > 0 && isAll(left, kindOf, kind) && isAll(right, kindOf, other) ? [{ left, right }] : [];
  }
  const parts = clause
    .join('\n')
    .split(/\n?:\n?/)
    .map((part) => part.split('\n').filter(Boolean));
  const groups: Group[] = [];
  let left = parts[0]!;
  if (!isAll(left, kindOf, kind)) return [];
  for (const [index, part] of parts.slice(1).entries()) {
    const isLast = index === parts.length - 2;
    const next = isLast ? part.length : part.findLastIndex((token) => kindOf(token) !== kind) + 1;
    const said = part.slice(0, next);
    if (said.some((token) => kindOf(token) === kind)) return [];
    groups.push({ left, right: said.filter((token) => kindOf(token) === other) });
    left = part.slice(next);
  }
  return groups;
}
