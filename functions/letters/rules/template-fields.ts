import { DomainError } from '../../core/rules/domain-error.ts';
import type { OwnTemplate } from '../../journal/rules/journal.ts';
import { fieldsIn } from './fill-letter.ts';
import { TEMPLATES, type Template, type TemplateName } from './templates.ts';

const ALWAYS = ['name', 'link', 'journal', 'editor'];
/** Known for every letter about a manuscript. */
const OF_ONE = ['title', 'id'];

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);

/** Fields that a chief's own wording may use: those that are always known, and those that the built-in letter uses. */
export function templateFields(name: TemplateName): string[] {
  const { subject, body }: Template = TEMPLATES[name];
  const isOfOne = name !== 'week' && name !== 'news';
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
