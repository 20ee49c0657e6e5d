import { formPrefix, journalKey, journalPk, templatePrefix } from '../../core/keys.ts';
import { createTableCalls } from '../../core/table-calls.ts';
import { FormRow, JournalRow, OwnTemplate } from '../../journal/rules/journal.ts';
import type { Installation } from '../installation.ts';
import type { JournalFacts } from './facts.ts';

const schemaOf = (sk: string) => {
  if (sk.startsWith(formPrefix)) return FormRow;
  return sk.startsWith(templatePrefix) ? OwnTemplate : JournalRow;
};

export async function gatherJournal({ tables }: Installation): Promise<JournalFacts> {
  const rows = await createTableCalls(tables.manuscripts).queryAll({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': journalPk },
  });
  return {
    unreadable: rows.flatMap(({ sk, ...row }) =>
      schemaOf(String(sk)).safeParse(row).success ? [] : [String(sk)],
    ),
    templates: rows.flatMap(({ sk }) =>
      String(sk).startsWith(templatePrefix) ? [String(sk).slice(templatePrefix.length)] : [],
    ),
    form: {
      inForce: JournalRow.safeParse(rows.find(({ sk }) => sk === journalKey.sk)).data?.formEdition ?? 0,
      editions: rows.flatMap(({ sk }) =>
        String(sk).startsWith(formPrefix) ? [Number(String(sk).slice(formPrefix.length))] : [],
      ),
    },
  };
}
