import type { JournalChange } from '../domain/journal/change-journal.ts';
import { BUILT_IN, type Journal, JournalRow, OwnTemplate, StoredForm } from '../domain/journal/journal.ts';
import { formKey, journalKey, journalPk, templateKey, templatePrefix } from './keys.ts';
import type { Table } from './table.ts';
import type { Items, TableCalls } from './table-calls.ts';

/** The journal's settings and its own letters: one query, nothing where everything is as it came. */
export function createJournalRows({ name: TableName }: Table, { get, queryAll, transact }: TableCalls) {
  return {
    async journal(): Promise<Journal> {
      // Former editions of the form stand before these.
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk AND sk >= :from',
        ExpressionAttributeValues: { ':pk': journalPk, ':from': journalKey.sk },
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

    /** As it was asked then; undefined where there was no such edition. */
    async findForm(edition: number): Promise<StoredForm | undefined> {
      if (edition === BUILT_IN.form.edition) return BUILT_IN.form;
      const row = await get(formKey(edition));
      return row && StoredForm.parse(row);
    },

    /** False where somebody else saved it since it was read. */
    saveJournal(before: Journal, { after, form, template }: JournalChange): Promise<boolean> {
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
      if (form) items.push({ Put: { TableName, Item: { ...formKey(form.edition), ...form } } });
      if (template)
        items.push(
          template.words
            ? { Put: { TableName, Item: { ...templateKey(template.name), ...template.words } } }
            : { Delete: { TableName, Key: templateKey(template.name) } },
        );
      return transact(items);
    },
  };
}
