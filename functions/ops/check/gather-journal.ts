import { JournalRow, OwnTemplate, StoredForm } from '../../domain/journal/journal.ts';
import { journalKey, journalPk, templatePrefix } from '../../storage/keys.ts';
import { createTableCalls } from '../../storage/table-calls.ts';
import type { Installation } from '../installation.ts';
import type { JournalFacts } from './facts.ts';

const schemaOf = (sk: string) =>
  sk === journalKey.sk ? JournalRow : sk.startsWith(templatePrefix) ? OwnTemplate : StoredForm;

export async function gatherJournal({ tables }: Installation): Promise<JournalFacts> {
  const rows = await createTableCalls(tables.manuscripts).queryAll({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': journalPk },
  });
  const settled = JournalRow.safeParse(rows.find(({ sk }) => sk === journalKey.sk));
  return {
    unreadable: rows.flatMap(({ sk, ...row }) =>
      schemaOf(String(sk)).safeParse(row).success ? [] : [String(sk)],
    ),
    templates: rows.flatMap(({ sk }) =>
      String(sk).startsWith(templatePrefix) ? [String(sk).slice(templatePrefix.length)] : [],
    ),
    edition: settled.success ? settled.data.form.edition : 1,
    forms: rows.flatMap((row) => {
      const form = StoredForm.safeParse(row);
      return form.success ? [form.data.edition] : [];
    }),
  };
}
