import type { MathNode } from './math.ts';

/** The plain characters of an equation, for messages and fallbacks. Long by its cases: one for each kind of node. */
export function mathText(node: MathNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(mathText).join('');
  switch (node.k) {
    case 'sym':
    case 'text':
    case 'op':
      return node.s;
    case 'space':
    case 'break':
      return ' ';
    case 'amp':
      return '';
    case 'frac':
      return `${mathText(node.n)}/${mathText(node.d)}`;
    case 'attach':
    case 'nary': {
      const own =
        node.k === 'nary'
          ? node.chr
          : [node.bl, node.tl, node.e].map((part) => mathText(part ?? '')).join('');
      const after = node.k === 'nary' ? mathText(node.e) : '';
      return [own, mathText(node.b ?? ''), mathText(node.t ?? ''), after].join('');
    }
    case 'root':
      return `${mathText(node.deg ?? '')}√${mathText(node.e)}`;
    case 'delim':
      return `${node.beg}${node.c.map(mathText).join(node.sep)}${node.end}`;
    case 'matrix':
      return node.rows.map((row) => row.map(mathText).join(' ')).join('; ');
    case 'lines':
      return node.rows.map(mathText).join(' ');
    case 'numbered':
      return `${mathText(node.e)} ${mathText(node.number)}`;
    case 'phantom':
      return '';
    default:
      return mathText(node.e);
  }
}
