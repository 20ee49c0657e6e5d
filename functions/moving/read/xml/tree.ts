import type { MovedFile, Named } from '../../moved.ts';
import type { OpenEvent } from './xml-pull.ts';

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isElement = (node: string | Tree): node is Tree => typeof node !== 'string';

/** An element. Names and attributes are without prefixes: 'xlink:href' is 'href'. */
export class Tree {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Texts and elements in their order; white space alone is one space. */
  children: (Tree | string)[] = [];
  readonly line: number;
  /** Kept by itself or with all that it holds, or why not; absent as long as nothing looked at it. */
  account?: 'kept' | 'kept whole' | Pick<Named, 'as' | 'reason'>;
  /** What was stored of a file that it holds or names. */
  file?: MovedFile;

  constructor({ name, attributes, line }: OpenEvent) {
    this.name = name;
    this.attributes = attributes;
    this.line = line;
  }

  get elements(): Tree[] {
    return this.children.filter(isElement);
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
    return tidy(this.words());
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
    this.account = 'kept';
    const words = this.children.map((child) => {
      if (typeof child === 'string') return child;
      return names.test(child.name) ? '' : (child.take() ?? '');
    });
    return tidy(words.join(''));
  }

  /** The text of it all in one line; undefined if there is none. */
  take(): string | undefined {
    this.account = 'kept whole';
    return this.peek() || undefined;
  }
}

/** All children of these names; they count as kept. */
export function takeAll(element: Tree | undefined, ...names: string[]): Tree[] {
  const found = element?.all(...names) ?? [];
  for (const child of found) child.account ??= 'kept';
  return found;
}

/** The first child of one of these names; it counts as kept. */
export function take(element: Tree | undefined, ...names: string[]): Tree | undefined {
  const found = element?.all(...names)[0];
  if (found) found.account ??= 'kept';
  return found;
}

export const textOf = (element: Tree | undefined): string =>
  tidy((element?.children ?? []).filter((node) => !isElement(node)).join(''));

/** A child's text; undefined if it is absent or empty. */
export const takeText = (element: Tree | undefined, ...names: string[]): string | undefined =>
  textOf(take(element, ...names)) || undefined;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** HTML: what the text holds as HTML, or the elements themselves if they were not escaped. */
export function htmlOf(element: Tree): string {
  if (!element.children.some(isElement)) return element.children.join('');
  const write = (node: string | Tree): string => {
    if (!isElement(node)) return escapeText(node);
    node.account ??= 'kept';
    return `<${node.name}>${node.children.map(write).join('')}</${node.name}>`;
  };
  return element.children.map(write).join('');
}
