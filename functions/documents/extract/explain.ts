import { candidates, refusals } from './abstract/find-unlabelled-abstract.ts';
import { paragraphsOf } from './abstract/paragraph.ts';
import { findFields, frontEnd } from './extract-metadata.ts';
import { findAbstract } from './find-abstract.ts';
import { docxTitlePage, isExcerpt } from './find-docx-title.ts';
import { findKeywords } from './find-keywords.ts';
import { pdfTitlePage } from './find-pdf-title.ts';
import type { Found } from './found.ts';
import { findLetterOpening } from './front-matter.ts';
import { whyNeverTitle } from './not-a-title.ts';
import { type Front, readFront } from './read-front.ts';
import { type Weighed, weigh } from './rules.ts';
import { isRefused, jointsOf, MIN_POINTS } from './title/find-title.ts';
import { JOIN_RULES } from './title/join-rules.ts';
import { LINE_RULES } from './title/line-rules.ts';
import { type TitleLine, titleLines } from './title/title-line.ts';

const CANDIDATES = 8;
const PARAGRAPHS = 4;
const MIN_PARAGRAPH_WORDS = 30;
const WIDTH = 100;

/**
 * Says which finder gave each field, which lines could have been the title, and what spoke for and against each. Throws DocumentFault.
 */
export async function explain(bytes: Uint8Array): Promise<string> {
  const front = await readFront(bytes);
  const { sections, bodySize, language, isPdf } = front;
  const abstract = findAbstract(sections, bodySize, language.name);
  const keywords = findKeywords(sections, bodySize, language.name);
  const page = isPdf
    ? pdfTitlePage(front, abstract?.at)
    : docxTitlePage(front, frontEnd(sections, [abstract?.at, keywords?.at]));
  const lines = titleLines(page);
  const fields = findFields(front);
  const candidates = lines
    .filter((line) => !isRefused(line))
    .map((line) => ({ line, weighed: weigh(LINE_RULES, line) }))
    .toSorted((a, b) => b.weighed.points - a.weighed.points)
    .slice(0, CANDIDATES);
  const best = candidates[0];
  return [
    `Language ${language.name ?? 'unknown'}, text in ${bodySize} pt, ${sections.length} blocks, ${lines.length} before the text.`,
    ...describeKind(front, fields.title !== undefined),
    describeFound('Title', fields.title, front),
    describeFound('Abstract', fields.abstract, front),
    describeFound('Keywords', fields.keywords, front),
    ...(abstract && !fields.abstract ? [UNCONFIRMED] : []),
    ...(abstract && !abstract.isGuess ? [] : describeParagraphs(front)),
    ...refusedLines(lines),
    '',
    `Lines that may be the title (a label or the style Title comes before them; below ${MIN_POINTS} none is):`,
    ...candidates.map(({ line, weighed }) => describe(line.text, weighed)),
    '',
    'Lines beside the first of them (above 0 they belong to it):',
    ...(best ? jointsOf(best.line.section, page) : []).map((joint) =>
      describe(joint.asked.block.text, weigh(JOIN_RULES, joint)),
    ),
  ].join('\n');
}

/** What the file was taken for, if not a paper. */
function describeKind({ sections, isPdf }: Front, hasTitle: boolean): string[] {
  const [first] = sections;
  const opening = findLetterOpening(sections)?.block.text;
  if (!first) return ['Taken for nothing: it has no words.'];
  if (opening) return [`Taken for a letter, which has none of the three: “${shorten(opening)}”`];
  if (isPdf || hasTitle || !isExcerpt(first)) return [];
  return [`Taken for a part of a work, which has no title: “${shorten(first.block.text)}”`];
}

const UNCONFIRMED = 'A paragraph with no label is taken under a title only: the abstract was dropped.';

function describeFound(name: string, found: Found<unknown> | undefined, { sections }: Front): string {
  const first = found && sections[found.at];
  if (!found || !first) return `${name}: none found`;
  return `${name}: ${found.by ?? 'found'}, ${found.certainty}, from “${shorten(first.block.text)}”`;
}

/** Which paragraphs without a label may be the abstract, and why the first long ones are not. */
function describeParagraphs({ sections, bodySize, language }: Front): string[] {
  const paragraphs = paragraphsOf(sections, bodySize, language.name);
  return [
    '',
    'Paragraphs without a label that may be the abstract:',
    ...candidates(paragraphs).map(({ found, weighed }) => describe(found.value, weighed)),
    'Paragraphs that are none:',
    ...paragraphs
      .filter(({ words }) => words >= MIN_PARAGRAPH_WORDS)
      .slice(0, PARAGRAPHS)
      .flatMap((paragraph) => [
        `  ${shorten(paragraph.text)}`,
        ...refusals(paragraph).map(({ sign, veto }) => `        not ${sign}: ${veto}`),
      ]),
  ];
}

function refusedLines(lines: readonly TitleLine[]): string[] {
  const refused = lines.flatMap(({ text }) => {
    const why = whyNeverTitle(text);
    return why === undefined ? [] : [`  ${shorten(text)}`, `        ${why}`];
  });
  return refused.length === 0 ? [] : ['', 'Lines that are never a title:', ...refused];
}

function describe(text: string, { points, spoke }: Weighed): string {
  const reasons = spoke.map((rule) => `${signed(rule.points)} ${rule.name}`);
  return [`${signed(points)}  ${shorten(text)}`, ...reasons.map((reason) => `        ${reason}`)].join('\n');
}

function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ');
  return line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line;
}
