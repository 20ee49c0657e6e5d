import { addressesMachine } from '../model/addresses-machine.ts';
import { HIDDEN_SECONDS, type Hidden, HiddenList } from '../model/hidden-list.ts';
import { runLook } from './body/run-look.ts';
import { readTableStyle } from './body/table-style.ts';
import { type PageFrame, pageFrame } from './drawings/shapes/page-frame.ts';
import { readTheme, type Theme } from './drawings/shapes/theme-colors.ts';
import { DROPPED } from './facts/dropped.ts';
import { colorOf, type RunProperties } from './facts/properties.ts';
import { type ResolvedStyle, readStyles, type Styles } from './facts/styles.ts';
import { fillOf, inkOf, isAlike, isDrawnRound, UNKNOWN, WHITE } from './hidden-colors.ts';
import {
  boxesUnderPictures,
  whyDrawingUnseen,
  whyParagraphUnseen,
  whyShapeUnseen,
} from './hidden-drawings.ts';
import { chosen } from './package/alternate-content.ts';
import type { Package } from './package/open-package.ts';
import { relatedXml } from './package/related-xml.ts';
import {
  childOf,
  descendantOf,
  descendantsOf,
  type Element,
  elementsOf,
  isOn,
  nodeText,
  pointsOf,
  valOf,
} from './package/xml.ts';

/** Points: smaller type is no more than a speck, less room shows no line. */
const TINY = 2;
const NO_ROOM = 1;

/** State that applies to everything inside an element. */
interface Around {
  /** `#rrggbb`, or UNKNOWN. */
  ground: string;
  /** Why none of it is visible. */
  means?: Hidden['means'];
  style: ResolvedStyle;
  base: RunProperties;
}

interface Search {
  styles: Styles;
  theme: Theme;
  page: PageFrame;
  /** As the styles of their tables paint them. */
  cellGrounds: Map<Element, string>;
  list: HiddenList;
  /** Text of the current paragraph. */
  paragraph: string;
  /** Drawings under a picture. */
  covered: ReadonlySet<Element>;
  /** Throws when the time is over. */
  keepTime: () => void;
}

const PARTS = /^(?:footnotes|endnotes|header|footer)$/;

/**
 * Finds invisible words anywhere in an opened Word document, before reading changes its elements. None if the time is not enough or a
 * part is damaged: a search must not cost the document.
 */
export function hiddenInDocx(pkg: Package, seconds = HIDDEN_SECONDS): Hidden[] {
  try {
    return searchIn(pkg, timeKeeper(seconds));
  } catch {
    return [];
  }
}

const VISITS = 500;

function timeKeeper(seconds: number): () => void {
  const before = process.cpuUsage();
  let visits = 0;
  return () => {
    if (++visits % VISITS !== 0) return;
    const { user, system } = process.cpuUsage(before);
    if (user + system > seconds * 1e6) throw new Error('The search for hidden words takes too long.');
  };
}

function searchIn(pkg: Package, keepTime: () => void): Hidden[] {
  const main = pkg.xml(pkg.mainPart);
  const styles = readStyles(relatedXml(pkg, 'styles'));
  const list = new HiddenList();
  const page = pageFrame(pkg);
  const theme = readTheme(pkg);
  const ground = colorOf(valOf(childOf(main, 'w:background'), 'color')) ?? WHITE;
  const style = styles.paragraph(undefined);
  for (const root of [main, ...others(pkg)]) {
    if (!root) continue;
    const covered = boxesUnderPictures(root, page);
    const search = { styles, theme, page, cellGrounds: new Map(), list, paragraph: '', covered, keepTime };
    inside(root, { ground, style, base: style.run }, search);
    list.end();
  }
  return list.found;
}

const others = (pkg: Package): (Element | undefined)[] =>
  [...pkg.relationships(pkg.mainPart).values()]
    .filter(({ type, external }) => !external && PARTS.test(type))
    .map(({ target }) => pkg.xml(target));

function inside(element: Element, around: Around, search: Search): void {
  const children = element.name === 'mc:AlternateContent' ? chosen(element) : elementsOf(element);
  for (const child of children) visit(child, around, search);
}

function visit(element: Element, around: Around, search: Search): void {
  search.keepTime();
  if (DROPPED.has(element.name)) return;
  const read = BY_NAME.get(element.name);
  if (read) read(element, around, search);
  else inside(element, around, search);
}

type Visit = (element: Element, around: Around, search: Search) => void;

const visitParagraph: Visit = (element, around, search) => {
  const properties = childOf(element, 'w:pPr');
  const style = search.styles.paragraph(valOf(childOf(properties, 'w:pStyle')));
  const ground = fillOf(childOf(properties, 'w:shd'), search.theme) ?? styleFill(style) ?? around.ground;
  const before = search.paragraph;
  search.paragraph = '';
  // Word writes these itself around the fields of a web form.
  const isOfForm = style.name.startsWith('z-');
  const means = isOfForm ? undefined : (around.means ?? whyParagraphUnseen(properties, search.page));
  if (!isOfForm) inside(element, { style, base: style.run, ground, ...(means ? { means } : {}) }, search);
  search.list.pause();
  search.list.addSigns(search.paragraph);
  search.paragraph = before;
};

const styleFill = ({ paragraph: { fill } }: ResolvedStyle) => (fill === 'none' ? undefined : fill);

const visitRun: Visit = (element, around, search) => {
  const written = childOf(element, 'w:rPr');
  const look = runLook(written, { context: search, style: around.style, base: around.base });
  const means = around.means ?? meansOf(look, written, around.ground, search);
  for (const child of elementsOf(element)) {
    if (child.name === 'w:t') {
      const text = nodeText(child);
      search.paragraph += text;
      search.list.add(text, means);
    } else if (child.name !== 'w:tab' && child.name !== 'w:br')
      visit(child, means === 'hiddenFormat' ? { ...around, means } : around, search);
    else search.list.add(' ', means);
  }
};

