import type { PublicationMeta } from '../../forms/publication-meta.ts';
import type { Statement } from './article-text.ts';
import { readContributions } from './read-contributions.ts';
import { readFunding } from './read-funding.ts';
import { statementWords } from './statement-blocks.ts';

/** The record with the roles and funders that a manuscript's own sections state plainly, if it has none. */
export function addStatedRoles(meta: PublicationMeta, said: readonly Statement[]): PublicationMeta {
  const { authors, statements } = meta;
  const roles = authors.some((author) => author.roles.length > 0)
    ? []
    : readContributions(statementWords(said, 'contributions'), authors);
  const funding =
    statements.funding.length > 0 ? statements.funding : readFunding(statementWords(said, 'funding'));
  return {
    ...meta,
    authors: authors.map((author, index) => ({ ...author, roles: roles[index] ?? author.roles })),
    statements: { ...statements, funding },
  };
}
