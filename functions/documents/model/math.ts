/** The symbol styles of mathematics: upright, italic, bold, double-struck and so on. Absent: the customary style of the symbol. */
export type MathStyle = 'up' | 'i' | 'b' | 'bi' | 'bb' | 'cal' | 'frak' | 'sans' | 'mono';

/**
 * One equation as a tree, close to Office Math (ECMA-376 Part 1, 22.1). A string is upright text set unchanged (numbers, words); a row is
 * an array.
 */
export type MathNode =
  | string
  | MathNode[]
  /** One symbol: a letter, an operator, a bracket. */
  | { k: 'sym'; s: string; v?: MathStyle }
  /** Words in the text's own font, spaces kept. */
  | { k: 'text'; s: string; b?: boolean; i?: boolean }
  /** A function's name; if `limits`, with limits under it in displays. */
  | { k: 'op'; s: string }
  | { k: 'space'; em: number }
  /** The alignment point of equation arrays. */
  | { k: 'amp' }
  /** The author's own line end. */
  | { k: 'break' }
  | { k: 'frac'; n: MathNode; d: MathNode; type?: 'lin' | 'skw' | 'noBar' }
  /** Scripts at the corners: `t`op and `b`ottom right, `tl`, `bl` before the base. `limits`: over and under the base. */
  | { k: 'attach'; e: MathNode; t?: MathNode; b?: MathNode; tl?: MathNode; bl?: MathNode; limits?: boolean }
  | { k: 'root'; e: MathNode; deg?: MathNode }
  /** A large operator and its operand; `limits` over and under it. */
  | { k: 'nary'; chr: string; e: MathNode; t?: MathNode; b?: MathNode; limits?: boolean }
  /** Brackets that grow with their content, unless `small`; an empty string leaves the side open. */
  | { k: 'delim'; beg: string; end: string; sep: string; c: MathNode[]; small?: true }
  | { k: 'matrix'; rows: MathNode[][]; align?: 'left' | 'right' }
  /** Lines below each other, aligned at their alignment points. */
  | { k: 'lines'; rows: MathNode[] }
  | { k: 'accent'; chr: string; e: MathNode }
  | { k: 'bar'; e: MathNode; under?: boolean }
  | { k: 'group'; chr: string; e: MathNode; under?: boolean }
  | {
      k: 'frame';
      e: MathNode;
      sides: ('top' | 'bottom' | 'left' | 'right')[];
      strikes?: ('H' | 'V' | 'BLTR' | 'TLBR')[];
    }
  /** An equation and the number that Word keeps inside it. */
  | { k: 'numbered'; e: MathNode; number: MathNode }
  | { k: 'phantom'; e: MathNode };
