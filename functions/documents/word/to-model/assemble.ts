import type { Block, Inline, RunLook, Section } from '../../model/document.ts';
import { type MammothNode, readWithMammoth } from '../body/mammoth-reader.ts';
import { brightness } from '../drawings/brightness.ts';
import type { Element } from '../package/xml.ts';
import { type ParagraphSide, type RunSide, type SectionFacts, type Token, tokenOf } from '../side.ts';
import { assembleDrawing } from './assemble-drawing.ts';
import { assembleTable } from './assemble-table.ts';
import type { Assembly, SectionEnd } from './assembly.ts';
import { blockOf } from './paragraph-block.ts';
import { isPlainHeading } from './plain-heading.ts';
import { splitLong } from './split-long.ts';

/** Turns prepared blocks into the model, by way of mammoth. Sections end where their token stands; `last` ends the last one. */
export function assemble(elements: Element[], assembly: Assembly, last: SectionFacts): Section[] {
  const sections: Section[] = [];
  let blocks: Block[] = [];
  const end = ({ landscape, newPage }: SectionFacts): void => {
    const startsPage = newPage && sections.length > 0;
    sections.push({ landscape, blocks: startsPage ? [{ k: 'pageBreak' }, ...blocks] : blocks });
    blocks = [];
  };
  for (const block of assembleBlocks(elements, assembly)) {
    if ('section' in block) end(block.section);
    else blocks.push(block);
  }
  end(last);
  return sections;
}

/** The blocks without the borders of sections: for cells, notes, boxes. */
export function assembleInner(elements: Element[], assembly: Assembly): Block[] {
  return assembleBlocks(elements, assembly).filter((block): block is Block => !('section' in block));
}

function assembleBlocks(elements: Element[], assembly: Assembly): (Block | SectionEnd)[] {
  const { context } = assembly;
  const targetOf = (id: string): string | undefined =>
    context.pkg.relationships(context.part).get(id)?.target;
  const { nodes, messages } = readWithMammoth(elements, targetOf);
  for (const message of messages) if (!message.startsWith('A w:sym')) context.messages.push(message);
  return assembleNodes(nodes, assembly);
}

export function assembleNodes(nodes: MammothNode[], assembly: Assembly): (Block | SectionEnd)[] {
  const out: (Block | SectionEnd)[] = [];
  for (const node of nodes) {
    if (node.type === 'paragraph') out.push(...assembleParagraph(node, assembly));
    else if (node.type === 'table') out.push(...assembleTable(node, assembly));
    else out.push(...assembleParagraph({ type: 'paragraph', styleId: null, children: [node] }, assembly));
  }
  return out;
}

const NO_SIDE: ParagraphSide = { role: 'body', base: {} };

function assembleParagraph(
  node: Extract<MammothNode, { type: 'paragraph' }>,
  assembly: Assembly,
): (Block | SectionEnd)[] {
  const known =
    (node.styleId?.startsWith('p') && assembly.context.side.paragraphs[Number(node.styleId.slice(1))]) ||
    NO_SIDE;
  const side = isPlainHeading(node, known, assembly.context.side, assembly.bodySize)
    ? { ...known, headingLevel: undefined }
    : known;
  const flow: Flow = { assembly, side, parts: [[]], hoisted: [] };
  inlinesOf(node.children, flow);
  const out: (Block | SectionEnd)[] = [];
  if (side.breakBefore) out.push({ k: 'pageBreak' });
  flow.parts.forEach((part, index) => {
    if (index > 0) out.push({ k: 'pageBreak' });
    const block = blockOf(part, side, index === 0);
    if (block) out.push(...splitLong(block));
  });
  out.push(...flow.hoisted);
  return out;
}

interface Flow {
  assembly: Assembly;
  side: ParagraphSide;
  /** The paragraph, cut at its page breaks. */
  parts: Inline[][];
  hoisted: (Block | SectionEnd)[];
}

