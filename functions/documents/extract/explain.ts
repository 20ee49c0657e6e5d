import { frontEnd } from './extract-metadata.ts';
import { findAbstract } from './find-abstract.ts';
import { docxTitlePage } from './find-docx-title.ts';
import { findKeywords } from './find-keywords.ts';
import { pdfTitlePage } from './find-pdf-title.ts';
import { type Front, readFront } from './read-front.ts';
import { type Weighed, weigh } from './rules.ts';
import { isRefused, jointsOf } from './title/find-title.ts';
import { JOIN_RULES } from './title/join-rules.ts';
import { LINE_RULES } from './title/line-rules.ts';
import { titleLines } from './title/title-line.ts';

const CANDIDATES = 8;
const WIDTH = 100;

/** Which lines could have been the title, and which rules spoke for and against each. Throws DocumentFault. */
export async function explain(bytes: Uint8Array): Promise<string> {
  const front = await readFront(bytes);
  const { sections, bodySize, language, isPdf } = front;
  const abstract = findAbstract(sections, bodySize, language.name);
  const keywords = findKeywords(sections, bodySize, language.name);
  const page = isPdf
    ? pdfTitlePage(front, abstract?.at)
    : docxTitlePage(front, frontEnd(sections, [abstract?.at, keywords?.at]));
  const lines = titleLines(page);
  const candidates = lines
    .filter((line) => !isRefused(line))
    .map((line) => ({ line, weighed: weigh(LINE_RULES, line) }))
    .toSorted((a, b) => b.weighed.points - a.weighed.points)
    .slice(0, CANDIDATES);
  const best = candidates[0];
  return [
    `Language ${language.name ?? 'unknown'}, text in ${bodySize} pt, ${sections.length} blocks, ${lines.length} before the text.`,
    describeFound('Abstract', abstract?.at, front),
    describeFound('Keywords', keywords?.at, front),
    '',
    'Lines that may be the title (a label or the style Title comes before them; below 0 none is):',
    ...candidates.map(({ line, weighed }) => describe(line.text, weighed)),
    '',
    'Lines beside the first of them (above 0 they belong to it):',
    ...(best ? jointsOf(best.line.section, page) : []).map((joint) =>
      describe(joint.asked.block.text, weigh(JOIN_RULES, joint)),
    ),
  ].join('\n');
}

function describeFound(name: string, at: number | undefined, { sections }: Front): string {
  const first = at === undefined ? undefined : sections[at];
  return `${name}: ${first ? `from “${shorten(first.block.text)}”` : 'none found'}`;
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
