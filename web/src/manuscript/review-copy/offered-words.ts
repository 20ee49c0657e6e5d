import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';

type Authors = AuthorsManuscript['authors'];

const SMALL = /^(?:of|the|and|for|at|in|de|la|le|du|des|del|der|die|für|und|et|e|y)$/iu;
const MAX_OFFERED = 12;

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
const initialOf = (word: string): string => [...word][0]?.toUpperCase() ?? '';

/** 'Lagos State University (LASU)' may be written as 'LSU' or 'LASU'. */
function acronymsOf(institution: string): string[] {
  const bracketed = [...institution.matchAll(/\(([\p{Lu}\d][\p{L}\d/&.-]{1,11})\)/gu)].map(
    ([, inside = '']) => inside,
  );
  const made = institution
    .replace(/\([^()]*\)/g, '')
    .split(/[,;]/)
    .map((part) =>
      wordsIn(part)
        .filter((word) => !SMALL.test(word))
        .map(initialOf)
        .join(''),
    )
    .filter((acronym) => acronym.length >= 3);
  return [...bracketed, ...made];
}

/** Forms of the authors' names and institutions that may stand in the files without being recognised. */
export function offeredWords(authors: Authors, taken: readonly string[]): string[] {
  const each = authors.flatMap(({ firstName, middleName = '', lastName, institution = '' }) => {
    const given = wordsIn(firstName);
    const initials = [...given, ...wordsIn(middleName), ...wordsIn(lastName)].map(initialOf);
    return [
      ...(initials.length > 1 ? [`${initials.join('.')}.`, initials.join('')] : []),
      ...given.filter((word) => word.length > 1),
      ...acronymsOf(institution),
    ];
  });
  return [...new Set(each)].filter((words) => !taken.includes(words)).slice(0, MAX_OFFERED);
}
