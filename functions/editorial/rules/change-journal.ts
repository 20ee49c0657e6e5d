import type { SaveJournal } from '../../../shared/contract/journal.ts';
import { findTemplateConflict } from '../../../shared/domain/letter-kind.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { Journal, JournalChange } from '../../journal/rules/journal.ts';
import { checkTemplate, isTemplateName } from '../../letters/rules/render-letter.ts';
import type { TemplateName } from '../../letters/rules/templates.ts';

export const refuseStrangeTemplate = (name: string): TemplateName => {
  if (isTemplateName(name)) return name;
  throw new DomainError('invalid_request', 'We can’t find this letter.', { field: 'template' });
};

/** The journal after one save; refuses texts that could not be sent. */
export function changeJournal(journal: Journal, asked: SaveJournal): JournalChange {
  if (asked.version !== journal.version)
    throw new DomainError(
      'stale_version',
      'Someone else changed the journal’s settings. Check them, then try again.',
    );
  const version = journal.version + 1;
  if (asked.settings) return { after: { ...journal, version, settings: asked.settings } };
  if (asked.originalForm) return { after: { ...journal, version, formEdition: 0 } };
  // Versions of saves are unique, so the version numbers the edition.
  if (asked.form)
    return {
      after: { ...journal, version, formEdition: version },
      form: { edition: version, fields: asked.form },
    };
  const name = refuseStrangeTemplate(asked.template?.name ?? asked.original ?? '');
  const { [name]: _former, ...others } = journal.templates;
  if (!asked.template)
    return { after: { ...journal, version, templates: others }, template: { name, words: undefined } };
  const { subject, body } = asked.template;
  const words = { subject, body };
  checkTemplate(name, words);
  const conflict = findTemplateConflict(name, { subject, text: body });
  if (conflict) throw new DomainError('invalid_request', conflict.message, { field: 'template' });
  return {
    after: { ...journal, version, templates: { ...others, [name]: words } },
    template: { name, words },
  };
}
