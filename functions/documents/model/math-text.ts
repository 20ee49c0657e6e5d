import type { MathNode } from './math.ts';

/** The plain characters of an equation, for messages and fallbacks. */
export function mathText(node: MathNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return mathTexts(node);
  switch (node.k) {
    case 'sym':
    case 'text':
    case 'op':
      return node.s;
    case 'space':
    case 'break':
      return ' ';
    case 'amp':
    case 'phantom':
      return '';
    case 'frac':
      return `${mathText(node.n)}/${mathText(node.d)}`;
    case 'attach':
      return mathTexts([node.bl, node.tl, node.e, node.b, node.t]);
    case 'nary':
      return mathTexts([node.chr, node.b, node.t, node.e]);
    case 'root':
      return mathTexts([node.deg, '√', node.e]);
    case 'delim':
      return `${node.beg}${node.c.map(mathText).join(node.sep)}${node.end}`;
    case 'matrix':
      return node.rows.map((row) => row.map(mathText).join(' ')).join('; ');
    case 'lines':
      return node.rows.map(mathText).join(' ');
    case 'numbered':
      return `${mathText(node.e)} ${mathText(node.number)}`;
    default:
      return mathText(node.e);
  }
}

function mathTexts(nodes: readonly (MathNode | undefined)[]): string {
  return nodes.map((node) => mathText(node ?? '')).join('');
}
