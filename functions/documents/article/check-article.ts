import type { PublicationMeta } from '../../forms/publication-meta.ts';
import type { MathNode } from '../model/math.ts';
import { mathText } from '../model/math-text.ts';
import { nameOfImage } from './alternatives.ts';
import type { ArticleCheck } from './article-outcome.ts';
import type { ArticleBlock, ArticleText } from './article-text.ts';
import { eachInline } from './count-article.ts';
import { plainTextOf } from './inline-slices.ts';
import { uncited } from './uncited.ts';
import { blocksIn, eachBlock } from './walk-blocks.ts';
import { eachInlines } from './walk-inlines.ts';

type Place = ArticleCheck['places'][number];

export interface Checked {
  text: ArticleText;
  meta: Pick<PublicationMeta, 'title' | 'abstract' | 'authors'>;
  /** The HTML of the text. */
  fragment: string;
  /** The whole article as JATS. */
  jats: string;
  /** What makes that invalid. */
  jatsFaults: readonly string[];
  /** Links whose target the text lacks. */
  lostLinks: readonly Place[];
  /** Words of the Word file that a form lacks without a reason, and whether they are too many. */
  lost: { count: number; places: readonly string[]; isBeyond: boolean };
  /** Sentences about what the PDF could not reproduce from the manuscript. */
  pdfMessages: readonly string[];
  /** Why the PDF does not claim to be accessible; undefined if it does. */
  pdfRefused?: string;
  /** Width and height in pixels of the pictures whose bytes say so, by file. */
  pixels: ReadonlyMap<string, { width: number; height: number }>;
  /** Traces that Word still keeps of people who worked on the file. */
  left: { trackedChanges: number; comments: number };
}

const MAX_FRAGMENT = 4 * 2 ** 20;
const LEAST_DPI = 150;
const MAX_PLACES = 50;
const LONGEST = 120;
/** The result that Word keeps of a cross-reference whose target was deleted. */
const BROKEN_FIELD =
  /Error! (?:Reference source not found|Bookmark not defined)|Fehler! (?:Verweisquelle konnte nicht gefunden werden|Textmarke nicht definiert)|Erreur ?! (?:Source du renvoi introuvable|Signet non défini)|¡Error! (?:No se encuentra el origen de la referencia|Marcador no definido)|Ошибка! (?:Источник ссылки не найден|Закладка не определена)|错误!\s?(?:未找到引用源|未定义书签)|エラー!\s?参照元が見つかりません/iu;
const NAMES_LICENCE = /<ali:license_ref>https?:\/\/[^<]+</;

