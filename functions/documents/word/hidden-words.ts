import { addressesMachine } from '../model/addresses-machine.ts';
import { type Hidden, HiddenList } from '../model/hidden-list.ts';
import { runLook } from './body/run-look.ts';
import { type PageFrame, pageFrame } from './drawings/shapes/page-frame.ts';
import { DROPPED } from './facts/dropped.ts';
import { colorOf, type RunProperties } from './facts/properties.ts';
import { type ResolvedStyle, readStyles, type Styles } from './facts/styles.ts';
import {
  boxesUnderPictures,
  whyDrawingUnseen,
  whyParagraphUnseen,
  whyShapeUnseen,
} from './hidden-drawings.ts';
import { chosen } from './package/alternate-content.ts';
import { openPackage, type Package } from './package/open-package.ts';
import { relatedXml } from './package/related-xml.ts';
import {
  childOf,
  descendantOf,
  type Element,
  elementsOf,
  isOn,
  pointsOf,
  textOf,
  valOf,
} from './package/xml.ts';

/** The background of text whose colour can't be determined. */
const UNKNOWN = 'unknown';
const WHITE = '#ffffff';
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
  page: PageFrame;
  list: HiddenList;
  /** Text of the current paragraph. */
  paragraph: string;
  /** Drawings under a picture. */
  covered: ReadonlySet<Element>;
}

const PARTS = /^(?:footnotes|endnotes|header|footer)$/;

/** Finds invisible words anywhere in a Word document. Throws DocumentFault. */
export function hiddenInDocx(bytes: Uint8Array): Hidden[] {
  const pkg = openPackage(bytes);
  const main = pkg.xml(pkg.mainPart);
  const styles = readStyles(relatedXml(pkg, 'styles'));
  const list = new HiddenList();
  const page = pageFrame(pkg);
  const ground = colorOf(valOf(childOf(main, 'w:background'), 'color')) ?? WHITE;
  const style = styles.paragraph(undefined);
  for (const root of [main, ...others(pkg)]) {
    if (!root) continue;
    const search = { styles, page, list, paragraph: '', covered: boxesUnderPictures(root, page) };
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
  if (DROPPED.has(element.name)) return;
  const read = BY_NAME.get(element.name);
  if (read) read(element, around, search);
  else inside(element, around, search);
}

type Visit = (element: Element, around: Around, search: Search) => void;

const visitParagraph: Visit = (element, around, search) => {
  const properties = childOf(element, 'w:pPr');
  const style = search.styles.paragraph(valOf(childOf(properties, 'w:pStyle')));
  const ground = fillOf(childOf(properties, 'w:shd')) ?? styleFill(style) ?? around.ground;
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
  const means = around.means ?? meansOf(look, written, around.ground);
  for (const child of elementsOf(element)) {
    if (child.name === 'w:t') {
      const text = textOf(child);
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
): Hidden['means'] | undefined {
  if (look.vanish) return 'hiddenFormat';
  if (look.size !== undefined && look.size <= TINY) return 'tiny';
  const scale = Number(valOf(childOf(written, 'w:w')) ?? 100);
  if (scale <= 2) return 'tiny';
  const isMarked = look.highlight !== undefined && look.highlight !== 'none';
  const marked = isMarked
    ? (MARKERS.get(valOf(childOf(written, 'w:highlight')) ?? '') ?? UNKNOWN)
    : undefined;
  const behind = marked ?? fillOf(childOf(written, 'w:shd')) ?? ground;
  return look.color && behind !== UNKNOWN && isAlike(look.color, behind) && !isDrawnRound(written)
    ? 'groundColour'
    : undefined;
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

/** Letters with an outline or a shadow are visible on any background. */
const isDrawnRound = (written: Element | undefined): boolean =>
  [
    'w:outline',
    'w:shadow',
    'w:emboss',
    'w:imprint',
    'wordml:textOutline',
    'wordml:textFill',
    'wordml:shadow',
    'wordml:glow',
  ].some((name) => childOf(written, name) !== undefined);

/** For each of red, green and blue, of 255: a smaller difference shows no letter. */
const LEAST_CONTRAST = 12;

const isAlike = (one: string, other: string): boolean =>
  [1, 3, 5].every(
    (at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <
      LEAST_CONTRAST,
  );

/** The colour that `w:shd` paints (17.3.5); undefined: none. */
function fillOf(shading: Element | undefined): string | undefined {
  const pattern = valOf(shading) ?? 'clear';
  if (!shading || pattern === 'nil') return undefined;
  if (pattern !== 'clear') return UNKNOWN;
  const color = colorOf(valOf(shading, 'fill'));
  return color ?? (valOf(shading, 'themeFill') ? UNKNOWN : undefined);
}

const visitTable: Visit = (element, around, search) => {
  const id = valOf(childOf(childOf(element, 'w:tblPr'), 'w:tblStyle'));
  const isPainted = search.styles.tableLineage(id).some((style) => descendantOf(style, 'w:shd'));
  inside(element, isPainted ? { ...around, ground: UNKNOWN } : around, search);
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
  const ground = fillOf(childOf(childOf(element, 'w:tcPr'), 'w:shd')) ?? around.ground;
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
