import { type Attributes, el, foreignElement, type Markup, safeAddress } from '../../../forms/markup.ts';
import type { Tree } from '../xml/tree.ts';

/** By the kind of element to which others may lead, the beginning of ids as our own articles have them. */
const IDS = new Map(
  Object.entries({
    sec: 's',
    fig: 'figure-',
    'table-wrap': 'table-',
    'disp-formula': 'eq-',
    fn: 'fn-',
    ref: 'r',
  }).concat(['ack', 'app', 'glossary', 'notes', 'bio', 'boxed-text'].map((name) => [name, 'x'])),
);

/** What the parts of one article's text share. */
export class TextState {
  /** Notes, and their numbers in the order in which the text refers to them. */
  readonly notes = new Map<Tree, number>();
  /** By the id of a note or a reference, the ids of what links to it. */
  readonly marks = new Map<string, string[]>();
  private readonly ids = new Map<Tree, string>();
  private readonly targets = new Map<string, Tree>();
  private readonly counts = new Map<string, number>();
  private readonly pictures: ReadonlyMap<string, string>;
  /** Writes blocks, for parts that hold some. */
  readonly blocks: (children: readonly (Tree | string)[], level?: number) => Markup[];
  isLinked = false;

  constructor(parts: readonly Tree[], pictures: ReadonlyMap<string, string>, blocks: TextState['blocks']) {
    this.pictures = pictures;
    this.blocks = blocks;
    // Ids count in the order of the article.
    const learn = (node: Tree): void => {
      const { id } = node.attributes;
      if (IDS.has(node.name)) this.idOf(node);
      if (IDS.has(node.name) && id && !this.targets.has(id)) this.targets.set(id, node);
      node.elements.forEach(learn);
    };
    parts.forEach(learn);
  }

  private next(kind: string): string {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    return `${kind}${count}`;
  }

  idOf(node: Tree): string {
    const id = this.ids.get(node) ?? this.next(IDS.get(node.name) ?? 'x');
    this.ids.set(node, id);
    return id;
  }

  target(id: string): Tree | undefined {
    return this.targets.get(id);
  }

  note(note: Tree): number {
    const number = this.notes.get(note) ?? this.notes.size + 1;
    this.notes.set(note, number);
    return number;
  }

  /** The id of a new mark that leads to a note or a reference. */
  mark(target: Tree): string {
    const [mark, to] = [this.next('c'), this.idOf(target)];
    const marks = this.marks.get(to) ?? [];
    marks.push(mark);
    this.marks.set(to, marks);
    return mark;
  }

  /** A picture by the name of its file, with or without its ending; a remark if it is not there. */
  picture(node: Tree, alt: string): Markup {
    const href = node.attributes.href ?? '';
    const name = href.slice(href.lastIndexOf('/') + 1);
    const file = this.pictures.get(href) ?? this.pictures.get(name);
    const words = node.find('alt-text')?.peek() || alt || 'Picture';
    return file
      ? el('img', { src: file, alt: words, loading: 'lazy' })
      : el('span', { class: 'flag' }, `[${words}]`);
  }

  /** A link, unless it stands in another or its address is not allowed. */
  link(address: string | undefined, write: () => Markup[], attributes: Attributes = {}): Markup[] {
    if (this.isLinked || !address) return write();
    this.isLinked = true;
    const inside = write();
    this.isLinked = false;
    return inside.length > 0 ? [el('a', { ...attributes, href: address }, inside)] : [];
  }
}

/** Looks in JATS, and what a page has for them. */
export const LOOKS = new Map(
  Object.entries({
    italic: 'i',
    bold: 'b',
    sub: 'sub',
    sup: 'sup',
    underline: 'u',
    strike: 's',
    monospace: 'code',
  }),
);

const NOT_SHOWN = new Set('label object-id alt-text long-desc annotation annotation-xml none'.split(' '));

export const inlines = (children: readonly (Tree | string)[], state: TextState): Markup[] =>
  children.flatMap((child) =>
    typeof child === 'string' ? [child.replace(/\s+/g, ' ')] : inline(child, state),
  );

function inline(node: Tree, state: TextState): Markup[] {
  const inside = () => inlines(node.children, state);
  const look = LOOKS.get(node.name);
  if (look) return [el(look, {}, inside())];
  switch (node.name) {
    case 'sc':
      return [el('span', { class: 'small-caps' }, inside())];
    case 'break':
      return [el('br')];
    case 'ext-link':
    case 'uri':
      return state.link(safeAddress(node.attributes.href ?? node.peek()), inside);
    case 'email':
      return state.link(safeAddress(`mailto:${node.peek()}`), inside);
    case 'xref':
      return crossReference(node, state);
    case 'fn':
      return noteMark(node, state);
    case 'inline-graphic':
    case 'graphic':
      return [state.picture(node, '')];
    case 'inline-formula':
    case 'alternatives':
      return formula(node);
    case 'math':
      return [mathMarkup(node)].flat();
    case 'tex-math':
      return [el('code', {}, node.peek())];
    default:
      return NOT_SHOWN.has(node.name) ? [] : inside();
  }
}

function crossReference(node: Tree, state: TextState): Markup[] {
  const ids = (node.attributes.rid ?? '').split(/\s+/);
  const targets = ids.map((id) => state.target(id)).filter((one) => one !== undefined);
  const [first] = targets;
  const inside = () => inlines(node.children, state);
  if (!first || state.isLinked) return inside();
  if (first.name === 'fn') return noteMark(first, state, node.peek());
  const to = targets.map((one) => state.idOf(one));
  if (first.name !== 'ref') return state.link(`#${to[0]}`, inside, { class: 'ref' });
  const attributes = { id: state.mark(first), class: 'cite', 'data-to': to.length > 1 && to.join(' ') };
  return state.link(`#${to[0]}`, inside, attributes);
}

function noteMark(note: Tree, state: TextState, written = ''): Markup[] {
  const number = state.note(note);
  const label = written || note.find('label')?.peek() || String(number);
  if (state.isLinked) return [el('sup', {}, label)];
  const attributes = { class: 'note', role: 'doc-noteref', 'aria-label': `Note ${label}` };
  const link = state.link(`#${state.idOf(note)}`, () => [label], { id: state.mark(note), ...attributes });
  return [el('sup', {}, link)];
}

/** MathML if there is any, else the formula as it was typed. */
export function formula(node: Tree, isDisplay = false): Markup[] {
  const math = node.within('math')[0];
  if (math) return [mathMarkup(math, isDisplay)].flat();
  const tex = node.within('tex-math')[0];
  return tex ? [el('code', {}, tex.peek())] : [node.peek()].filter(Boolean);
}

/** Formulas as they are; elements that pages don't have give way to what they hold. */
function mathMarkup(node: Tree, isDisplay = false): Markup | Markup[] {
  const inside = node.children.flatMap((child): Markup[] => {
    if (typeof child === 'string') return child.trim() ? [child.trim()] : [];
    return NOT_SHOWN.has(child.name) ? [] : [mathMarkup(child)].flat();
  });
  const name = /^(menclose|mfenced|maction|semantics)$/.test(node.name) ? 'mrow' : node.name;
  const attributes = isDisplay ? { ...node.attributes, display: 'block' } : node.attributes;
  return (/^m[a-z]+$/.test(name) && foreignElement(name, attributes, inside)) || inside;
}
