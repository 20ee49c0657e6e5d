import { childOf, type Element, elementsOf, isOn, pointsOf, valOf } from '../package/xml.ts';
import highlights from './highlights.json' with { type: 'json' };

/** Character formatting as written (ECMA-376 Part 1, 17.3.2); undefined means inherited. */
export interface RunProperties {
  b?: boolean;
  i?: boolean;
  u?: boolean;
  strike?: boolean;
  caps?: boolean;
  smallCaps?: boolean;
  vanish?: boolean;
  /** Points, if far above or below its line. */
  raised?: number;
  pos?: 'sup' | 'sub' | 'none';
  font?: string;
  /** Points. */
  size?: number;
  color?: string;
  highlight?: string;
  lang?: string;
}

/** Paragraph formatting as written (17.3.1); lengths in points. */
export interface ParagraphProperties {
  align?: string;
  rtl?: boolean;
  start?: number;
  end?: number;
  first?: number;
  numId?: string;
  level?: number;
  outline?: number;
  keepNext?: boolean;
  /** In a frame at the start of the next paragraph (17.3.1.11). */
  isDropped?: boolean;
  pageBreakBefore?: boolean;
  border?: boolean;
  fill?: string;
  /** Whether one of its own tab stops is right-aligned. */
  rightTab?: boolean;
  before?: number;
  after?: number;
  /** Multiple of a line's own height; if negative, an exact height in points. */
  line?: number;
}

const HIGHLIGHTS = new Map(Object.entries(highlights));

type Readers<Properties> = ReadonlyMap<string, (element: Element, found: Properties) => void>;

/** On/off properties (ST_OnOff). */
const RUN_SWITCHES = new Map([
  ['w:b', 'b'],
  ['w:i', 'i'],
  ['w:strike', 'strike'],
  ['w:dstrike', 'strike'],
  ['w:caps', 'caps'],
  ['w:smallCaps', 'smallCaps'],
  ['w:vanish', 'vanish'],
] as const);

const RUN_READERS: Readers<RunProperties> = new Map([
  ['w:u', readUnderline],
  ['w:em', readEmphasis],
  ['w:vertAlign', readScript],
  ['w:position', readRaising],
  ['w:rFonts', readFont],
  ['w:sz', readSize],
  ['w:color', readColor],
  ['w:highlight', readHighlight],
  ['w:lang', readLanguage],
]);

export function readRunProperties(element: Element | undefined): RunProperties {
  return readProperties(element, RUN_SWITCHES, RUN_READERS);
}

function readUnderline(element: Element, found: RunProperties): void {
  found.u = (valOf(element) ?? 'single') !== 'none';
}

/** Dots beside letters, which most fonts can't set, are shown as a line. */
function readEmphasis(element: Element, found: RunProperties): void {
  if ((valOf(element) ?? 'none') !== 'none') found.u = true;
}

function readScript(element: Element, found: RunProperties): void {
  const value = valOf(element);
  found.pos = value === 'superscript' ? 'sup' : value === 'subscript' ? 'sub' : 'none';
}

/** Half points. */
const FAR = 200;

/** Half points; a run raised or lowered by at least 2 pt is a superscript or subscript. */
function readRaising(element: Element, found: RunProperties): void {
  const raised = Number(valOf(element) ?? 0);
  if (Math.abs(raised) >= 4 && found.pos === undefined) found.pos = raised > 0 ? 'sup' : 'sub';
  if (Math.abs(raised) >= FAR) found.raised = raised / 2;
}

function readFont(element: Element, found: RunProperties): void {
  const font = valOf(element, 'ascii') ?? valOf(element, 'hAnsi') ?? valOf(element, 'cs');
  if (font) found.font = font;
}

function readSize(element: Element, found: RunProperties): void {
  const size = Number(valOf(element)) / 2;
  if (size > 0) found.size = size;
}

function readColor(element: Element, found: RunProperties): void {
  found.color = colorOf(valOf(element));
}

function readHighlight(element: Element, found: RunProperties): void {
  found.highlight = HIGHLIGHTS.get(valOf(element) ?? '') ?? 'none';
}

function readLanguage(element: Element, found: RunProperties): void {
  const lang = valOf(element);
  if (lang) found.lang = lang;
}

