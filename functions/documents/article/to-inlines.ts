import { withoutUnfit } from '../../forms/publication-meta.ts';
import type { Inline, NoteMark, RunLook } from '../model/document.ts';
import { mathText } from '../model/math-text.ts';
import { noteLabel } from '../model/note-label.ts';
import type { ArticleState } from './article-state.ts';
import type { ArticleInline, ArticleLook } from './article-text.ts';
import { imageOf } from './picture-files.ts';

/** Prefix of a bookmark that a link leads to, until all ids are known. */
export const BOOKMARK = '#';

/** Converts a paragraph's inlines; its bookmarks become its own id. */
export function toInlines(inlines: readonly Inline[], state: ArticleState): ArticleInline[] {
  return joined(inlines.flatMap((inline) => one(inline, state)));
}

function one(inline: Inline, state: ArticleState): ArticleInline[] {
  if (typeof inline === 'string') return [withoutUnfit(inline)];
  switch (inline.k) {
    case 'run': {
      const look = lookOf(inline);
      const s = withoutUnfit(inline.s);
      return [Object.keys(look).length > 0 ? { k: 'run', s, ...look } : s];
    }
    case 'link': {
      const c = toInlines(inline.c, state);
      if (inline.to !== undefined) return [{ k: 'ref', to: BOOKMARK + inline.to, c }];
      return inline.href !== undefined && isOpen(inline.href)
        ? [{ k: 'link', href: inline.href, c: unlinked(c) }]
        : c;
    }
    case 'anchor':
      state.anchors.set(inline.name, state.id);
      return [];
    case 'br':
      return [{ k: 'br' }];
    case 'tab':
      return [' '];
    case 'math':
      return mathText(inline.m).trim() === '' ? [] : [{ k: 'math', m: inline.m }];
    case 'image': {
      const image = imageOf(inline, state.float ?? 'image', state);
      return image ? [image] : [{ k: 'flag', s: inline.missing ?? 'Picture that we could not show' }];
    }
    case 'note':
    case 'endnote':
      return [markOf(inline, state)];
    case 'ruby':
      return [{ k: 'ruby', c: toInlines(inline.c, state), over: toInlines(inline.over, state) }];
    case 'held':
      return one(inline.c, state);
    case 'may':
      return [];
    case 'flag':
      return [inline];
  }
}

function lookOf({ b, i, u, strike, pos, smallCaps, mono, highlight }: RunLook): ArticleLook {
  const look: ArticleLook = { b, i, u, strike, pos, smallCaps, mono, ...(highlight ? { mark: true } : {}) };
  for (const key of Object.keys(look) as (keyof ArticleLook)[]) if (look[key] === undefined) delete look[key];
  return look;
}

/** Whether a browser may open an address. */
const isOpen = (href: string) => /^(?:https?:\/\/\S|mailto:\S)/i.test(href);

/** Unwraps links, which can't be nested. */
const unlinked = (inlines: ArticleInline[]): ArticleInline[] =>
  inlines.flatMap((inline) =>
    typeof inline === 'object' && (inline.k === 'link' || inline.k === 'ref') ? inline.c : [inline],
  );

function markOf(inline: NoteMark, state: ArticleState): ArticleInline {
  let note = state.notes.get(inline.id);
  if (!note) {
    const kind = inline.k === 'note' ? 'footnote' : 'endnote';
    const count = [...state.notes.values()].filter((other) => other.kind === kind).length + 1;
    const numbered =
      [...state.notes.values()].filter((other) => other.kind === kind && !other.isOwn).length + 1;
    const label = inline.own ? inline.n : noteLabel(numbered, kind, state.model);
    const id = state.ids.take(`${kind === 'footnote' ? 'fn' : 'en'}-${count}`);
    note = { id, label, kind, marks: 0, isOwn: inline.own === true };
    state.notes.set(inline.id, note);
  }
  if (inline.level) return { k: 'ref', to: note.id, c: [note.label] };
  note.marks += 1;
  const id = state.ids.take(`${note.id}-mark`);
  return { k: 'note', id, to: note.id, label: note.label };
}

/** Neighbours with the same formatting are joined. */
function joined(inlines: ArticleInline[]): ArticleInline[] {
  const out: ArticleInline[] = [];
  for (const inline of inlines) {
    const last = out.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') out[out.length - 1] = last + inline;
    else if (isRun(inline) && isRun(last) && looksAlike(inline, last))
      out[out.length - 1] = { ...last, s: last.s + inline.s };
    else if (inline !== '' && !(isRun(inline) && inline.s === '')) out.push(inline);
  }
  return out;
}

const isRun = (inline: ArticleInline | undefined): inline is Extract<ArticleInline, { k: 'run' }> =>
  typeof inline === 'object' && inline.k === 'run';

const looksAlike = (one: ArticleLook & { s: string }, other: ArticleLook & { s: string }) =>
  JSON.stringify({ ...one, s: '' }) === JSON.stringify({ ...other, s: '' });
