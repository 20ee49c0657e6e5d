import { brand } from '../../../shared/brand/brand.ts';
import { cutText } from '../../../shared/domain/cut-text.ts';

/** Filled in as the letter is sent. */
const LATER = new Set(['name', 'link']);
/** Characters: a mail's subject is read in one line. */
const LONGEST_SUBJECT = 180;

/** Takes placeholders out of people's own text, so that it can't put a link or a name into a letter. */
export const harmless = (value: string) => value.replace(/\{(name|link)\}/g, '($1)');
const onOneLine = (value: string) => value.replace(/\s+/g, ' ').trim();
/** Names and titles that people typed: they become no paragraph of their own, and no link in any mail program. */
const OF_PEOPLE = new Set(['title', 'author', 'sender', 'reviewer', 'details', 'formerly', 'cited']);
/** An address that we give away: of a DOI, or `{link}`. */
const OURS = new Set(['address']);
/** On one line, and not a link in any mail program. */
export const inert = (value: string) =>
  onOneLine(value)
    .replaceAll('://', ':\u2060//')
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '.\u2060');

/** Removes paragraphs that have become empty. */
export const tidy = (text: string) => text.replace(/\n{3,}/g, '\n\n').trim();

/** Throws if a field the template names is missing: an incomplete letter must not go out. */
export function fill(template: string, fields: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, field: string) => {
    if (LATER.has(field)) return placeholder;
    const value = fields[field];
    if (value === undefined) throw new Error(`A letter lacks its field ${field}.`);
    return OURS.has(field) ? value : harmless(OF_PEOPLE.has(field) ? inert(value) : value);
  });
}

export interface Written {
  subject: string;
  text: string;
}

export const ALONE = 'This link is yours alone and opens only this manuscript.';

/** The fields that a text names. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

export const subjectOf = (template: string, fields: Record<string, string>) =>
  cutText(onOneLine(fill(template, fields)).replaceAll('\u2060', ''), LONGEST_SUBJECT);

/** A letter as an editor wrote it. Without its link it would lead nowhere. */
export function renderOwn(
  own: Written,
  given: Record<string, string>,
  { editor, opensSeat = false }: { editor: string | undefined; opensSeat?: boolean },
): Written {
  const fields = { journal: brand.journal, editor: editor ?? 'The editors', ...given };
  const text = tidy(fill(own.text, fields));
  const link = text.includes('{link}') ? '' : '\n\n{link}';
  const alone = !opensSeat || text.includes(ALONE) ? '' : `\n\n${ALONE}`;
  return { subject: subjectOf(own.subject, fields), text: `${text}${link}${alone}` };
}

/** The text as sent, with all fields filled in. */
export const completeText = (text: string, name: string, link: string): string =>
  text.replace(/\{(name|link)\}/g, (_open, field: string) => (field === 'name' ? name : link));

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const DOI_ADDRESS = /https:\/\/doi\.org\/10\.\d{4,9}\/[\w.-]*\w/g;

/** The same words as HTML: paragraphs, line breaks, and our own link and a DOI as one. */
export function htmlOf(text: string, link: string): string {
  const address = escapeHtml(link);
  const paragraphs = escapeHtml(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${paragraph.replaceAll('\n', '<br>')}</p>`);
  const linked = paragraphs.map((paragraph) =>
    paragraph
      .replaceAll(address, `<a href="${address}">${address}</a>`)
      .replace(DOI_ADDRESS, '<a href="$&">$&</a>'),
  );
  return `<!doctype html><html lang="en"><body style="max-width:40em;font:16px/1.5 sans-serif;overflow-wrap:anywhere">${linked.join('')}</body></html>`;
}
