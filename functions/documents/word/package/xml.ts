import { DocumentFault } from '../../model/faults.ts';
import { docxLimits } from './docx-limits.ts';
import { Element, type XmlNode } from './element.ts';
import { resolveReferences } from './references.ts';
import { type StartTag, walkXml } from './walk-xml.ts';

/**
 * Namespaces to the prefixes used here, transitional and strict alike (ECMA-376 Part 1 and Part 4, Annex A). Those mammoth knows get
 * mammoth's prefixes, so that its readers understand the tree.
 */
const PREFIXES: readonly [RegExp, string][] = [
  [/wordprocessingml\/(2006\/)?main$/, 'w'],
  [/officeDocument\/(2006\/)?math$/, 'm'],
  [/officeDocument\/(2006\/)?relationships$/, 'r'],
  [/drawingml\/(2006\/)?wordprocessingDrawing$/, 'wp'],
  [/drawingml\/(2006\/)?main$/, 'a'],
  [/drawingml\/(2006\/)?picture$/, 'pic'],
  [/drawingml\/(2006\/)?chart$/, 'c'],
  [/drawing\/2014\/chartex$/, 'cx'],
  [/drawingml\/(2006\/)?diagram$/, 'dgm'],
  [/drawing\/2008\/diagram$/, 'dsp'],
  [/package\/2006\/content-types$/, 'content-types'],
  [/package\/2006\/relationships$/, 'relationships'],
  [/markup-compatibility\/2006$/, 'mc'],
  [/schemas-microsoft-com:vml$/, 'v'],
  [/schemas-microsoft-com:office:office$/, 'o'],
  [/schemas-microsoft-com:office:word$/, 'office-word'],
  [/word\/2010\/wordprocessingShape$/, 'wps'],
  [/word\/2010\/wordprocessingGroup$/, 'wpg'],
  [/word\/2010\/wordprocessingCanvas$/, 'wpc'],
  [/word\/2010\/wordml$/, 'wordml'],
  [/drawing\/2016\/SVG\/main$/, 'asvg'],
  [/drawing\/2017\/model3d$/, 'am3d'],
  [/drawingml\/(2006\/)?lockedCanvas$/, 'lc'],
];

const MAX_DEPTH = docxLimits.readDepth;

/** How much of a part is read. */
export interface ReadingLimits {
  paragraphs: number;
  characters: number;
}

/**
 * Reads a part into mammoth's own element tree, without its slower DOM. Equal tags share their attributes: don't change them. With
 * limits, reading ends after the paragraph that reaches them.
 */
export function parseXml(text: string, limits?: ReadingLimits): Element {
  const root = new Element('#root', {}, []);
  const stack: Element[] = [root];
  let depth = 0;
  let deepest = '';
  const left = { paragraphs: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY, ...limits };
  const scopes: { depth: number; before: Scope }[] = [];
  let scope: Scope = { prefixes: new Map(), read: new Map() };

  const keep = (value: string): void => {
    const parent = stack[Math.min(depth, MAX_DEPTH)] ?? root;
    if (depth > MAX_DEPTH) {
      if (deepest === 'w:t' || deepest === 'm:t') parent.children.push(bareParagraph(value));
      return;
    }
    if (parent.name === 'w:t') left.characters -= value.length;
    const last = parent.children.at(-1);
    if (last && last.type === 'text') last.value += value;
    else parent.children.push({ type: 'text', value });
  };
  walkXml(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, {
    open(tag) {
      depth += 1;
      let made = scope.read.get(tag);
      if (!made) {
        const inner = scopeOf(tag, scope);
        if (inner !== scope) {
          scopes.push({ depth, before: scope });
          scope = inner;
        }
        made = canonicalTag(tag, scope.prefixes);
        scope.read.set(tag, made);
      }
      if (depth > MAX_DEPTH) {
        deepest = made.name;
        return;
      }
      const element = new Element(made.name, made.attributes, []);
      (stack[depth - 1] ?? root).children.push(element);
      stack[depth] = element;
    },
    close() {
      if (depth <= MAX_DEPTH && stack[depth]?.name === 'w:p') left.paragraphs -= 1;
      const ended = scopes.at(-1);
      if (ended?.depth === depth) {
        scope = ended.before;
        scopes.pop();
      }
      depth = Math.max(0, depth - 1);
    },
    text: (written) => keep(resolveReferences(written)),
    literal: (value) => keep(value.replace(/\r\n?/g, '\n')),
    isDone: limits && (() => left.paragraphs <= 0 || left.characters <= 0),
    doctype() {
      throw new DocumentFault('doctype');
    },
  });
  const top = root.children.find((child): child is Element => child.type === 'element');
  if (!top) throw new DocumentFault('brokenDocx', 'a part is not XML');
  return top;
}

