import type { JournalChange } from '../domain/journal/change-journal.ts';
import { BUILT_IN, type Journal, JournalRow, OwnTemplate } from '../domain/journal/journal.ts';
import { journalKey, journalPk, templateKey, templatePrefix } from './keys.ts';
import type { Table } from './table.ts';
import type { Items, TableCalls } from './table-calls.ts';

/** The journal's settings and its own letters: one query, nothing where everything is as it came. */
export function createJournalRows({ name: TableName }: Table, { queryAll, transact }: TableCalls) {
  return {
    async journal(): Promise<Journal> {
      const rows = await queryAll({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': journalPk },
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

    /** False where somebody else saved it since it was read. */
    saveJournal(before: Journal, { after, template }: JournalChange): Promise<boolean> {
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
      return transact(items);
    },
  };
}
