import { decodeHTML } from 'entities';
import { SaxesParser } from 'saxes';
import { MovedRefusal } from '../../moved.ts';
import { decodeText } from '../xml/decode-text.ts';

/** An element. Names and attributes are without prefixes: 'xlink:href' is 'href'. */
export class Tree {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Tree | string)[] = [];
  readonly line: number;
  /** Whether a reader took it, with all that it holds or by itself. */
  isRead: boolean | 'by itself' = false;

  constructor(name: string, attributes: Readonly<Record<string, string>>, line: number) {
    this.name = name;
    this.attributes = attributes;
    this.line = line;
  }

  get elements(): Tree[] {
    return this.children.filter((child): child is Tree => typeof child !== 'string');
  }

  all(...names: string[]): Tree[] {
    return this.elements.filter(({ name }) => names.includes(name));
  }

  /** The first of that name, followed down a path of names. */
  find(...path: string[]): Tree | undefined {
    return path.reduce<Tree | undefined>((node, name) => node?.all(name)[0], this);
  }

  /** Elements of these names however deep, not within one another. */
  within(...names: string[]): Tree[] {
    return this.elements.flatMap((one) => (names.includes(one.name) ? [one] : one.within(...names)));
  }

  /** The text of it all with its line ends. */
  words(): string {
    const isShown = ({ name }: Tree) => name !== 'alt-text' && name !== 'long-desc';
    return this.children
      .map((child) => (typeof child === 'string' ? child : isShown(child) ? child.words() : ''))
      .join('');
  }

  /** The text of it all in one line, without marking it as read. */
  peek(): string {
    return this.words().replace(/\s+/g, ' ').trim();
  }

  /** The texts of its first child of each name. */
  takeEach(...names: string[]): (string | undefined)[] {
    return names.map((name) => this.find(name)?.take());
  }

  /** The texts of elements however deep. */
  takeAll(...names: string[]): string[] {
    return this.within(...names)
      .map((one) => one.take())
      .filter((text) => text !== undefined);
  }

  /** Its text in one line without that of some of its elements, which stay unread. */
  takeWithout(names: RegExp): string {
    this.isRead = 'by itself';
    const words = this.children.map((child) => {
      if (typeof child === 'string') return child;
      return names.test(child.name) ? '' : (child.take() ?? '');
    });
    return words.join('').replace(/\s+/g, ' ').trim();
  }

  /** The text of it all in one line; undefined if there is none. */
  take(): string | undefined {
    this.isRead = true;
    return this.peek() || undefined;
  }
}

const LIMITS = { characters: 60_000_000, elements: 400_000, depth: 200, text: 20_000_000 };
const FIVE: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export interface ParsedXml {
  root: Tree;
  /** Entities of its own that it uses; they stand as they were written. */
  unknownEntities: Set<string>;
}

/** One XML file of moderate size. No DTD is loaded, and none of its entities is expanded; those of HTML, which JATS shares, are known. */
export async function parseXml(bytes: AsyncIterable<Uint8Array>): Promise<ParsedXml> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const unknownEntities = new Set<string>();
  parser.ENTITIES = new Proxy(FIVE, {
    get(_, name: string) {
      const known = entityOf(name);
      if (known === undefined && unknownEntities.size < 100) unknownEntities.add(name);
      return known ?? `&${name};`;
    },
  });
  let root: Tree | undefined;
  const open: Tree[] = [];
  let elements = 0;
  parser.on('error', (error) => {
    throw new MovedRefusal(`The file is not well-formed XML, at line ${parser.line}.`, { cause: error });
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > LIMITS.elements || open.length >= LIMITS.depth)
      throw new MovedRefusal('The file has more elements than an article can have.');
    const node = new Tree(bare(name), bareNames(attributes), parser.line);
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const keep = (text: string) => void open.at(-1)?.children.push(text);
  parser.on('text', keep);
  parser.on('cdata', keep);
  let characters = 0;
  for await (const part of decodeText(bytes, 'The file')) {
    characters += part.length;
    if (characters > LIMITS.characters) throw new MovedRefusal('The file is larger than an article can be.');
    parser.write(part);
  }
  parser.close();
  if (!root) throw new MovedRefusal('The file holds no XML.');
  return { root, unknownEntities };
}

function entityOf(name: string): string | undefined {
  if (Object.hasOwn(FIVE, name)) return FIVE[name];
  const decoded = decodeHTML(`&${name};`);
  return decoded === `&${name};` ? undefined : decoded;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

const bareNames = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
      .map(([name, value]) => [bare(name), value]),
  );
