import type { AuthorsManuscript } from '../../../shared/contract/manuscripts.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';

/** 'Revision of JICS-2026-0147, due 8 December 2026': describes a draft by the manuscript that it revises. */
export function revisionWords(
  { number, title, revision }: Pick<AuthorsManuscript, 'number' | 'title' | 'revision'>,
  now = Date.now(),
): string {
  const revised = `Revision of ${number ?? `‘${title}’`}`;
  if (!revision) return revised;
  return `${revised}, ${Date.parse(revision.dueAt) < now ? 'was due' : 'due'} ${deadlineDate(revision.dueAt)}`;
}
