import { brand } from '../../../shared/brand/brand.ts';
import { cutText } from '../../../shared/domain/cut-text.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { OwnTemplate, OwnTemplates } from '../../journal/rules/journal.ts';
import type { Written } from '../../manuscript/record/letter.ts';
import { TEMPLATES, type Template, type TemplateName } from './templates.ts';

/** Within a sentence. */
export const THE_JOURNAL = `the ${brand.journal}`;

export const signature = (editor?: string): string =>
  `Kind regards,\n${editor ? `${editor}, for the editors of ${THE_JOURNAL}` : `The editors of ${THE_JOURNAL}`}`;

/** The letter with `{name}` and `{link}` still open, in the journal's own words if it has some. `editor` signs it. */
export function renderLetter(
  template: TemplateName,
  given: Record<string, string>,
  editor?: string,
  own: OwnTemplates = {},
): Written {
  const fields = { journal: THE_JOURNAL, editor: editor ?? 'The editors', ...given };
  const { opensSeat, ...original }: Template = TEMPLATES[template];
  const { subject, body } = own[template] ?? original;
  const alone = opensSeat ? `\n\n${ALONE}` : '';
  return {
    subject: subjectOf(subject, fields),
    text: tidy(`Dear {name},\n\n${fill(body, fields)}\n\n${signature(editor && harmless(editor))}${alone}`),
  };
}

/** Filled in as the letter is sent. */
const LATER = new Set(['name', 'link']);
/** Characters: a mail's subject is read in one line. */
const LONGEST_SUBJECT = 180;

/** Takes placeholders out of people's own text, so that it can't put a link or a name into a letter. */
const harmless = (value: string) => value.replace(/\{(name|link)\}/g, '($1)');
const onOneLine = (value: string) => value.replace(/\s+/g, ' ').trim();
/** Names and titles that people typed: they become no paragraph of their own, and no link in any mail program. */
const OF_PEOPLE = new Set([
  'title',
  'author',
  'sender',
  'reviewer',
  'details',
  'formerly',
  'cited',
  'oldSite',
]);
/** An address that we give away: of a DOI, or `{link}`. */
const OURS = new Set(['address']);
/** On one line, and not a link in any mail program. */
export const inert = (value: string) =>
  onOneLine(value)
    .replaceAll('://', ':\u2060//')
    .replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, '.\u2060');

/** Removes paragraphs that have become empty. */
const tidy = (text: string) => text.replace(/\n{3,}/g, '\n\n').trim();

/** Throws if a field the template names is missing: an incomplete letter must not go out. */
function fill(template: string, fields: Record<string, string>): string {
  const words = fields.days === '1' ? template.replace('{days} days', '{days} day') : template;
  return words.replace(/\{(\w+)\}/g, (placeholder, field: string) => {
    if (LATER.has(field)) return placeholder;
    const value = fields[field];
    if (value === undefined) throw new Error(`A letter lacks its field ${field}.`);
    return OURS.has(field) ? value : harmless(OF_PEOPLE.has(field) ? inert(value) : value);
  });
}

const ALONE = 'This link is yours alone and opens only this manuscript.';

/** The fields that a text names. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** Fields that a letter names and nothing can be put into. */
export const unknownFields = ({ subject, text }: Written, known: readonly string[]): string[] => [
  ...new Set([...fieldsIn(subject), ...fieldsIn(text)].filter((field) => !known.includes(field))),
];

/** Refuses an editor's letter with such a field. */
export function refuseUnknownFields(letter: Written | undefined, known: readonly string[]): void {
  const unknown = letter && unknownFields(letter, known)[0];
  if (!unknown) return;
  const message = `The letter uses {${unknown}}, which we can’t fill in.`;
  throw new DomainError('invalid_request', message, { field: 'letter' });
}

const subjectOf = (template: string, fields: Record<string, string>) =>
  cutText(onOneLine(fill(template, fields)).replaceAll('\u2060', ''), LONGEST_SUBJECT);

/** A letter as an editor wrote it. Without its link it would lead nowhere. */
export function renderOwn(
  own: Written,
  given: Record<string, string>,
  { editor, opensSeat = false }: { editor: string | undefined; opensSeat?: boolean },
): Written {
  const fields = { journal: THE_JOURNAL, editor: editor ?? 'The editors', ...given };
  const text = tidy(fill(own.text, fields));
  const link = text.includes('{link}') ? '' : '\n\n{link}';
  const alone = !opensSeat || text.includes(ALONE) ? '' : `\n\n${ALONE}`;
  return { subject: subjectOf(own.subject, fields), text: `${text}${link}${alone}` };
}

/** Mail programs take a sign that follows an address for a part of it: a space keeps that of an editor's own words away. */
const SIGN_AFTER_LINK = /(?<=\{link\})(?=[.,;:!?)\]’”'"])/g;

/** The text as sent, with all fields filled in. */
export const completeText = (text: string, name: string, link: string): string =>
  text
    .replace(SIGN_AFTER_LINK, ' ')
    .replace(/\{(name|link)\}/g, (_open, field: string) => (field === 'name' ? name : link));

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

const ALWAYS = ['name', 'link', 'journal', 'editor'];
/** Known for every letter about a manuscript. */
const OF_ONE = ['title', 'id'];

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);

/** Fields that a chief's own wording may use: those that are always known, and those that the built-in letter uses. */
export function templateFields(name: TemplateName): string[] {
  const { subject, body }: Template = TEMPLATES[name];
  const isOfOne = name !== 'week' && name !== 'news' && name !== 'journal-moved';
  return [...new Set([...ALWAYS, ...(isOfOne ? OF_ONE : []), ...fieldsIn(subject), ...fieldsIn(body)])];
}

const refuse = (message: string) => new DomainError('invalid_request', message, { field: 'template' });

/** Refuses text that could not be sent: unknown fields, by name, and a missing link if the letter is about it. */
export function checkTemplate(name: TemplateName, { subject, body }: OwnTemplate): void {
  const known = templateFields(name);
  const unknown = [...fieldsIn(subject), ...fieldsIn(body)].find((field) => !known.includes(field));
  if (unknown)
    throw refuse(
      `The letter uses {${unknown}}, which we can’t fill in. You can use: ${known.map((field) => `{${field}}`).join(', ')}.`,
    );
  const original: Template = TEMPLATES[name];
  if (original.body.includes('{link}') && !body.includes('{link}'))
    throw refuse('Keep {link} in the letter. Without it, its reader can’t open the page.');
  if (/\{(link|name)\}/.test(subject))
    throw refuse('Remove {link} and {name} from the subject. You can use them only in the text.');
}
