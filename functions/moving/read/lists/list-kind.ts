import { type Column, columnOf, type Field } from './columns.ts';

const AUTHORS: readonly Field[] = ['authors', 'family', 'name'];
const OF_ARTICLES: readonly Field[] = [
  ...AUTHORS,
  'doi',
  'volume',
  'year',
  'published',
  'section',
  'file',
  'abstract',
];
const MAX_COLUMNS = 2000;

/** What a list holds, by its header; undefined if it is neither. */
export function listKind(
  header: readonly string[],
): { kind: 'articles' | 'people'; columns: Column[] } | undefined {
  const columns = header.slice(0, MAX_COLUMNS).map(columnOf);
  const has = (field: Field) => columns.some((column) => column.field === field);
  if (has('title') && OF_ARTICLES.filter(has).length >= 2) return { kind: 'articles', columns };
  return has('email') && (has('family') || has('name')) && !has('title')
    ? { kind: 'people', columns }
    : undefined;
}