function inlinesOf(nodes: MammothNode[], flow: Flow, look?: RunLook): void {
  const push = (inline: Inline): void => {
    const part = flow.parts.at(-1);
    if (!part) return;
    const before = part.at(-1);
    if (typeof inline === 'string' && typeof before === 'string') part[part.length - 1] = before + inline;
    else part.push(inline);
  };
  for (const node of nodes) {
    switch (node.type) {
      case 'run': {
        const side =
          node.styleId === null ? undefined : flow.assembly.context.side.runs[Number(node.styleId.slice(1))];
        inlinesOf(node.children, flow, side ? lookOf(side, flow) : look);
        break;
      }
      case 'text': {
        const token = tokenOf(flow.assembly.context.side, node.value);
        if (token) placeToken(token, flow, push);
        else push(styled(node.value, look));
        break;
      }
      case 'tab':
        push({ k: 'tab' });
        break;
      case 'checkbox':
        push(node.checked ? '☒' : '☐');
        break;
      case 'break':
        if (node.breakType === 'page') flow.parts.push([]);
        else push({ k: 'br' });
        break;
      case 'hyperlink': {
        const inner: Flow = { ...flow, parts: [[]] };
        inlinesOf(node.children, inner, look);
        const c = inner.parts.flat();
        const link = linkOf(node, c, flow.assembly);
        if (link) push(link);
        else for (const inline of c) push(inline);
        break;
      }
      case 'bookmarkStart':
        push({ k: 'anchor', name: node.name });
        break;
      case 'noteReference': {
        const id = `${node.noteType}-${node.noteId}`;
        flow.assembly.noteIds.push(id);
        if (node.noteType === 'footnote') push({ k: 'note', id });
        else {
          const { endnotes } = flow.assembly;
          if (!endnotes.includes(id)) endnotes.push(id);
          push({ k: 'endnote', id, n: String(endnotes.indexOf(id) + 1) });
        }
        break;
      }
      default:
        if ('children' in node) inlinesOf(node.children, flow, look);
    }
  }
}

function placeToken(token: Token, flow: Flow, push: (inline: Inline) => void): void {
  switch (token.k) {
    case 'math':
      push(token.display ? { k: 'math', m: token.m, display: true } : { k: 'math', m: token.m });
      break;
    case 'inline':
      push(token.inline);
      break;
    case 'blocks':
      flow.hoisted.push(...token.blocks);
      break;
    case 'section':
      flow.hoisted.push({ section: token });
      break;
    case 'box': {
      const c = assembleInner(token.elements, flow.assembly);
      if (c.length > 0) flow.hoisted.push(token.plain ? { k: 'box', c, plain: true } : { k: 'box', c });
      break;
    }
    case 'drawing':
      flow.hoisted.push(assembleDrawing(token, flow.assembly));
      break;
    case 'ruby': {
      const read = (elements: Element[]): Inline[] => {
        const inner: Flow = { ...flow, parts: [[]], hoisted: [] };
        const { nodes } = readWithMammoth(elements, () => undefined);
        inlinesOf(nodes, inner);
        return inner.parts.flat();
      };
      push({ k: 'ruby', c: read(token.base), over: read(token.over) });
    }
  }
}

function styled(s: string, look: RunLook | undefined): Inline {
  return look ? { k: 'run', s, ...look } : s;
}

const MONO = /courier|consolas|mono|menlo|lucida console|source code|inconsolata/i;

function lookOf(run: RunSide, flow: Flow): RunLook | undefined {
  const { properties } = run;
  const { side, assembly } = flow;
  const isDisplay = side.headingLevel !== undefined || side.role === 'title' || side.role === 'subtitle';
  const look: RunLook = {};
  if (properties.b && !isDisplay) look.b = true;
  if (properties.i && !(isDisplay && side.base.i)) look.i = true;
  if (properties.u) look.u = true;
  if (properties.strike) look.strike = true;
  if (properties.smallCaps) look.smallCaps = true;
  if (properties.pos === 'sup' || properties.pos === 'sub') look.pos = properties.pos;
  if (properties.font && MONO.test(properties.font) && side.role !== 'code') look.mono = true;
  if (properties.size && !look.pos && !isDisplay && side.role !== 'caption' && side.role !== 'code') {
    const size = Math.round((properties.size / assembly.bodySize) * 20) / 20;
    if (size < 0.85 || size > 1.15) look.size = Math.min(1.8, Math.max(0.72, size));
  }
  const { color } = properties;
  if (
    color &&
    color !== '#000000' &&
    !(isDisplay && color === side.base.color) &&
    isReadable(color, assembly.fill)
  )
    look.color = color;
  if (properties.highlight && properties.highlight !== 'none') look.highlight = properties.highlight;
  return Object.keys(look).length > 0 ? look : undefined;
}

/** Text that would vanish on its ground is set in the usual colour instead. */
function isReadable(color: string, fill: string | undefined): boolean {
  return Math.abs(brightness(color) - (fill ? brightness(fill) : 1)) > 0.28;
}

function linkOf(
  node: { href?: string; anchor?: string },
  c: Inline[],
  assembly: Assembly,
): Inline | undefined {
  const href = node.href?.trim();
  const inside = node.anchor ?? (href?.startsWith('#') ? href.slice(1) : undefined);
  if (inside) {
    assembly.targets.add(inside);
    return { k: 'link', to: inside, c };
  }
  return href && /^(https?:\/\/|mailto:)[^\s]+$/i.test(href) && href.length < 2000
    ? { k: 'link', href, c }
    : undefined;
}
