import { fullName } from '../../../../../shared/domain/person-name.ts';
import type { AuthorRow, ManuscriptForm } from './manuscript-form.ts';

type Authors = Pick<ManuscriptForm, 'authors' | 'correspondingAuthorId'>;

/** With title and degree. */
export function titledName(author: AuthorRow): string {
  const name = [author.title, fullName(author)].filter(Boolean).join(' ');
  return author.academicDegree ? `${name}, ${author.academicDegree}` : name;
}

/** Those already in the list, each once: authors often share one. */
export function institutionsOf(authors: readonly AuthorRow[]): string[] {
  return [...new Set(authors.flatMap(({ institution }) => institution?.trim() || []))];
}

export function addAuthor(list: Authors, author: AuthorRow, corresponding: boolean): Authors {
  return {
    authors: [...list.authors, author],
    correspondingAuthorId: corresponding ? author._id : list.correspondingAuthorId,
  };
}

/** The main author stays, and becomes the corresponding author if that one is removed. */
export function removeAuthor(list: Authors, id: string, mainAuthorId: string): Authors {
  if (id === mainAuthorId) return list;
  return {
    authors: list.authors.filter((author) => author._id !== id),
    correspondingAuthorId: list.correspondingAuthorId === id ? mainAuthorId : list.correspondingAuthorId,
  };
}

export function moveAuthor(authors: AuthorRow[], id: string, by: -1 | 1): AuthorRow[] {
  const from = authors.findIndex((author) => author._id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= authors.length) return authors;
  const moved = [...authors];
  [moved[from], moved[to]] = [moved[to]!, moved[from]!];
  return moved;
}