const PARAGRAPH_SWITCHES = new Map([
  ['w:bidi', 'rtl'],
  ['w:keepNext', 'keepNext'],
  ['w:pageBreakBefore', 'pageBreakBefore'],
] as const);

const PARAGRAPH_READERS: Readers<ParagraphProperties> = new Map([
  ['w:jc', readAlignment],
  ['w:framePr', readFrame],
  ['w:outlineLvl', readOutline],
  ['w:ind', readIndents],
  ['w:numPr', readList],
  ['w:pBdr', readBorder],
  ['w:shd', readFill],
  ['w:tabs', readTabs],
  ['w:spacing', readSpacing],
]);

export function readParagraphProperties(element: Element | undefined): ParagraphProperties {
  return readProperties(element, PARAGRAPH_SWITCHES, PARAGRAPH_READERS);
}

function readAlignment(element: Element, found: ParagraphProperties): void {
  found.align = valOf(element);
}

function readFrame(element: Element, found: ParagraphProperties): void {
  found.isDropped = /^(drop|margin)$/.test(valOf(element, 'dropCap') ?? '');
}

function readOutline(element: Element, found: ParagraphProperties): void {
  const level = Number(valOf(element));
  if (level >= 0 && level <= 9) found.outline = level;
}

function readIndents(element: Element, found: ParagraphProperties): void {
  const start = pointsOf(valOf(element, 'start') ?? valOf(element, 'left'));
  const end = pointsOf(valOf(element, 'end') ?? valOf(element, 'right'));
  const first = pointsOf(valOf(element, 'firstLine'));
  const hanging = pointsOf(valOf(element, 'hanging'));
  if (start !== undefined) found.start = start;
  if (end !== undefined) found.end = end;
  if (hanging !== undefined) found.first = -hanging;
  else if (first !== undefined) found.first = first;
}

function readList(element: Element, found: ParagraphProperties): void {
  const numId = valOf(childOf(element, 'w:numId'));
  const level = Number(valOf(childOf(element, 'w:ilvl')));
  if (numId !== undefined) found.numId = numId;
  if (Number.isInteger(level) && level >= 0 && level <= 8) found.level = level;
}

/** A frame; a line above or below alone is not one. */
function readBorder(element: Element, found: ParagraphProperties): void {
  found.border = elementsOf(element).filter((side) => isDrawn(side)).length >= 3;
}

function readFill(element: Element, found: ParagraphProperties): void {
  const fill = colorOf(valOf(element, 'fill'));
  found.fill = fill === '#ffffff' ? 'none' : (fill ?? 'none');
}

function readTabs(element: Element, found: ParagraphProperties): void {
  found.rightTab = elementsOf(element).some((tab) => /^(right|end)$/.test(valOf(tab) ?? ''));
}

function readSpacing(element: Element, found: ParagraphProperties): void {
  const before = pointsOf(valOf(element, 'before'));
  const after = pointsOf(valOf(element, 'after'));
  if (before !== undefined) found.before = before;
  if (after !== undefined) found.after = after;
  const line = pointsOf(valOf(element, 'line'));
  const rule = valOf(element, 'lineRule') ?? 'auto';
  // Automatic lines are counted in 240ths; read as points, that makes twelfths.
  if (line !== undefined && line > 0)
    found.line = rule === 'auto' ? line / 12 : rule === 'exact' ? -line : undefined;
}

function readProperties<Switch extends string, Properties extends { [name in Switch]?: boolean }>(
  element: Element | undefined,
  switches: ReadonlyMap<string, Switch>,
  readers: Readers<Properties>,
): Properties {
  const found: Record<string, unknown> = {};
  for (const child of element ? elementsOf(element) : []) {
    const name = switches.get(child.name);
    if (name) found[name] = isOn(child);
    else readers.get(child.name)?.(child, found as Properties);
  }
  return found as Properties;
}

/** `#rrggbb`, or undefined for automatic and unreadable colours. */
export function colorOf(value: string | undefined): string | undefined {
  const match = /^#?([0-9a-f]{6})$/i.exec(value ?? '');
  return match?.[1] ? `#${match[1].toLowerCase()}` : undefined;
}

/** Whether a border is drawn: it has a line style (17.18.2). */
export function isDrawn(border: Element): boolean {
  return !/^(nil|none)$/.test(valOf(border) ?? 'none');
}
