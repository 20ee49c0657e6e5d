import { BUILT_IN_FORM, type FormField } from '../../shared/domain/review-fields.ts';
import type { Table } from '../core/table.ts';
import type { Items, TableCalls } from '../core/table-calls.ts';
import type { JournalChange } from './rules/journal.ts';
import { BUILT_IN, FormRow, type Journal, JournalRow, OwnTemplate } from './rules/journal.ts';

/** The journal's settings, its own wording of letters, and its review forms, as chiefs have set them. */
export const journalPk = 'journal';
export const journalKey = { pk: journalPk, sk: 'settings' };
/** Editions of the review form sort before everything that is read on each change of a manuscript: they only become more. */
export const formPrefix = 'form#';
export const formKey = (edition: number) => ({
  pk: journalPk,
  sk: `${formPrefix}${String(edition).padStart(6, '0')}`,
});
export const templatePrefix = 'template#';
const templateKey = (name: string) => ({ pk: journalPk, sk: `${templatePrefix}${name}` });

export type JournalRows = ReturnType<typeof createJournalRows>;

/** The journal's settings and its own letters: one query, empty if nothing was changed. */
export function createJournalRows({ name: TableName }: Table, { get, queryAll, transact }: TableCalls) {
  return {
    async journal(): Promise<Journal> {
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk AND sk >= :settings',
        ExpressionAttributeValues: { ':pk': journalPk, ':settings': journalKey.sk },
      });
      const own = rows.find(({ sk }) => sk === journalKey.sk);
      const templates = rows
        .filter(({ sk }) => String(sk).startsWith(templatePrefix))
        .map((row) => [String(row.sk).slice(templatePrefix.length), OwnTemplate.parse(row)] as const);
      return {
        ...BUILT_IN,
        ...(own ? JournalRow.parse(own) : {}),
        templates: Object.fromEntries(templates),
      };
    },

    /** The questions of an edition of the review form; a seat whose edition is lost gets the original ones. */
    async reviewForm(edition = 0): Promise<readonly FormField[]> {
      const row = edition > 0 ? await get(formKey(edition)) : undefined;
      return row ? FormRow.parse(row).fields : BUILT_IN_FORM;
    },

    /** False if someone else has saved it since it was read. */
    saveJournal(before: Journal, { after, template, form }: JournalChange): Promise<boolean> {
      const { templates: _templates, ...row } = after;
      const items: Items = [
        {
          Put: {
            TableName,
            Item: { ...journalKey, ...row },
            ConditionExpression: before.version === 0 ? 'attribute_not_exists(pk)' : '#version = :version',
            ...(before.version === 0
              ? {}
              : {
                  ExpressionAttributeNames: { '#version': 'version' },
                  ExpressionAttributeValues: { ':version': before.version },
                }),
          },
        },
      ];
      if (template)
        items.push(
          template.words
            ? { Put: { TableName, Item: { ...templateKey(template.name), ...template.words } } }
            : { Delete: { TableName, Key: templateKey(template.name) } },
        );
      if (form)
        items.push({
          Put: {
            TableName,
            Item: { ...formKey(form.edition), fields: form.fields },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        });
      return transact(items);
    },
  };
}
