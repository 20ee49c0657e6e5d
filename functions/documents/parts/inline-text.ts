import type { Inline } from '../model/document.ts';
import { mathText } from '../model/math-text.ts';

/** One stretch of a paragraph's text, and how to replace it. */
interface Leaf {
  start: number;
  end: number;
  /** Replaces it; '' removes it. */
  set(text: string): void;
}

export interface InlineText {
  text: string;
  /** The leading text in a type of its own, if the paragraph continues in another. */
  lead: string;
  /** Entirely in bold. */
  isBold: boolean;
  /** Size of its largest letters, as a multiple of the text's own. */
  size: number;
  links: LinkPlace[];
  leaves: Leaf[];
}

export interface LinkPlace {
  start: number;
  end: number;
  href: string;
  /** Keeps the words and removes the link. */
  unlink(): void;
}

/** Separates adjacent letters of different words: marks of affiliation, notes, equations. */
const APART = '\u2028';

/** A paragraph's inlines as one text, with a map back. */
export function inlineText(inlines: Inline[]): InlineText {
  const reading = new Reading();
  reading.list(inlines);
  return reading.done();
}

class Reading {
  private text = '';
  private readonly leaves: Leaf[] = [];
  private readonly links: LinkPlace[] = [];
  private lead = '';
  private leadLook: string | undefined;
  private isLeadOver = false;
  private boldLetters = 0;
  private letters = 0;
  private size = 1;

  done(): InlineText {
    const { text, leaves, links, size } = this;
    const lead = this.isLeadOver && this.leadLook !== '' ? this.lead : '';
    return { text, leaves, links, lead, size, isBold: this.letters > 0 && this.boldLetters === this.letters };
  }

  list(inlines: Inline[]): void {
    for (const [at, inline] of inlines.entries())
      this.one(inline, (other) => {
        inlines[at] = other;
      });
  }

  private one(inline: Inline, replace: (other: Inline) => void): void {
    if (typeof inline === 'string') this.leaf(inline, replace, '');
    else this.markup(inline, replace);
  }

  private markup(inline: Exclude<Inline, string>, replace: (other: Inline) => void): void {
    switch (inline.k) {
      case 'run':
      case 'flag': {
        const isRaised = inline.k === 'run' && inline.pos !== undefined;
        if (inline.k === 'run') this.size = Math.max(this.size, inline.size ?? 1);
        if (isRaised) this.text += APART;
        this.leaf(
          inline.s,
          (text) => replace({ ...inline, s: text }),
          inline.k === 'run' ? lookOf(inline) : '',
        );
        if (isRaised) this.text += APART;
        return;
      }
      case 'link': {
        const start = this.text.length;
        this.list(inline.c);
        const { href } = inline;
        if (href !== undefined)
          this.links.push({ start, end: this.text.length, href, unlink: () => delete inline.href });
        return;
      }
      case 'ruby':
        this.list(inline.c);
        this.text += APART;
        this.list(inline.over);
        this.text += APART;
        return;
      case 'held':
        this.one(inline.c, (other) => {
          inline.c = other;
        });
        return;
      case 'br':
        this.text += '\n';
        return;
      case 'tab':
        this.text += '\t';
        return;
      case 'math':
        this.text += APART;
        this.leaf(mathText(inline.m), replace, '');
        this.text += APART;
        return;
      case 'note':
      case 'endnote':
      case 'image':
        this.text += APART;
    }
  }

  private leaf(text: string, set: (text: string) => void, look: string): void {
    const start = this.text.length;
    this.text += text;
    this.leaves.push({ start, end: this.text.length, set });
    if (!/\S/.test(text)) return;
    this.letters += text.length;
    if (look.includes('b')) this.boldLetters += text.length;
    this.leadLook ??= look;
    if (look !== this.leadLook) this.isLeadOver = true;
    else if (!this.isLeadOver) this.lead += text;
  }
}

const lookOf = ({ b, i, u, smallCaps }: { b?: true; i?: true; u?: true; smallCaps?: true }) =>
  [b && 'b', i && 'i', u && 'u', smallCaps && 'c'].filter(Boolean).join('');

/** Replaces passages of a paragraph; links that they touch are removed. */
export function rewriteText(
  { text, leaves, links }: InlineText,
  changes: readonly { start: number; end: number; by: string }[],
): void {
  for (const { start, end, unlink } of links)
    if (changes.some((change) => change.start < end && change.end > start)) unlink();
  for (const leaf of leaves) {
    const touching = changes.filter(({ start, end }) => start < leaf.end && end > leaf.start);
    if (touching.length === 0) continue;
    let is = '';
    let at = leaf.start;
    for (const { start, end, by } of touching) {
      is += text.slice(at, Math.max(at, start));
      if (start >= leaf.start) is += by;
      at = Math.min(end, leaf.end);
    }
    leaf.set(is + text.slice(at, leaf.end));
  }
}

/** Text as people read it. */
export const shown = (text: string): string => text.replaceAll(APART, '').replace(/\s+/g, ' ');
