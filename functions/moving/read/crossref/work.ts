import * as z from 'zod';

const text = z.string().max(1_000_000).optional().catch(undefined);
const texts = z.array(z.string().max(1_000_000)).default([]).catch([]);
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item.optional().catch(undefined))
    .transform((items) => items.filter((one) => one !== undefined))
    .default([])
    .catch([]);
const date = z
  .object({ 'date-parts': z.array(z.array(z.number().nullable())) })
  .optional()
  .catch(undefined);

const Author = z.object({
  given: text,
  family: text,
  /** Of an institution. */
  name: text,
  suffix: text,
  ORCID: text,
  affiliation: list(z.object({ name: text, id: list(z.object({ id: text, 'id-type': text })) })),
});

/** A work as Crossref's API answers. A field of another kind counts as absent. */
export const Work = z.object({
  DOI: z.string().max(300),
  type: text,
  title: texts,
  subtitle: texts,
  author: list(Author),
  abstract: text,
  volume: text,
  issue: text,
  page: text,
  'article-number': text,
  published: date,
  'published-online': date,
  'published-print': date,
  issued: date,
  accepted: date,
  license: list(z.object({ URL: z.string().max(300), 'content-version': text })),
  funder: list(z.object({ name: z.string().max(1000), award: texts, id: list(z.object({ id: text })) })),
  reference: list(z.record(z.string(), z.unknown())),
  'container-title': texts,
  publisher: text,
  'issn-type': list(z.object({ type: text, value: z.string().max(20) })),
  ISSN: texts,
  /** Where the article is now. */
  resource: z
    .object({ primary: z.object({ URL: z.string().max(500) }) })
    .optional()
    .catch(undefined),
  language: text,
  subject: texts,
  assertion: list(z.object({ name: z.string().max(200), value: z.string().max(1000) })),
});
export type Work = z.infer<typeof Work>;
