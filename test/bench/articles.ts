import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Ledger } from '../../functions/documents/article/article-outcome.ts';
import type { ArticleText } from '../../functions/documents/article/article-text.ts';
import { partContents } from '../../functions/documents/article/contents-lists.ts';
import { partFront } from '../../functions/documents/article/front.ts';
import { OF_PROGRAMS } from '../../functions/documents/article/identify.ts';
import { blocksOfLayout } from '../../functions/documents/article/table-block.ts';
import { extractMetadata } from '../../functions/documents/extract/extract-metadata.ts';
import { isBeyondTolerance } from '../../functions/documents/ledger/ledger.ts';
import { plainOf, wordsOf } from '../../functions/documents/ledger/words-of.ts';
import { makeArticle } from '../../functions/documents/make-article.ts';
import type { Block, DocumentModel, Inline } from '../../functions/documents/model/document.ts';
import { innerBlocks } from '../../functions/documents/model/inner-blocks.ts';
import { mathText } from '../../functions/documents/model/math-text.ts';
import { readDocx } from '../../functions/documents/word/read-docx.ts';
import { PublicationMeta } from '../../functions/forms/publication-meta.ts';
import { pdfText } from '../support/pdf-text.ts';
import { corpusFiles } from './corpus.ts';
import { median, percent, printLines, printRows, type Row, row, sum } from './figures.ts';
import { type ReferencesScore, type ReferencesTruth, scoreReferences } from './references-score.ts';
import { shareOf } from './words-kept.ts';

/**
 * The scholarly Word documents of a folder as published articles: how much of the model is in each form, references and citations
 * compared with a human reading (test/documents/article/references.json), and the time.
 */
export async function run([corpus = '', part = '']: string[]): Promise<void> {
  const truths = JSON.parse(readFileSync(TRUTH, 'utf8')) as Record<string, ReferencesTruth>;
  const kept: Kept[] = [];
  const ledgers: Ledger[] = [];
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
    const { ledger } = article;
    ledgers.push(ledger);
    const { count, places } = ledger.unaccounted;
    if (count > 0)
      printLines([`    ${count} of ${ledger.wordsIn} words unaccounted: ${places.slice(0, 3).join(' | ')}`]);
    const words = [one.html, one.jats, one.pdf].map((share) => percent(share).padStart(8)).join(' ');
    const parts = COUNTED.map((name) => `${name} ${one[name].join('/')}`).join(' ');
    printLines([`${basename(file).padEnd(34)} ${words} ${parts} ${seconds.toFixed(1)} s`]);
    const truth = truths[relative(corpus, file)];
    if (!truth) continue;
    const score = scoreReferences(text, truth);
    scores.push(score);
    printLines(score.remarks.slice(0, 5).map((remark) => `    ${remark}`));
  }
  printRows('Articles of Word documents', [
    ...rowsOfKept(kept),
    ...rowsOfLedgers(ledgers),
    ...rowsOfReferences(scores),
  ]);
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

const COUNTED = ['equations', 'cells', 'pictures', 'notes', 'links'] as const;

interface Kept extends Record<(typeof COUNTED)[number], [kept: number, all: number]> {
  /** The share of the model's words in each form; the page's own additions (title, byline, abstract, keywords) are excluded. */
  html: number;
  jats: number;
  pdf: number;
  /** The share of all words that is taken off so. */
  off: number;
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
  const { contents } = partContents(blocks.filter((block) => !dropped.has(block)));
  const body = new Reading(model, new Set([...dropped, ...contents]));
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

function rowsOfKept(kept: readonly Kept[]): Row[] {
  const words = (form: 'html' | 'jats' | 'pdf'): Row => {
    const shares = kept.map((one) => one[form]);
    const [middle, least] = [median(shares), Math.min(...shares)];
    return row(
      `words of the text in ${form}, median and least`,
      `${percent(middle)} ${percent(least)}`,
      '100 %, ≥ 99.9 %',
      middle >= 0.99995 && least >= 0.999,
    );
  };
  const keptOf = (name: (typeof COUNTED)[number], least: number): Row => {
    const is = sum(kept.map((one) => Math.min(...one[name])));
    const all = sum(kept.map((one) => one[name][1]));
    return row(`${name} kept`, `${is} of ${all}`, `≥ ${100 * least} %`, is >= least * all);
  };
  const claims = kept.filter(({ pdfUa }) => pdfUa).length;
  const off = percent(median(kept.map((one) => one.off)));
  return [
    ...(['html', 'jats', 'pdf'] as const).map(words),
    ...COUNTED.map((name) => keptOf(name, name === 'cells' ? 0.999 : 1)),
    row('PDFs that claim PDF/UA-1', `${claims} of ${kept.length}`, '≥ 55 %', claims >= 0.55 * kept.length),
    row(
      'taken off as front, median; seconds, median',
      `${off}; ${median(kept.map(({ seconds }) => seconds)).toFixed(1)} s`,
    ),
  ];
}

function rowsOfLedgers(ledgers: readonly Ledger[]): Row[] {
  const shares = ledgers.map(({ wordsIn, unaccounted }) => unaccounted.count / Math.max(1, wordsIn));
  const barred = ledgers.filter(isBeyondTolerance);
  const most = percent(Math.max(...shares));
  return [
    row(
      'files with more words unaccounted than 5 and .1 %',
      `${barred.length} of ${ledgers.length}`,
      '≤ 2',
      barred.length <= 2,
    ),
    row(
      'words of the file unaccounted, median and most',
      `${percent(median(shares))} ${most}`,
      '0 % in the median',
      median(shares) === 0,
    ),
  ];
}

function rowsOfReferences(scores: readonly ReferencesScore[]): Row[] {
  type Counted = Exclude<keyof ReferencesScore, 'remarks'>;
  const all = (name: Counted) => sum(scores.map((score) => score[name]));
  const part = (measure: string, name: Counted, ofAll: Counted, limit: number): Row => {
    const [count, of] = [all(name), all(ofAll)];
    const isLeast = limit > 0.5;
    return row(
      measure,
      `${count} of ${of} (${percent(count, of)})`,
      `${isLeast ? '≥' : '≤'} ${+(100 * limit).toFixed(1)} %`,
      isLeast ? count >= limit * of : count <= limit * of,
    );
  };
  return [
    part('references found', 'found', 'entries', 0.97),
    part('references wrongly split', 'wrong', 'entries', 0.01),
    part('citations linked', 'linked', 'citations', 0.95),
    part('citations wrongly linked', 'wronglyLinked', 'citations', 0.002),
  ];
}
