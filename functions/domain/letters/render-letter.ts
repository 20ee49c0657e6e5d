import { brand } from '../../../shared/brand/brand.ts';
import { ALONE, fill, harmless, subjectOf, tidy, type Written } from './fill-letter.ts';
import { TEMPLATES, type Template, type TemplateName } from './templates.ts';

/** The letter with `{name}` and `{link}` still open. `editor` signs it. */
export function renderLetter(
  template: TemplateName,
  given: Record<string, string>,
  editor?: string,
): Written {
  const fields = { journal: brand.journal, editor: editor ?? 'The editors', ...given };
  const { subject, body, opensSeat }: Template = TEMPLATES[template];
  const signature = editor
    ? `${harmless(editor)}, for the editors of ${brand.journal}`
    : `The editors of ${brand.journal}`;
  const alone = opensSeat ? `\n\n${ALONE}` : '';
  return {
    subject: subjectOf(subject, fields),
    text: tidy(`Dear {name},\n\n${fill(body, fields)}\n\n${signature}${alone}`),
  };
}
