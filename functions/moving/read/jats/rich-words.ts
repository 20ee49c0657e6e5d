import type { Tree } from '../tree/xml-tree.ts';

const MARKS: Readonly<Record<string, string>> = {
  italic: 'i',
  i: 'i',
  em: 'i',
  bold: 'b',
  b: 'b',
  strong: 'b',
  sub: 'sub',
  sup: 'sup',
};
/** They belong to the article's text, and a title or an abstract has no place for them. */
const LEFT_OUT = ['fn', 'xref', 'graphic', 'inline-graphic', 'object-id'];
const PARAGRAPHS = ['p', 'sec', 'title', 'list', 'list-item', 'disp-quote', 'disp-formula', 'label'];

/** Text in one line with the four marks <i>, <b>, <sub> and <sup>; the element counts as read. */
export function takeRich(node: Tree): string {
  node.isRead = true;
  return richOf(node);
}

const richOf = (node: Tree): string => tidy(node.children.map(marked).join(''));

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function marked(child: Tree | string): string {
  if (typeof child === 'string') return child;
  if (LEFT_OUT.includes(child.name)) return '';
  if (child.name === 'alternatives') return marked(child.find('math') ?? child.elements[0] ?? '');
  const inner = child.children.map(marked).join('');
  const mark = MARKS[child.name];
  if (child.name === 'break') return ' ';
  return mark && inner.trim() ? `<${mark}>${inner}</${mark}>` : inner;
}

/** Paragraphs separated by empty lines; the title of a part begins its first paragraph. */
export function takeParagraphs(node: Tree, heading = 'Abstract'): string {
  node.isRead = true;
  const lines: string[] = [];
  let title = '';
  const walk = (inside: Tree): void => {
    const inline: (Tree | string)[] = [];
    const flush = (): void => {
      const words = tidy(inline.splice(0).map(marked).join(''));
      if (words === '') return;
      lines.push(title ? `<b>${title}</b> ${words}` : words);
      title = '';
    };
    for (const child of inside.children) {
      if (typeof child === 'string' || !PARAGRAPHS.includes(child.name)) inline.push(child);
      else {
        flush();
        const isOfAll =
          child.name === 'title' && inside === node && child.peek().toLowerCase() === heading.toLowerCase();
        if (child.name === 'title') title = isOfAll ? '' : tidy(child.peek());
        else if (child.name !== 'label') walk(child);
      }
    }
    flush();
  };
  walk(node);
  if (title) lines.push(title);
  return lines.join('\n\n');
}
