import { dataBlockText } from '../../shared/domain/structured-data.ts';

/** A piece of XML or HTML as a tree: text is data until it is written, and so never becomes markup. */
export type Markup = MarkupElement | string;
export interface MarkupElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Markup[];
}

const DATA_BLOCK = 'data-block';
/** JSON-LD. */
export const dataBlock = (data: object): MarkupElement => el(DATA_BLOCK, {}, JSON.stringify(data));

const WRITTEN = 'written';
/** A previously written XML file as part of another: its root gets these attributes too. */
export const written = (xml: string, attributes: Attributes): MarkupElement =>
  el(WRITTEN, attributes, xml.replace(/^(?:<[?!][^>]*>\s*)+/, '').trimEnd());

type Child = Markup | undefined | false | readonly Child[];
/** An attribute that is undefined or false is left out; `true` writes a name without a value. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** `el('p', {id: 'p1'}, 'Text ', el('b', {}, 'in bold'))` */
export function el(name: string, attributes: Attributes = {}, ...children: Child[]): MarkupElement {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === false ? [] : [[key, value === true ? '' : String(value)]],
  );
  return { name, attributes: Object.fromEntries(given), children: flat(children) };
}

/** The same element around each text. */
export const els = (name: string, texts: readonly string[]): MarkupElement[] =>
  texts.map((text) => el(name, {}, text));

const flat = (children: readonly Child[]): Markup[] =>
  children.flatMap((child) => {
    if (child === undefined || child === false || child === '') return [];
    return typeof child === 'object' && !('name' in child) ? flat(child) : [child];
  });

const SCHEMES = ['http:', 'https:', 'mailto:'];

/** An allowed link address, as browsers write it; undefined for scripts, files and invalid addresses. */
export function safeAddress(text: string): string | undefined {
  const url = URL.parse(text.trim());
  return url && SCHEMES.includes(url.protocol) ? url.href : undefined;
}

/** Our own pages: 'figure-1.png', '/journal/jics/articles/1', '#s1'. Never '//host', and nothing with a scheme. */
const OWN_PLACE = /^(?!\/\/)[\w./#?=&%~-]*$/;

const GLOBAL = 'id class lang dir title role tabindex hidden popover'.split(' ');
const INLINE = 'a abbr b bdi br cite code em i mark q rp rt ruby s small span strong sub sup time u';
const BLOCKS =
  'address article aside blockquote caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr img li main nav ol p pre section summary table tbody td th thead tr ul';
const MATH =
  'math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover';
/** No `style`, no `on…`, no script, form or frame: the site's policy would refuse them. */
const HTML_ELEMENTS = new Set(`${INLINE} ${BLOCKS} ${MATH} button dialog link meta title`.split(' '));
const HTML_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'hreflang', 'download'],
  button: ['type', 'popovertarget', 'popovertargetaction'],
  details: ['open'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  link: ['rel', 'href', 'type'],
  math: ['display'],
  meta: ['name', 'property', 'content'],
  mfrac: ['linethickness'],
  mi: ['mathvariant'],
  mo: ['form', 'fence', 'separator', 'stretchy', 'largeop', 'movablelimits', 'lspace', 'rspace'],
  mover: ['accent'],
  mspace: ['width'],
  mtable: ['displaystyle'],
  mstyle: ['displaystyle'],
  munder: ['accentunder'],
  munderover: ['accent', 'accentunder'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope', 'abbr'],
  time: ['datetime'],
};
const ADDRESSES = new Set(['href', 'src', 'xlink:href']);
const VOID = new Set(['br', 'hr', 'img', 'link', 'meta']);

/** Elements of our own pages that no text from elsewhere has. */
const OURS_ALONE = new Set(['button', 'dialog', 'link', 'meta']);

/** An element of a text from elsewhere, if a text may have it: with those attributes only that say nothing of scripts, looks or names. */
export function foreignElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Markup[],
): MarkupElement | undefined {
  if (!HTML_ELEMENTS.has(name) || OURS_ALONE.has(name)) return undefined;
  const own = Object.entries(attributes).filter(
    ([key, value]) => HTML_ATTRIBUTES[name]?.includes(key) && !ADDRESSES.has(key) && value.length <= 300,
  );
  return el(name, Object.fromEntries(own), children);
}

