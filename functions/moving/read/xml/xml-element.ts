import { type MovedFile, MovedRefusal, type Named } from '../../moved.ts';
import type { XmlEvent, XmlPull } from './xml-pull.ts';

/** One element with all that it holds, and what becomes of it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
  /** Texts and elements in their order; white space alone is one space. */
  nodes: (string | XmlElement)[];
  /** Kept, or why not; absent as long as nothing looked at it. */
  account?: 'kept' | Pick<Named, 'as' | 'reason'>;
  /** What was stored of a file that it holds or names. */
  file?: MovedFile;
}

export type OpenEvent = Extract<XmlEvent, { kind: 'open' }>;

export interface HowToRead {
  /** An entity that stays as its name. */
  entity(line: number): void;
  /** Elements whose texts are never read, nor those of elements in them. */
  unread: ReadonlySet<string>;
  /** An `embed` below its ancestors. A text that is not read to its end is passed over. */
  embed(path: readonly XmlElement[], text: AsyncIterable<string>): Promise<void>;
}

/** What is held at a time: items are held as a whole. */
export interface ReadBudget {
  elements: number;
  characters: number;
}
export const newBudget = (): ReadBudget => ({ elements: 200_000, characters: 40e6 });

export const elementOf = ({ name, attributes, line }: OpenEvent): XmlElement => ({
  name,
  attributes,
  line,
  nodes: [],
});

/** Reads to the end of the element that has just opened. Throws a `MovedRefusal` for an item too large to hold. */
export async function readElement(
  pull: XmlPull,
  open: OpenEvent,
  how: HowToRead,
  budget = newBudget(),
): Promise<XmlElement> {
  const root = elementOf(open);
  const path: XmlElement[] = [];
  let unreadFrom: number | undefined;

  function spend(elements: number, characters: number): void {
    budget.elements -= elements;
    budget.characters -= characters;
    if (budget.elements < 0 || budget.characters < 0) {
      throw new MovedRefusal(`One ${root.name.slice(0, 60)} is too large, at line ${root.line}.`);
    }
  }

  async function enter(element: XmlElement): Promise<void> {
    spend(1, Object.values(element.attributes).join('').length);
    path.at(-1)?.nodes.push(element);
    path.push(element);
    if (how.unread.has(element.name)) unreadFrom ??= path.length;
    if (element.name === 'embed') await readEmbed(element);
  }

  async function readEmbed(element: XmlElement): Promise<void> {
    // Elements have no business in it, and are counted all the same.
    let depth = 1;
    async function* pieces(): AsyncGenerator<string> {
      while (depth > 0) {
        const event = await pull.next();
        if (!event) return;
        if (event.kind === 'close') depth -= 1;
        else if (event.kind === 'open') {
          depth += 1;
          spend(1, 0);
          element.nodes.push(elementOf(event));
        } else if (event.kind === 'text') yield event.text;
      }
    }
    await how.embed(path, pieces());
    // Ended early, a generator can't go on: what is left of the text has one of its own.
    for await (const _ of pieces());
    path.pop();
  }

  await enter(root);
  while (path.length > 0) {
    const event = await pull.next();
    if (!event) break;
    if (event.kind === 'open') await enter(elementOf(event));
    else if (event.kind === 'close') {
      if (unreadFrom === path.length) unreadFrom = undefined;
      path.pop();
    } else if (event.kind === 'entity') how.entity(event.line);
    else if (unreadFrom === undefined) {
      spend(0, event.text.length);
      path.at(-1)!.nodes.push(/\S/.test(event.text) ? event.text : ' ');
    }
  }
  return root;
}

const isElement = (node: string | XmlElement): node is XmlElement => typeof node !== 'string';

/** Without a claim to have kept them. */
export const childrenOf = ({ nodes }: XmlElement): XmlElement[] => nodes.filter(isElement);

/** All children of these names; they count as kept. */
export function takeAll(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  if (!element) return [];
  const found = childrenOf(element).filter(({ name }) => names.includes(name));
  for (const child of found) child.account ??= 'kept';
  return found;
}

/** The first child of one of these names; it counts as kept. */
export function take(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  const found = element && childrenOf(element).find(({ name }) => names.includes(name));
  if (found) found.account ??= 'kept';
  return found;
}

export const textOf = (element: XmlElement | undefined): string =>
  element
    ? element.nodes
        .map((node) => (isElement(node) ? '' : node))
        .join('')
        .replace(/\s+/g, ' ')
        .trim()
    : '';

/** A child's text; undefined if it is absent or empty. */
export const takeText = (element: XmlElement | undefined, ...names: string[]): string | undefined =>
  textOf(take(element, ...names)) || undefined;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** HTML: what the text holds as HTML, or the elements themselves if they were not escaped. */
export function htmlOf(element: XmlElement): string {
  if (!element.nodes.some(isElement)) return element.nodes.join('');
  const write = (node: string | XmlElement): string => {
    if (!isElement(node)) return escapeText(node);
    node.account ??= 'kept';
    return `<${node.name}>${node.nodes.map(write).join('')}</${node.name}>`;
  };
  return element.nodes.map(write).join('');
}