/** Runs all checks before publication: those that must pass, and those only shown. */
export function checkArticle(checked: Checked): ArticleCheck[] {
  const { text, meta, fragment, jats, jatsFaults, lost, lostLinks, pdfMessages, pdfRefused, pixels, left } =
    checked;
  const blocks = allBlocks(text);
  const pictures = picturesOf(blocks);
  const entries = text.references.flatMap((list) => list.entries);
  const cited = new Set<string>();
  const missing: Place[] = [];
  const brokenFields: Place[] = [];
  const unspoken: Place[] = [];
  eachInlines(text, (inlines, { id }) =>
    eachInline(inlines, (inline) => {
      const [error] = BROKEN_FIELD.exec(plainTextOf([inline])) ?? [];
      if (error) brokenFields.push({ block: id, text: error });
      if (typeof inline === 'string') return;
      if (inline.k === 'cite') for (const to of inline.to) cited.add(to);
      if (inline.k === 'flag') missing.push({ block: id, text: inline.s });
      if (inline.k === 'image')
        pictures.push({ ...inline, alt: inline.alt, block: nameOfImage(inline), words: inline.file });
      if (inline.k === 'math' && !spokenOf(inline)) unspoken.push({ block: id, text: id });
    }),
  );
  for (const block of blocks)
    if (block.k === 'equation' && !spokenOf(block)) unspoken.push({ block: block.id, text: block.id });
  const unnamed = meta.authors.filter(({ affiliations }) => affiliations.length === 0);
  const check =
    (severity: ArticleCheck['severity']) =>
    (id: string, places: Place[], message: string): ArticleCheck => ({
      id,
      severity,
      ok: places.length === 0,
      count: places.length,
      places: places.slice(0, MAX_PLACES).map((place) => ({ ...place, text: place.text.slice(0, LONGEST) })),
      message,
    });
  const [blocking, shown] = [check('blocking'), check('shown')];
  const bytes = Buffer.byteLength(fragment);
  const placeIf = (is: boolean, words: string): Place[] => (is ? [{ text: words }] : []);
  return [
    blocking('title', placeIf(meta.title.trim() === '', 'No title'), 'The article needs a title.'),
    blocking(
      'abstract',
      placeIf(meta.abstract.trim() === '', 'No abstract'),
      'The article needs an abstract.',
    ),
    blocking(
      'authors',
      unnamed.map(({ given, family }) => ({ text: [given, family].filter(Boolean).join(' ') })),
      'Every author needs an institution and a country.',
    ),
    blocking(
      'licence',
      placeIf(!NAMES_LICENCE.test(jats), 'No licence'),
      'The article must say under which licence it may be used.',
    ),
    blocking('links', brokenLinks(text), 'Every link within the article must lead to a place in it.'),
    blocking(
      'jats',
      jatsFaults.map((fault) => ({ text: fault })),
      'The article’s XML (JATS) must be valid, and its references must lead to places in it.',
    ),
    blocking(
      'size',
      placeIf(bytes > MAX_FRAGMENT, `${(bytes / 2 ** 20).toFixed(1)} MB`),
      'The text is too long for a page: it may have 4 MB.',
    ),
    {
      ...(lost.isBeyond ? blocking : shown)(
        'words',
        lost.places.map((place) => ({ text: place })),
        lost.isBeyond
          ? 'The article lacks words of the Word file. Compare these places. Ask the authors for a file that keeps them in the text, or mark them under Edit the article as left out on purpose.'
          : 'The article may lack a few words of the Word file. Compare these places.',
      ),
      ok: lost.count === 0,
      count: lost.count,
    },
    shown(
      'alt-figure',
      pictures.filter(({ alt }) => !alt).map(({ block, words }) => ({ block, text: words })),
      'Figures without an alternative text can’t be read by everyone.',
    ),
    shown('alt-equation', unspoken, 'Equations without an alternative text or letters can’t be read aloud.'),
    shown(
      'headings',
      placeIf(text.sections.length === 0, 'No heading'),
      'A text without headings is hard to find one’s way in.',
    ),
    shown(
      'table-header',
      blocks
        .filter((block) => block.k === 'table' && block.headerRows === 0 && block.rows.length > 1)
        .map(placeOf),
      'Tables need a row that says what their columns are.',
    ),
    shown(
      'references-uncited',
      entries.filter(({ id }) => !cited.has(id)).map(({ id, text: words }) => ({ block: id, text: words })),
      'These references are not cited in the text, or we could not tell where.',
    ),
    shown('citations-unlinked', uncited(text), 'For these citations we found no entry, or more than one.'),
    shown(
      'links-lost',
      [...lostLinks, ...brokenFields],
      'These links and cross-references lead to no place in the manuscript.',
    ),
    shown(
      'doi',
      entries
        .filter(({ doi, text: words }) => !doi && /\bdoi\b|doi\.org/i.test(words))
        .map(({ id, text: words }) => ({ block: id, text: words })),
      'These references name a DOI that is none.',
    ),
    shown('picture-missing', missing, 'Something of the manuscript could not be shown.'),
    shown(
      'picture-resolution',
      pictures
        .filter(({ file, width }) => (pixels.get(file)?.width ?? Infinity) < (width / 72) * LEAST_DPI)
        .map(({ block, words }) => ({ block, text: words })),
      `These pictures have fewer than ${LEAST_DPI} dots per inch and may look blurred.`,
    ),
    shown(
      'tracked-changes',
      placeIf(left.trackedChanges > 0, `${left.trackedChanges} changes`),
      'The file has tracked changes. The article shows them as accepted.',
    ),
    shown(
      'comments',
      placeIf(left.comments > 0, `${left.comments} comments`),
      'The file has comments. The article does not show them.',
    ),
    shown(
      'pdf-text',
      pdfMessages.map((message) => ({ text: message })),
      'The PDF does not show everything as the manuscript does.',
    ),
    shown(
      'pdf-ua',
      placeIf(pdfRefused !== undefined, pdfRefused ?? ''),
      'The PDF does not meet the standard for accessible PDFs (PDF/UA-1).',
    ),
  ];
}

const spokenOf = ({ m, alt }: { m: MathNode; alt?: string }) => (alt || mathText(m)).trim();

function allBlocks(text: ArticleText): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  eachBlock(text, (block) => blocks.push(block));
  return blocks;
}

/** A figure is identified by its label, a separate picture by its file. */
function picturesOf(blocks: readonly ArticleBlock[]) {
  const figures = new Map<string, string>();
  for (const block of blocks)
    if (block.k === 'figure') for (const inner of blocksIn(block)) figures.set(inner.id, placeOf(block).text);
  return blocks.flatMap((block) =>
    block.k === 'picture' || block.k === 'drawing'
      ? [
          {
            block: block.id,
            file: block.file,
            width: block.width,
            alt: block.alt,
            words: figures.get(block.id) ?? block.file,
          },
        ]
      : [],
  );
}

function placeOf(block: ArticleBlock): Place {
  const label = 'label' in block && block.label ? plainTextOf(block.label) : '';
  const [first] = 'caption' in block ? block.caption : [];
  const caption = first?.k === 'par' ? plainTextOf(first.c) : '';
  return { block: block.id, text: [label, caption].filter(Boolean).join(' ') || block.id };
}

function brokenLinks(text: ArticleText): Place[] {
  const ids = new Set<string>(text.notes.map(({ id }) => id));
  const add = (sections: ArticleText['sections']): void => {
    for (const { id, sections: inner } of sections) {
      ids.add(id);
      add(inner);
    }
  };
  add(text.sections);
  eachBlock(text, ({ id }) => ids.add(id));
  for (const { id } of text.statements) ids.add(id);
  for (const { id, entries } of text.references)
    for (const each of [id, ...entries.map((entry) => entry.id)]) ids.add(each);
  const broken: Place[] = [];
  eachInlines(text, (inlines, { id }) =>
    eachInline(inlines, (inline) => {
      if (typeof inline === 'string' || !('to' in inline)) return;
      for (const to of [inline.to].flat())
        if (!ids.has(to)) broken.push({ block: id, text: `${to}: ${plainTextOf([inline])}` });
    }),
  );
  return broken;
}
