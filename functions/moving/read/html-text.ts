import { Parser } from 'htmlparser2';
import { el, foreignElement, type Markup, markupText, safeAddress } from '../../forms/markup.ts';
import type { GalleyText } from '../moved.ts';
import { textForms } from './text-forms.ts';

const SILENT =
  /^(head|script|style|noscript|template|iframe|object|embed|svg|form|button|select|textarea|nav)$/;
/** The parser takes longer for each tag the more elements are open, and a page nests no deeper. */
const MAX_OPEN = 200;

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: Markup[];
}

/** The text of an HTML galley: its words, lists, tables, links and pictures, without scripts, styles, forms and frames. */
export function htmlToText(html: string, pictures: ReadonlyMap<string, string>): GalleyText {
  const root: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  const contents: GalleyText['contents'] = [];
  let silent = 0;
  let tooDeep = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.test(name)) silent += 1;
      if (open.length >= MAX_OPEN) tooDeep += 1;
      else open.push({ name, attributes, children: [] });
    },
    onclosetag(name) {
      if (SILENT.test(name)) silent -= 1;
      if (tooDeep > 0) {
        tooDeep -= 1;
        return;
      }
      const ended = open.pop()!;
      if (silent === 0 && !SILENT.test(name))
        open.at(-1)!.children.push(...elementOf(ended, pictures, contents));
    },
    ontext(text) {
      if (silent === 0) open.at(-1)!.children.push(text);
    },
  });
  parser.end(html);
  const kept = root.children.filter((one) => typeof one !== 'string' || one.trim() !== '');
  return { ...textForms(kept), contents, references: [] };
}

function elementOf(
  { name, attributes, children }: Open,
  pictures: ReadonlyMap<string, string>,
  contents: GalleyText['contents'],
): Markup[] {
  const src = attributes.src?.replace(/[?#].*$/, '') ?? '';
  if (name === 'img') {
    const file = pictures.get(src) ?? pictures.get(src.slice(src.lastIndexOf('/') + 1));
    return file ? [el('img', { src: file, alt: attributes.alt || 'Picture', loading: 'lazy' })] : [];
  }
  if (name === 'a') {
    const address = safeAddress(attributes.href ?? '');
    return address && markupText(children).trim() && !children.some(hasLink)
      ? [el('a', { href: address }, children)]
      : children;
  }
  // The page has the only heading of the first level.
  const heading = /^h([1-6])$/.exec(name);
  if (heading) {
    const title = markupText(children).replace(/\s+/g, ' ').trim();
    const id = `s${contents.length + 1}`;
    const level = Math.max(2, Number(heading[1]));
    if (level === 2 && title) contents.push({ id, title });
    return title ? [el(`h${level}`, level === 2 ? { id } : {}, children)] : [];
  }
  const kept = foreignElement(name, attributes, children);
  return kept ? [kept] : children;
}

const hasLink = (node: Markup): boolean =>
  typeof node === 'object' && (node.name === 'a' || node.children.some(hasLink));
