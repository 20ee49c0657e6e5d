import { brand } from '../../../shared/brand/brand.ts';
import type { OwnTemplates } from '../../journal/rules/journal.ts';
import { ALONE, fill, harmless, subjectOf, tidy, type Written } from './fill-letter.ts';
import { TEMPLATES, type Template, type TemplateName } from './templates.ts';

/** The letter with `{name}` and `{link}` still open, in the journal's own words if it has some. `editor` signs it. */
export function renderLetter(
  template: TemplateName,
  given: Record<string, string>,
  editor?: string,
  own: OwnTemplates = {},
): Written {
  const fields = { journal: brand.journal, editor: editor ?? 'The editors', ...given };
  const { opensSeat, ...original }: Template = TEMPLATES[template];
  const { subject, body } = own[template] ?? original;
  const signature = editor
    ? `${harmless(editor)}, for the editors of ${brand.journal}`
    : `The editors of ${brand.journal}`;
  const alone = opensSeat ? `\n\n${ALONE}` : '';
  return {
    subject: subjectOf(subject, fields),
    text: tidy(`Dear {name},\n\n${fill(body, fields)}\n\n${signature}${alone}`),
  };
}