export function writeHtml(tree: Markup | readonly Markup[]): string {
  const write = (node: Markup): string => {
    if (typeof node === 'string') return escaped(node);
    const { name, children } = node;
    // A data block runs nothing, and the policy allows it.
    if (name === DATA_BLOCK)
      return `<script type="application/ld+json">${dataBlockText(children.join(''))}</script>`;
    if (!HTML_ELEMENTS.has(name)) throw new Error(`No HTML of ours has an element ${name}`);
    const start = `<${name}${attributesOf(node, htmlMayHave)}>`;
    return VOID.has(name) ? start : `${start}${children.map(write).join('')}</${name}>`;
  };
  return (Array.isArray(tree) ? tree : [tree]).map(write).join('');
}

const htmlMayHave = (element: string, attribute: string): boolean =>
  GLOBAL.includes(attribute) ||
  /^(aria|data)-[a-z-]+$/.test(attribute) ||
  (HTML_ATTRIBUTES[element]?.includes(attribute) ?? false);

/** We write all names ourselves; the tests check their structure by the DTDs. */
const XML_NAME = /^(?:[a-z_]+:)?[A-Za-z][\w.-]*$/;

/** A whole file; `doctype` names its DTD. */
export function writeXml(root: MarkupElement, doctype?: { public: string; system: string }): string {
  const write = (node: Markup): string => {
    if (typeof node === 'string') return escaped(node);
    const { name, children } = node;
    if (name === WRITTEN)
      return children.join('').replace(/^<[^\s/>]+/, (start) => start + xmlAttributes(node));
    if (!XML_NAME.test(name)) throw new Error(`${name} is no name of XML`);
    const start = `<${name}${xmlAttributes(node)}`;
    return children.length === 0 ? `${start}/>` : `${start}>${children.map(write).join('')}</${name}>`;
  };
  const declared = doctype ? `<!DOCTYPE ${root.name} PUBLIC "${doctype.public}" "${doctype.system}">\n` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${declared}${write(root)}\n`;
}

const xmlAttributes = (node: MarkupElement): string =>
  attributesOf(node, (_, attribute) => XML_NAME.test(attribute) && attribute !== 'style');

function attributesOf(
  { name, attributes }: MarkupElement,
  mayHave: (element: string, attribute: string) => boolean,
): string {
  return Object.entries(attributes)
    .map(([key, value]) => {
      if (!mayHave(name, key)) throw new Error(`No ${name} of ours has ${key}`);
      if (!ADDRESSES.has(key)) return ` ${key}="${escaped(value)}"`;
      const address = OWN_PLACE.test(value) ? value : safeAddress(value);
      return address === undefined ? '' : ` ${key}="${escaped(address)}"`;
    })
    .join('');
}

/** Characters that neither form allows: controls except tab and line end, non-characters, halves of letters. */
const UNFIT = /(?![\t\n])\p{Cc}|[\ufdd0-\ufdef\ufffe\uffff]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNFIT, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character]!);

/** The text of a tree, without its markup. */
export const markupText = (tree: Markup | readonly Markup[]): string => {
  if (typeof tree === 'string') return tree;
  return (isList(tree) ? tree : tree.children).map(markupText).join('');
};

const isList = (tree: object): tree is readonly Markup[] => Array.isArray(tree);

/** Wraps blocks in paragraphs where JATS allows only these (and the named `others`). */
export const paragraphsAround = (written: readonly Markup[], others: readonly string[] = []): Markup[] =>
  written.map((one) =>
    typeof one === 'object' && ['p', ...others].includes(one.name) ? one : el('p', {}, one),
  );
