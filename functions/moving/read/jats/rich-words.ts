import { MARKS } from '../fragment-words.ts';
import { type Tree, tidy } from '../xml/tree.ts';

/** They belong to the article's text, and a title or an abstract has no place for them. */
const LEFT_OUT = ['fn', 'xref', 'graphic', 'inline-graphic', 'object-id', 'alt-text', 'long-desc'];
const PARAGRAPHS = ['p', 'sec', 'title', 'list', 'list-item', 'disp-quote', 'disp-formula', 'label'];

/** Text in one line with the four marks <i>, <b>, <sub> and <sup>; the element counts as read. */
export function takeRich(node: Tree): string {
  node.account = 'kept whole';
  return tidy(node.children.map(marked).join(''));
}

function marked(child: Tree | string): string {
  if (typeof child === 'string') return child;
  if (LEFT_OUT.includes(child.name)) return '';
  if (child.name === 'break') return ' ';
  if (child.name === 'alternatives') return marked(child.find('math') ?? child.elements[0] ?? '');
  const inner = child.children.map(marked).join('');
  const mark = MARKS.get(child.name);
  return mark && inner.trim() ? `<${mark}>${inner}</${mark}>` : inner;
}

/** Paragraphs separated by empty lines; the title of a part begins its first paragraph. */
export function takeParagraphs(node: Tree): string {
  node.account = 'kept whole';
  const lines: string[] = [];
  let title = '';
  const write = (inline: (Tree | string)[]): void => {
    const words = tidy(inline.splice(0).map(marked).join(''));
    if (words) lines.push(title ? `<b>${title}</b> ${words}` : words);
    if (words) title = '';
  };
  const walk = (inside: Tree): void => {
    const inline: (Tree | string)[] = [];
    for (const child of inside.children) {
      if (typeof child === 'string' || !PARAGRAPHS.includes(child.name)) inline.push(child);
      else {
        write(inline);
        if (child.name !== 'title' && child.name !== 'label') walk(child);
        // Its own title says what it is.
        else if (child.name === 'title' && !(inside === node && /^abstract$/i.test(child.peek())))
          title = child.peek();
      }
    }
    write(inline);
  };
  walk(node);
  if (title) lines.push(title);
  return lines.join('\n\n');
}
