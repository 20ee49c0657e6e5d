import type { JournalView } from '../../../shared/contract/journal.ts';
import { BUILT_IN_FORM, type FormField } from '../../../shared/domain/review-fields.ts';
import type { Journal } from '../../journal/rules/journal.ts';
import { templateFields } from '../../letters/rules/render-letter.ts';
import { TEMPLATES, type TemplateName } from '../../letters/rules/templates.ts';

/** `fields` are those of the form in force. */
export const viewJournal = (
  { version, settings, formEdition, templates }: Journal,
  fields: readonly FormField[],
  isChief: boolean,
): JournalView => ({
  version,
  isChief,
  settings,
  form: { edition: formEdition, fields: [...fields], original: [...BUILT_IN_FORM] },
  templates: (Object.keys(TEMPLATES) as TemplateName[]).map((name) => {
    const { subject, body } = TEMPLATES[name];
    const own = templates[name];
    return {
      name,
      isOwn: own !== undefined,
      fields: templateFields(name),
      original: { subject, body },
      subject: own?.subject ?? subject,
      body: own?.body ?? body,
    };
  }),
});
