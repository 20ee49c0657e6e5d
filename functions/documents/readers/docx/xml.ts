import { Element, type XmlNode } from 'mammoth/lib/xml/nodes.js';
import { SaxesParser } from 'saxes';
import { NotDocxError } from './not-docx.ts';

/**
 * Namespaces to the prefixes used here, transitional and strict alike (ECMA-376 Part 1 and Part 4, Annex A). Those mammoth
 * knows carry mammoth's prefixes, so that its readers understand the tree.
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
];

/** Word writes some 60 levels at most; of what lies deeper the bare text is kept, so that no reader runs out of stack. */
const MAX_DEPTH = 200;

/** Reads a part into mammoth's own element tree, without its slower DOM. Faults in the XML are passed over where possible. */
export function parseXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const root = new Element('#root', {}, []);
  const stack: Element[] = [root];
  let depth = 0;
  let deepest = '';
  const scopes: { depth: number; names: Map<string, string>; before: Map<string, string> }[] = [];
  let prefixes = new Map<string, string>();
  let names = new Map<string, string>();

  const canonical = (name: string, isAttribute: boolean): string => {
    const key = isAttribute ? `@${name}` : name;
    const known = names.get(key);
    if (known !== undefined) return known;
    const colon = name.indexOf(':');
    const local = colon < 0 ? name : name.slice(colon + 1);
    const prefix =
      colon < 0 ? (isAttribute ? undefined : prefixes.get('')) : prefixes.get(name.slice(0, colon));
    const made = prefix === undefined ? name : `${prefix}:${local}`;
    names.set(key, made);
    return made;
  };

  parser.on('error', () => undefined);
  parser.on('doctype', () => {
    throw new NotDocxError('broken', 'a part declares a document type');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    const written = tag.attributes;
    let declared: Map<string, string> | undefined;
    for (const name in written) {
      if (name === 'xmlns' || name.startsWith('xmlns:')) {
        const prefix = name === 'xmlns' ? '' : name.slice(6);
        const known = prefixOf(written[name] ?? '') ?? (prefix || '');
        if (prefixes.get(prefix) === known) continue;
        declared ??= new Map(prefixes);
        declared.set(prefix, known);
      }
    }
    if (declared) {
      scopes.push({ depth, names, before: prefixes });
      prefixes = declared;
      names = new Map();
    }
    const attributes: Record<string, string> = Object.create(null);
    for (const name in written) {
      if (!name.startsWith('xmlns')) attributes[canonical(name, true)] = written[name] ?? '';
    }
    const element = new Element(canonical(tag.name, false), attributes, []);
    if (depth > MAX_DEPTH) {
      deepest = element.name;
      return;
    }
    const parent = stack[depth - 1] ?? root;
    parent.children.push(element);
    stack[depth] = element;
  });
  parser.on('closetag', () => {
    const scope = scopes.at(-1);
    if (scope && scope.depth === depth) {
      prefixes = scope.before;
      names = scope.names;
      scopes.pop();
    }
    depth = Math.max(0, depth - 1);
  });
  const keep = (value: string): void => {
    const parent = stack[Math.min(depth, MAX_DEPTH)] ?? root;
    if (depth > MAX_DEPTH) {
      if (deepest === 'w:t' || deepest === 'm:t') parent.children.push(bareParagraph(value));
      return;
    }
    const last = parent.children.at(-1);
    if (last && last.type === 'text') last.value += value;
    else parent.children.push({ type: 'text', value });
  };
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.write(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text).close();
  const top = root.children.find((child): child is Element => child.type === 'element');
  if (!top) throw new NotDocxError('broken', 'a part is not XML');
  return top;
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

/** The first descendant of that name, in document order. */
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

export function textOf(node: XmlNode): string {
  return node.type === 'text' ? node.value : node.children.map(textOf).join('');
}

/** An attribute of WordprocessingML or Office Math, which strict producers may write without a prefix. */
export function valOf(element: Element | undefined, name = 'val'): string | undefined {
  if (!element) return undefined;
  const { attributes } = element;
  return attributes[`w:${name}`] ?? attributes[`m:${name}`] ?? attributes[name];
}

/** ST_OnOff: present means on, unless it says otherwise. */
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
