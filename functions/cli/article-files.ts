import { readFileSync } from 'node:fs';
import { brand } from '../../shared/brand/brand.ts';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { BARE_FRAME, FRAME_BODY, FRAME_HEAD } from '../../shared/domain/published-frame.ts';
import type { ArticleCheck, ArticleOutcome } from '../documents/article/article-outcome.ts';
import type { ArticleText } from '../documents/article/article-text.ts';
import { eachInline } from '../documents/article/count-article.ts';
import { plainTextOf } from '../documents/article/inline-slices.ts';
import { eachInlines } from '../documents/article/walk-inlines.ts';
import { writeBibtex, writeCslJson, writeRis } from '../forms/citations.ts';
import { writeCrossref } from '../forms/crossref.ts';
import { writeDublinCore } from '../forms/dublin-core.ts';
import type { PublicationMeta } from '../forms/publication-meta.ts';
import { contentsOf } from '../publishing/contents-of.ts';
import { articleHead } from '../publishing/pages/article-head.ts';
import { articlePage } from '../publishing/pages/article-page.ts';
import { referencesOf } from '../publishing/references-of.ts';

type ReadyArticle = Extract<ArticleOutcome, { state: 'ready' }>;

/** Every file of an article, by name. */
export function articleFiles(article: ReadyArticle, meta: PublicationMeta): Map<string, string | Uint8Array> {
  const crossref = crossrefOf(article, meta);
  return new Map<string, string | Uint8Array>([
    ['article.html', articleHtml(article, meta)],
    ['text.html', article.fragment],
    ['article.xml', article.jats],
    ['article.pdf', article.pdf],
    ['citation.bib', writeBibtex(meta)],
    ['citation.ris', writeRis(meta)],
    ['citation.json', writeCslJson(meta)],
    ['dublin-core.xml', writeDublinCore(meta)],
    ...(crossref === undefined ? [] : [['crossref.xml', crossref] as const]),
    ...article.figures.map(({ name, bytes }) => [`figures/${name}`, bytes] as const),
    ['checks.json', json(checksOf(article))],
  ]);
}

/** Only for an article with a DOI. The batch is named after its content, so that the same article gives the same file. */
function crossrefOf({ text }: ReadyArticle, meta: PublicationMeta): string | undefined {
  const { number, version, published, journal } = meta;
  const article = JSON.parse(text) as ArticleText;
  return writeCrossref(meta, {
    batch: `${journal.short.toLowerCase()}-${number}v${version}`,
    at: new Date(`${published}T00:00:00Z`),
    depositor: { name: journal.publisher, email: brand.mail.editorial },
    references: article.references.flatMap(({ entries }) => entries),
    rich: article.rich,
  });
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function checksOf({ checks, counts, pdfUa, text: written }: ReadyArticle) {
  const text = JSON.parse(written) as ArticleText;
  const isWell = ({ severity, ok }: ArticleCheck) => ok || severity === 'shown';
  const references = text.references.flatMap(({ entries }) => entries.map(({ c: _, ...entry }) => entry));
  return {
    publishable: checks.every(isWell),
    checks,
    counts,
    references,
    citations: citationsOf(text),
    pdfUa,
  };
}

function citationsOf(text: ArticleText) {
  const citations: { block: string; text: string; to: string[] }[] = [];
  eachInlines(text, (inlines, { id }) =>
    eachInline(inlines, (inline) => {
      if (typeof inline === 'object' && inline.k === 'cite')
        citations.push({ block: id, text: plainTextOf(inline.c), to: inline.to });
    }),
  );
  return citations;
}

const FRAME = new URL('../dist/web/frames/publishedArticle.html', import.meta.url);

/** The article's whole page, in the site's frame if the site is built; its pictures are in the folder beside it. */
function articleHtml(
  { text, fragment, pdf }: Extract<ArticleOutcome, { state: 'ready' }>,
  meta: PublicationMeta,
): string {
  const facts = (bytes: number) => ({ bytes, sha256: '' });
  const article = JSON.parse(text) as ArticleText;
  const version = {
    version: meta.version,
    publishedAt: `${meta.published}T00:00:00Z`,
    files: { '.pdf': facts(pdf.length) },
    text: facts(fragment.length),
    contents: contentsOf(article),
    references: referencesOf(article),
    rich: article.rich,
  };
  const placed = fragment.replace(/(?<=<img [^>]*src=")(?=[\w-]+\.\w+")/g, 'figures/');
  return frame()
    .replace(/data-path="[^"]*"/, () => `data-path="${JOURNAL}/articles/${meta.number}"`)
    .replace(FRAME_HEAD, () => articleHead(meta, version, true))
    .replace(FRAME_BODY, () =>
      articlePage({ meta: meta, notices: [], versions: [version] }, version, placed),
    );
}

function frame(): string {
  try {
    return readFileSync(FRAME, 'utf8');
  } catch {
    return BARE_FRAME;
  }
}