/** The namespaces in force, and the tags already parsed under them. */
interface Scope {
  prefixes: Map<string, string>;
  read: Map<StartTag, CanonicalTag>;
}

interface CanonicalTag {
  name: string;
  attributes: Record<string, string>;
}

/** The scope inside a tag: the outer one, unless the tag declares namespaces that change it. */
function scopeOf(tag: StartTag, outer: Scope): Scope {
  let prefixes = outer.prefixes;
  for (const [name, value] of tag.attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    const prefix = name === 'xmlns' ? '' : name.slice(6);
    const known = prefixOf(value) ?? prefix;
    if (prefixes.get(prefix) === known) continue;
    if (prefixes === outer.prefixes) prefixes = new Map(prefixes);
    prefixes.set(prefix, known);
  }
  return prefixes === outer.prefixes ? outer : { prefixes, read: new Map() };
}

function canonicalTag(tag: StartTag, prefixes: Map<string, string>): CanonicalTag {
  const canonical = (name: string, unprefixed: string | undefined): string => {
    const colon = name.indexOf(':');
    const prefix = colon < 0 ? unprefixed : prefixes.get(name.slice(0, colon));
    return prefix === undefined ? name : `${prefix}:${name.slice(colon + 1)}`;
  };
  const attributes: Record<string, string> = Object.create(null);
  for (const [name, value] of tag.attributes)
    if (!name.startsWith('xmlns')) attributes[canonical(name, undefined)] = value;
  // A list of prefixes, as the file declares them.
  if (attributes.Requires)
    attributes.Requires = attributes.Requires.replace(/\S+/g, (one) => prefixes.get(one) ?? one);
  return { name: canonical(tag.name, prefixes.get('')), attributes };
}

function bareParagraph(value: string): Element {
  const text = new Element('w:t', {}, [{ type: 'text', value }]);
  return new Element('w:p', {}, [new Element('w:r', {}, [text])]);
}

const prefixCache = new Map<string, string | undefined>();

function prefixOf(namespace: string): string | undefined {
  if (!prefixCache.has(namespace)) {
    if (prefixCache.size > 500) prefixCache.clear();
    prefixCache.set(namespace, PREFIXES.find(([pattern]) => pattern.test(namespace))?.[1]);
  }
  return prefixCache.get(namespace);
}

export type { Element, XmlNode };

export function elementsOf(element: Element): Element[] {
  return element.children.filter((child): child is Element => child.type === 'element');
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  if (!element) return undefined;
  for (const child of element.children) if (child.type === 'element' && child.name === name) return child;
  return undefined;
}

export function childrenNamed(element: Element | undefined, name: string): Element[] {
  return element ? elementsOf(element).filter((child) => child.name === name) : [];
}

/** The first descendant with a name, in document order. */
export function descendantOf(element: Element | undefined, name: string): Element | undefined {
  if (!element) return undefined;
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    if (child.name === name) return child;
    const found = descendantOf(child, name);
    if (found) return found;
  }
  return undefined;
}

export function descendantsOf(element: Element, name: string, found: Element[] = []): Element[] {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    if (child.name === name) found.push(child);
    else descendantsOf(child, name, found);
  }
  return found;
}

export function nodeText(node: XmlNode): string {
  return node.type === 'text' ? node.value : node.children.map(nodeText).join('');
}

/** An attribute of WordprocessingML or Office Math, which strict producers may write without a prefix. */
export function valOf(element: Element | undefined, name = 'val'): string | undefined {
  if (!element) return undefined;
  const { attributes } = element;
  return attributes[`w:${name}`] ?? attributes[`m:${name}`] ?? attributes[name];
}

/** ST_OnOff: present means on, unless its value says otherwise. */
export function isOn(element: Element | undefined): boolean {
  if (!element) return false;
  const value = valOf(element);
  return value !== '0' && value !== 'false' && value !== 'off' && value !== 'none';
}

/** Lengths: twentieths of a point, or a number with a unit (strict documents). Result in points. */
export function pointsOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const match = /^(-?\d+(?:\.\d+)?)(pt|in|cm|mm|pc|pi)?$/.exec(value.trim());
  if (!match) return undefined;
  const factor = { pt: 1, in: 72, cm: 28.3465, mm: 2.83465, pc: 12, pi: 12 }[match[2] ?? ''] ?? 1 / 20;
  return Number(match[1]) * factor;
}
