import { type Attributes, el, type Markup, type MarkupElement } from '../../../forms/markup.ts';
import type { MathNode } from '../../model/math.ts';
import { mathLetters } from './math-letters.ts';

/** `html`: MathML Core, as browsers draw it. `jats`: MathML 3 with JATS's prefix. */
export type MathForm = 'html' | 'jats';

/** An equation; `isDisplay` if it is on a line of its own. */
export function mathMl(node: MathNode, form: MathForm, isDisplay = false): MarkupElement {
  return new MathWriter(form).math(node, isDisplay);
}

type Kind<Name> = Extract<MathNode, { k: Name }>;

/** Spacing forms of combining marks, which would attach to the letter before them. */
const STANDING: Readonly<Record<string, string>> = {
  '\u0300': '`',
  '\u0301': '´',
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '¯',
  '\u0305': '¯',
  '\u0306': '˘',
  '\u0307': '˙',
  '\u0308': '¨',
  '\u030a': '˚',
  '\u030c': 'ˇ',
  '\u0332': '_',
  '\u20d6': '←',
  '\u20d7': '→',
  '\u20e1': '↔',
};
const BRACKET = /^[()[\]{}|‖∥⌈⌉⌊⌋⟨⟩/\\]$/;
/** They look the same at either end, so only their position says which they are. */
const EITHER = /^[|‖∥/\\]$/;
const GREEK_CAPITAL = /^[Α-Ω]$/;

class MathWriter {
  readonly form: MathForm;

  constructor(form: MathForm) {
    this.form = form;
  }

  math(node: MathNode, isDisplay: boolean): MarkupElement {
    return this.el('math', { display: isDisplay && 'block' }, this.parts(node));
  }

  private el(name: string, attributes: Attributes, ...children: (Markup | undefined | readonly Markup[])[]) {
    return el(this.form === 'jats' ? `mml:${name}` : name, attributes, ...children);
  }

  /** One form uses an attribute, the other a class. */
  private either(jats: Attributes, classes: string): Attributes {
    return this.form === 'jats' ? jats : { class: classes };
  }

  private row(nodes: readonly MathNode[]): Markup[] {
    return nodes.flatMap((node, index) => {
      const written = this.parts(node);
      const next = nodes[index + 1];
      return isFunction(node) && next !== undefined && !isBracketed(next)
        ? [...written, this.space(0.167)]
        : written;
    });
  }

  /** The elements of a node; a row is unwrapped. */
  private parts(node: MathNode): Markup[] {
    return Array.isArray(node) ? this.row(node) : [this.one(node)];
  }

  /** Exactly one element, as scripts and fractions require. */
  private one(node: MathNode | undefined): Markup {
    if (node === undefined) return this.el('mrow', {});
    if (typeof node === 'string') return this.text(node);
    if (!Array.isArray(node)) return this.kind(node);
    const row = this.row(node);
    return row.length === 1 && row[0] !== undefined ? row[0] : this.el('mrow', {}, row);
  }

  private kind(node: Exclude<MathNode, string | MathNode[]>): Markup {
    switch (node.k) {
      case 'sym':
        return this.symbol(node);
      case 'text':
        return this.words(node);
      case 'op':
        return this.el('mi', node.s.length === 1 ? { mathvariant: 'normal' } : {}, node.s);
      case 'space':
        return this.space(node.em);
      case 'amp':
      case 'break':
        return this.space(0);
      case 'frac':
        return this.fraction(node);
      case 'attach':
        return this.scripts(node, this.one(node.e));
      case 'nary': {
        const sign = this.sign(node.chr, { largeop: 'true' });
        return this.el('mrow', {}, this.scripts(node, sign), this.parts(node.e));
      }
      case 'root':
        return node.deg === undefined
          ? this.el('msqrt', {}, this.parts(node.e))
          : this.el('mroot', {}, this.one(node.e), this.one(node.deg));
      case 'delim':
        return this.bracketed(node);
      case 'matrix':
        return this.table(node.rows, () => node.align ?? 'center');
      case 'lines':
        return this.lines(node.rows);
      case 'accent':
        return this.over(node.e, STANDING[node.chr] ?? node.chr, node.chr === '\u0332', 'accent');
      case 'bar':
        return this.over(node.e, node.under ? '_' : '¯', node.under);
      case 'group':
        return this.over(node.e, node.chr, node.under);
      case 'frame':
        return this.frame(node);
      case 'numbered':
        return this.el('mrow', {}, this.parts(node.e), this.space(2), this.parts(node.number));
      case 'phantom':
        return this.el('mphantom', {}, this.parts(node.e));
    }
  }

  private text(text: string): Markup {
    if (/^\d+(?:[.,]\d+)*$/.test(text)) return this.el('mn', {}, text);
    if (/^[^\p{L}\p{N}\s]$/u.test(text)) return this.sign(text);
    return this.words({ k: 'text', s: text });
  }

  private symbol({ s, v }: Kind<'sym'>): Markup {
    const letters = mathLetters(s, v);
    if (/^\p{N}/u.test(s)) return this.el('mn', {}, letters);
    if (!/^[\p{L}∞∅ℏ]/u.test(s)) return this.sign(letters, BRACKET.test(s) ? { stretchy: 'false' } : {});
    const isUpright = v === 'up' || (v === undefined && GREEK_CAPITAL.test(s));
    return this.el('mi', isUpright && [...letters].length === 1 ? { mathvariant: 'normal' } : {}, letters);
  }

