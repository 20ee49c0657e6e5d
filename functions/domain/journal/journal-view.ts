import type { JournalView } from '../../../shared/contract/journal.ts';
import { templateFields } from '../letters/template-fields.ts';
import { TEMPLATES, type TemplateName } from '../letters/templates.ts';
import type { Journal } from './journal.ts';

export const viewJournal = ({ version, settings, templates }: Journal, isChief: boolean): JournalView => ({
  version,
  isChief,
  settings,
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
