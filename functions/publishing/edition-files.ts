import * as z from 'zod';
import { ArticleCheckView } from '../../shared/contract/production.ts';
import type { DocumentStore } from '../core/document-store.ts';
import type { ArticleOutcome } from '../documents/article/article-outcome.ts';
import type { ChangesOutcome } from '../documents/outcome.ts';
import { writeHtml } from '../forms/markup.ts';
import { PublicationMeta } from '../forms/publication-meta.ts';
import { articleTranslations } from './pages/article-translations.ts';

type Built = Extract<ArticleOutcome, { state: 'ready' }>;

/** An edition's content apart from its files. */
const EditionFacts = z.object({
  meta: PublicationMeta,
  checks: z.array(ArticleCheckView),
  figures: z.array(z.object({ name: z.string(), type: z.string() })),
  counts: z.record(z.string(), z.number()),
  pdfUa: z.boolean(),
  /** If built from another Word file than the accepted one: whether a PDF shows the differences, or why not. */
  changes: z.object({ isShown: z.boolean(), reason: z.string().nullable() }).optional(),
});
type EditionFacts = z.infer<typeof EditionFacts>;
export type EditionMeta = EditionFacts['meta'];

const NAMES = {
  facts: 'edition.json',
  text: 'text.json',
  fragment: 'text.html',
  jats: 'article.xml',
  pdf: 'article.pdf',
  changes: 'changes.pdf',
};
export const pdfKeyOf = (folder: string) => folder + NAMES.pdf;
export const changesKeyOf = (folder: string) => folder + NAMES.changes;
export const figureKeyOf = (folder: string, name: string) => `${folder}figures/${name}`;

/** The facts are written last; an edition without them was never finished. */
export async function keepEdition(
  documents: Pick<DocumentStore, 'put'>,
  folder: string,
  { meta, text, fragment, jats, pdf, figures, checks, counts, pdfUa }: Built,
  compared?: ChangesOutcome,
): Promise<void> {
  if (compared?.state === 'ready') await documents.put(changesKeyOf(folder), compared.pdf, 'application/pdf');
  for (const { name, bytes, type } of figures) await documents.put(figureKeyOf(folder, name), bytes, type);
  await documents.put(folder + NAMES.text, Buffer.from(text), 'application/json');
  await documents.put(folder + NAMES.fragment, Buffer.from(fragment), 'text/html; charset=utf-8');
  await documents.put(folder + NAMES.jats, Buffer.from(jats), 'application/xml');
  await documents.put(pdfKeyOf(folder), pdf, 'application/pdf');
  const facts: EditionFacts = {
    meta,
    checks,
    counts: { ...counts },
    pdfUa,
    figures: figures.map(({ name, type }) => ({ name, type })),
    ...(compared
      ? {
          changes:
            compared.state === 'ready'
              ? { isShown: true, reason: null }
              : { isShown: false, reason: compared.reason },
        }
      : {}),
  };
  await documents.put(folder + NAMES.facts, Buffer.from(JSON.stringify(facts)), 'application/json');
}

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

export async function readEdition(documents: Pick<DocumentStore, 'read'>, folder: string) {
  const [facts, fragment] = await Promise.all(
    [NAMES.facts, NAMES.fragment].map(async (name) => asText(await documents.read(folder + name))),
  );
  return { ...EditionFacts.parse(JSON.parse(facts!)), fragment: fragment! };
}

/** The text, and what its page has below it in other languages. */
export const textShown = ({ meta, fragment }: Awaited<ReturnType<typeof readEdition>>): string =>
  fragment + writeHtml(articleTranslations(meta));

/** With the bytes of everything that is published. */
export async function readWholeEdition(documents: Pick<DocumentStore, 'read'>, folder: string) {
  const edition = await readEdition(documents, folder);
  const figures = await Promise.all(
    edition.figures.map(async ({ name, type }) => ({
      name,
      type,
      bytes: await documents.read(figureKeyOf(folder, name)),
    })),
  );
  return {
    meta: edition.meta,
    fragment: edition.fragment,
    text: asText(await documents.read(folder + NAMES.text)),
    jats: asText(await documents.read(folder + NAMES.jats)),
    pdf: await documents.read(pdfKeyOf(folder)),
    figures,
  };
}