function meansOf(
  look: RunProperties,
  written: Element | undefined,
  ground: string,
  { theme, page }: Search,
): Hidden['means'] | undefined {
  if (look.vanish) return 'hiddenFormat';
  if (Math.abs(look.raised ?? 0) > page.height / 2) return 'offPage';
  if (look.size !== undefined && look.size <= TINY) return 'tiny';
  const scale = Number(valOf(childOf(written, 'w:w')) ?? 100);
  if (scale <= 2) return 'tiny';
  const isMarked = look.highlight !== undefined && look.highlight !== 'none';
  const marked = isMarked
    ? (MARKERS.get(valOf(childOf(written, 'w:highlight')) ?? '') ?? UNKNOWN)
    : undefined;
  const behind = marked ?? fillOf(childOf(written, 'w:shd'), theme) ?? ground;
  const ink = inkOf(written, look.color, theme);
  if (!ink || ink === UNKNOWN || isDrawnRound(written, behind, theme)) return undefined;
  if (ink === 'none') return 'noInk';
  return behind !== UNKNOWN && isAlike(ink, behind) ? 'groundColour' : undefined;
}

/** The colours of Word's own marker (17.18.40); a reader's are paler in print. */
const MARKERS = new Map(
  Object.entries({
    black: '#000000',
    blue: '#0000ff',
    cyan: '#00ffff',
    green: '#00ff00',
    magenta: '#ff00ff',
    red: '#ff0000',
    white: WHITE,
    yellow: '#ffff00',
  }),
);

const visitTable: Visit = (element, around, search) => {
  const properties = childOf(element, 'w:tblPr');
  const { stylesOf, hasFurtherFills } = readTableStyle(properties, search.styles);
  const rows = descendantsOf(element, 'w:tr');
  for (const [row, one] of rows.entries()) {
    const cells = descendantsOf(one, 'w:tc');
    for (const [cell, painted] of cells.entries()) {
      const styles = stylesOf({ row, rows: rows.length, cell, cells: cells.length });
      const fill = fillOf(styles.findLast(({ shading }) => shading)?.shading, search.theme);
      const ground = fill ?? (hasFurtherFills ? UNKNOWN : undefined);
      if (ground) search.cellGrounds.set(painted, ground);
    }
  }
  const ground = fillOf(childOf(properties, 'w:shd'), search.theme) ?? around.ground;
  inside(element, { ...around, ground }, search);
};

const visitRow: Visit = (element, around, search) => {
  const height = childOf(childOf(element, 'w:trPr'), 'w:trHeight');
  const isExact = valOf(height, 'hRule') === 'exact';
  const isFlat = isExact && (pointsOf(valOf(height)) ?? Number.POSITIVE_INFINITY) <= NO_ROOM;
  const isHidden = isOn(childOf(childOf(element, 'w:trPr'), 'w:hidden'));
  const means = isFlat ? 'noRoom' : isHidden ? 'hiddenFormat' : undefined;
  inside(element, means ? { ...around, means } : around, search);
};

const visitCell: Visit = (element, around, search) => {
  const own = fillOf(childOf(childOf(element, 'w:tcPr'), 'w:shd'), search.theme);
  const ground = own ?? search.cellGrounds.get(element) ?? around.ground;
  inside(element, { ...around, ground }, search);
};

/** Checks a text box, picture or shape: its description, and its position. */
const visitDrawing: Visit = (element, around, search) => {
  const means =
    around.means ?? (search.covered.has(element) ? 'covered' : whyDrawingUnseen(element, search.page));
  inside(element, { ...around, ...(means ? { means } : {}) }, search);
};

const visitShape: Visit = (element, around, search) => {
  const white = colorOf(descendantOf(childOf(element, 'wps:spPr'), 'a:srgbClr')?.attributes.val);
  const isPlain = childOf(childOf(element, 'wps:spPr'), 'a:solidFill') !== undefined;
  inside(element, { ...around, ground: isPlain && white ? white : UNKNOWN }, search);
};

const visitVml: Visit = (element, around, search) => {
  tellAlternative(element, search);
  const { fillcolor = '', filled = 't' } = element.attributes;
  const named = /^white\b/i.test(fillcolor) ? WHITE : colorOf(fillcolor.split(' ')[0]);
  const means = around.means ?? whyShapeUnseen(element, search.page);
  const ground = /^(?:f|false)$/.test(filled) ? UNKNOWN : (named ?? UNKNOWN);
  inside(element, { ...around, ground, ...(means ? { means } : {}) }, search);
};

function tellAlternative({ attributes }: Element, { list }: Search): void {
  for (const text of [attributes.descr, attributes.title, attributes.alt])
    if (text && addressesMachine(text)) {
      list.end();
      list.add(text, 'alternativeText');
      list.end();
    }
}

const BY_NAME = new Map<string, Visit>([
  ['w:p', visitParagraph],
  ['w:r', visitRun],
  ['w:tbl', visitTable],
  ['w:tr', visitRow],
  ['w:tc', visitCell],
  ['wp:anchor', visitDrawing],
  ['wp:inline', visitDrawing],
  ['wps:wsp', visitShape],
  ['wp:docPr', (element, _, search) => tellAlternative(element, search)],
  ['pic:cNvPr', (element, _, search) => tellAlternative(element, search)],
  ...['v:shape', 'v:rect', 'v:roundrect', 'v:oval', 'v:group'].map((name) => [name, visitVml] as const),
]);