  private words({ s, b, i }: Kind<'text'>): Markup {
    const variant = [b && 'bold', i && 'italic'].filter(Boolean).join('-');
    const look = variant === '' ? {} : this.either({ mathvariant: variant }, variant.replace('-', ' '));
    // Spaces at the ends would be dropped.
    return this.el(
      'mtext',
      look,
      s.replace(/^\s+|\s+$/g, (spaces) => '\u00a0'.repeat(spaces.length)),
    );
  }

  private sign(chr: string, attributes: Attributes = {}): Markup {
    return this.el('mo', attributes, chr);
  }

  private space(em: number): Markup {
    return this.el('mspace', { width: `${em}em` });
  }

  private fraction({ n, d, type }: Kind<'frac'>): Markup {
    if (type === 'lin' || type === 'skw')
      return this.el('mrow', {}, this.one(n), this.sign('/'), this.one(d));
    return this.el('mfrac', { linethickness: type === 'noBar' && '0' }, this.one(n), this.one(d));
  }

  private scripts(
    { t, b, tl, bl, limits }: Pick<Kind<'attach'>, 't' | 'b' | 'tl' | 'bl' | 'limits'>,
    base: Markup,
  ): Markup {
    const below = b !== undefined && this.one(b);
    const above = t !== undefined && this.one(t);
    if (tl !== undefined || bl !== undefined)
      return this.el(
        'mmultiscripts',
        {},
        base,
        this.one(b),
        this.one(t),
        this.el('mprescripts', {}),
        this.one(bl),
        this.one(tl),
      );
    if (below && above) return this.el(limits ? 'munderover' : 'msubsup', {}, base, below, above);
    if (below) return this.el(limits ? 'munder' : 'msub', {}, base, below);
    return above ? this.el(limits ? 'mover' : 'msup', {}, base, above) : base;
  }

  private bracketed({ beg, end, sep, c, small }: Kind<'delim'>): Markup {
    const mark = (chr: string, form: 'prefix' | 'postfix' | 'infix') =>
      chr === ''
        ? []
        : [
            this.sign(chr, {
              form: EITHER.test(chr) && form,
              stretchy: small ? 'false' : form !== 'infix' && 'true',
              fence: EITHER.test(chr) && form !== 'infix' && 'true',
            }),
          ];
    const inside = c.flatMap((part, index) => [...(index > 0 ? mark(sep, 'infix') : []), this.one(part)]);
    return this.el('mrow', {}, mark(beg, 'prefix'), inside, mark(end, 'postfix'));
  }

  private table(
    rows: readonly (readonly MathNode[])[],
    alignOf: (column: number) => string,
    displaystyle?: string,
  ): Markup {
    const columns = Math.max(1, ...rows.map((row) => row.length));
    const aligns = Array.from({ length: columns }, (_, column) => alignOf(column));
    const cells = (row: readonly MathNode[]) =>
      aligns.map((align, column) =>
        this.el(
          'mtd',
          align === 'center' ? {} : this.either({ columnalign: align }, align),
          this.parts(row[column] ?? []),
        ),
      );
    return this.el('mtable', { displaystyle }, ...rows.map((row) => this.el('mtr', {}, cells(row))));
  }

  /** Right of an alignment point lines begin together, left of it they end together. */
  private lines(rows: readonly MathNode[]): Markup {
    const parted = rows.map(splitAtAlignment);
    const isAligned = parted.some((parts) => parts.length > 1);
    const side = (column: number) => (isAligned && column % 2 === 0 ? 'right' : 'left');
    return this.table(parted, side, 'true');
  }

  private over(e: MathNode, chr: string, isUnder: boolean | undefined, accent?: 'accent'): Markup {
    if (chr === '') return this.one(e);
    const isWide = accent === undefined || Array.isArray(e) || '¯_'.includes(chr);
    const mark = this.sign(chr, { stretchy: isWide ? 'true' : 'false' });
    return isUnder
      ? this.el('munder', {}, this.one(e), mark)
      : this.el('mover', { accent: accent && 'true' }, this.one(e), mark);
  }

  private frame({ e, sides, strikes = [] }: Kind<'frame'>): Markup {
    const strokes = {
      H: 'horizontalstrike',
      V: 'verticalstrike',
      BLTR: 'updiagonalstrike',
      TLBR: 'downdiagonalstrike',
    };
    const notation = [...sides, ...strikes.map((strike) => strokes[strike])].join(' ');
    if (notation === '') return this.one(e);
    return this.form === 'jats'
      ? this.el('menclose', { notation }, this.parts(e))
      : this.el('mrow', { class: `frame ${notation}` }, this.parts(e));
  }
}

/** Splits a node at the alignment points of its own row, not at those within fractions and brackets. */
function splitAtAlignment(node: MathNode): MathNode[] {
  const nodes = Array.isArray(node) ? node : [node];
  const parts: MathNode[][] = [[]];
  for (const each of nodes) {
    if (typeof each === 'object' && !Array.isArray(each) && each.k === 'amp') parts.push([]);
    else parts.at(-1)?.push(each);
  }
  return parts;
}

const isFunction = (node: MathNode): boolean =>
  typeof node === 'object' &&
  !Array.isArray(node) &&
  (node.k === 'op' || (node.k === 'attach' && isFunction(node.e)));

const isBracketed = (node: MathNode): boolean => {
  if (Array.isArray(node)) return node[0] !== undefined && isBracketed(node[0]);
  return typeof node === 'object' && (node.k === 'delim' || (node.k === 'sym' && /^[([{⁡]/.test(node.s)));
};
