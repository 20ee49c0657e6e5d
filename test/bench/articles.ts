import { readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { ArticleText } from '../../functions/documents/article/article-text.ts';
import { partFront } from '../../functions/documents/article/front.ts';
import { OF_PROGRAMS } from '../../functions/documents/article/identify.ts';
import { blocksOfLayout } from '../../functions/documents/article/table-block.ts';
import { extractMetadata } from '../../functions/documents/extract/extract-metadata.ts';
import { makeArticle } from '../../functions/documents/make-article.ts';
import type { Block, DocumentModel, Inline } from '../../functions/documents/model/document.ts';
import { innerBlocks } from '../../functions/documents/model/inner-blocks.ts';
import { mathText } from '../../functions/documents/model/math-text.ts';
import { readDocx } from '../../functions/documents/word/read-docx.ts';
import { PublicationMeta } from '../../functions/forms/publication-meta.ts';
import { pdfText } from '../support/pdf-text.ts';
import { corpusFiles } from './corpus.ts';
import { median, printRows, type Row } from './figures.ts';
import { type ReferencesScore, type ReferencesTruth, scoreReferences } from './references-score.ts';
import { plainOf, shareOf, wordsOf } from './words-kept.ts';

/**
 * npm run bench -- articles FOLDER [PART OF A NAME]
 *
 * The scholarly Word documents of a folder as published articles: how much of the model is in each form, references and citations
 * compared with a human reading (test/documents/article/references.json), and the time.
 */
export async function run([directory, part = '']: string[]): Promise<void> {
  if (!directory) throw new Error('Usage: npm run bench -- articles FOLDER');
  const corpus = resolve(directory);
  const truths = JSON.parse(readFileSync(TRUTH, 'utf8')) as Record<string, ReferencesTruth>;
  const kept: Kept[] = [];
  const scores: ReferencesScore[] = [];
  for (const file of corpusFiles(corpus, 'docx', 'scholarly').filter((name) => name.includes(part))) {
    if (!file.endsWith('.docx')) continue;
    const docx = readFileSync(file);
    const { title, abstract } = await extractMetadata(docx);
    const meta = PublicationMeta.parse({
      ...RECORD,
      title: title.value.slice(0, 300) || 'Untitled',
      abstract: abstract.value.slice(0, 5000),
    });
    const startedAt = performance.now();
    const article = await makeArticle({ docx, meta, isFinal: true });
    const seconds = (performance.now() - startedAt) / 1000;
    const text = JSON.parse(article.text) as ArticleText;
    const { model } = await readDocx(docx);
    const one = await whatIsKept(model, meta, article, seconds);
    kept.push(one);
    console.log(
      `  ${basename(file).padEnd(34)} ${percent(one.html)} ${percent(one.jats)} ${percent(one.pdf)} equations ${one.equations.join('/')} cells ${one.cells.join('/')} pictures ${one.pictures.join('/')} notes ${one.notes.join('/')} links ${one.links.join('/')} ${seconds.toFixed(1)} s`,
    );
    const truth = truths[relative(corpus, file)];
    if (!truth) continue;
    const score = scoreReferences(text, truth);
    scores.push(score);
    for (const remark of score.remarks.slice(0, 5)) console.log(`      ${remark}`);
  }
  printRows('Articles of Word documents', [...rowsOfKept(kept), ...rowsOfReferences(scores)]);
}

const TRUTH = join(import.meta.dirname, '../documents/article/references.json');
const RECORD = {
  number: 1,
  type: 'Research Article',
  keywords: [],
  authors: [{ family: 'Okafor', affiliations: [{ institution: 'University of Lagos', country: 'Nigeria' }] }],
  received: '2026-06-02',
  accepted: '2026-10-30',
  published: '2027-01-03',
  volume: 1,
  issue: 1,
};

/** The number kept, of how many. */
type Share = [kept: number, all: number];

interface Kept {
  /** The share of the model's words in each form; the page's own additions (title, byline, abstract, keywords) are excluded. */
  html: number;
  jats: number;
  pdf: number;
  /** The share of all words that is taken off so. */
  off: number;
  equations: Share;
  cells: Share;
  pictures: Share;
  notes: Share;
  links: Share;
  pdfUa: boolean;
  seconds: number;
}

async function whatIsKept(
  model: DocumentModel,
  meta: PublicationMeta,
  { fragment, jats, pdf, pdfUa }: Awaited<ReturnType<typeof makeArticle>>,
  seconds: number,
): Promise<Kept> {
  const blocks = model.sections.flatMap((section) => section.blocks);
  const { dropped } = partFront(model, blocks, meta);
  const body = new Reading(model, dropped);
  body.blocks(blocks);
  const all = new Reading(model, new Set());
  all.blocks(blocks);
  const count = (pattern: RegExp) => fragment.match(pattern)?.length ?? 0;
  return {
    html: shareOf(body.text, plainOf(fragment)),
    jats: shareOf(body.text, plainOf(jats)),
    pdf: shareOf(body.text, (await pdfText(pdf)).join('\n')),
    off: 1 - wordsOf(body.text).length / Math.max(1, wordsOf(all.text).length),
    equations: [count(/<math\b/g), body.equations],
    cells: [count(/<t[dh]\b/g), body.cells],
    pictures: [new Set(fragment.match(/(?<=<img [^>]*src=")[^"]+/g)).size, body.pictures.size],
    notes: [
      count(/<a [^>]*role="doc-noteref"|<a [^>]*id="(?:fn|en)-[^"]*-mark"/g) &&
        new Set(fragment.match(/(?<=href="#)(?:fn|en)-\d+(?=")/g)).size,
      body.notes.size,
    ],
    links: [count(/<a [^>]*href="(?:https?|mailto):/gi), body.links],
    pdfUa,
    seconds,
  };
}

/** The parts of a model that belong in an article. */
class Reading {
  text = '';
  equations = 0;
  cells = 0;
  links = 0;
  readonly pictures = new Set<string>();
  readonly notes = new Set<string>();
  private readonly model: DocumentModel;
  private readonly dropped: ReadonlySet<Block>;

  constructor(model: DocumentModel, dropped: ReadonlySet<Block>) {
    this.model = model;
    this.dropped = dropped;
  }

  blocks(blocks: readonly Block[]): void {
    for (const block of blocks) if (!this.dropped.has(block)) this.block(block);
  }

  private block(block: Block): void {
    if (block.k === 'par' && block.role === 'contents') return;
    if (block.k === 'par' || block.k === 'heading') this.inlines(block.c);
    else if (block.k === 'equation') {
      this.equations += 1;
      this.inlines(block.number ?? []);
    } else if (block.k === 'drawing') this.pictures.add(JSON.stringify(block));
    else if (block.k === 'table' && !blocksOfLayout(block)) this.cells += block.rows.flat().length;
    this.blocks(innerBlocks(block));
    this.text += '\n';
  }

  private inlines(inlines: readonly Inline[]): void {
    for (const inline of inlines) {
      if (typeof inline === 'string') this.text += inline;
      else if (inline.k === 'run' || inline.k === 'flag') this.text += inline.s;
      else if (inline.k === 'math') {
        if (mathText(inline.m).trim() !== '') this.equations += 1;
        this.text += ' ';
      } else if (inline.k === 'image') {
        if (this.model.pictures[inline.file])
          this.pictures.add(JSON.stringify({ ...inline, alt: '', width: 0, height: 0 }));
      } else if (inline.k === 'note' || inline.k === 'endnote') this.note(inline.id);
      else if (inline.k === 'link' || inline.k === 'ruby') {
        if (
          inline.k === 'link' &&
          /^(?:https?|mailto):/i.test(inline.href ?? '') &&
          inline.c.length > 0 &&
          !OF_PROGRAMS.test(inline.href ?? '')
        )
          this.links += 1;
        this.inlines(inline.c);
      } else this.text += ' ';
    }
  }

  private note(id: string): void {
    if (this.notes.has(id)) return;
    this.notes.add(id);
    this.blocks(this.model.notes[id] ?? []);
  }
}

const percent = (share: number) => (100 * share).toFixed(2).padStart(6);

function rowsOfKept(kept: readonly Kept[]): Row[] {
  const words = (form: 'html' | 'jats' | 'pdf'): Row => {
    const shares = kept.map((one) => one[form]);
    const [middle, least] = [median(shares), Math.min(...shares)];
    return {
      measure: `words of the text in ${form}, median and least`,
      result: `${percent(middle)} % ${percent(least)} %`,
      target: '100 %, ≥ 99.9 %',
      isReached: middle >= 0.99995 && least >= 0.999,
    };
  };
  const whole = (name: 'equations' | 'cells' | 'pictures' | 'notes' | 'links', least: number): Row => {
    const is = kept.reduce((sum, one) => sum + Math.min(...one[name]), 0);
    const all = kept.reduce((sum, one) => sum + one[name][1], 0);
    return {
      measure: `${name} kept`,
      result: `${is} of ${all}`,
      target: `≥ ${100 * least} %`,
      isReached: is >= least * all,
    };
  };
  return [
    words('html'),
    words('jats'),
    words('pdf'),
    whole('equations', 1),
    whole('cells', 0.999),
    whole('pictures', 1),
    whole('notes', 1),
    whole('links', 1),
    {
      measure: 'PDFs that claim PDF/UA-1',
      result: `${kept.filter(({ pdfUa }) => pdfUa).length} of ${kept.length}`,
      target: '≥ 55 %',
      isReached: kept.filter(({ pdfUa }) => pdfUa).length >= 0.55 * kept.length,
    },
    {
      measure: 'taken off as front, median; seconds, median',
      result: `${percent(median(kept.map(({ off }) => off)))} %; ${median(kept.map(({ seconds }) => seconds)).toFixed(1)} s`,
      target: '',
    },
  ];
}

function rowsOfReferences(scores: readonly ReferencesScore[]): Row[] {
  const sum = (name: 'entries' | 'found' | 'wrong' | 'citations' | 'linked' | 'wronglyLinked') =>
    scores.reduce((total, score) => total + score[name], 0);
  const row = (measure: string, part: number, of: number, target: string, isReached: boolean): Row => ({
    measure,
    result: `${part} of ${of} (${percent(part / Math.max(1, of))} %)`,
    target,
    isReached,
  });
  return [
    row('references found', sum('found'), sum('entries'), '≥ 97 %', sum('found') >= 0.97 * sum('entries')),
    row(
      'references wrongly split',
      sum('wrong'),
      sum('entries'),
      '≤ 1 %',
      sum('wrong') <= 0.01 * sum('entries'),
    ),
    row(
      'citations linked',
      sum('linked'),
      sum('citations'),
      '≥ 95 %',
      sum('linked') >= 0.95 * sum('citations'),
    ),
    row(
      'citations wrongly linked',
      sum('wronglyLinked'),
      sum('citations'),
      '≤ 0.2 %',
      sum('wronglyLinked') <= 0.002 * sum('citations'),
    ),
  ];
}
