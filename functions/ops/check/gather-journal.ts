import { createTableCalls } from '../../core/table-calls.ts';
import { formPrefix, journalKey, journalPk, templatePrefix } from '../../journal/journal-rows.ts';
import { JournalRow } from '../../journal/rules/journal.ts';
import type { Installation } from '../installation.ts';
import type { JournalFacts } from './facts.ts';

export async function gatherJournal({ tables }: Installation): Promise<JournalFacts> {
  const rows = await createTableCalls(tables.manuscripts).partition(journalPk);
  return {
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
