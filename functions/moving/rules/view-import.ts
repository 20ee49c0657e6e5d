import type * as z from 'zod';
import type { ImportLine, ImportView } from '../../../shared/contract/moving.ts';
import type { ImportReport, ImportRow, WaitingPerson } from '../import-rows.ts';
import { editorialRoles } from './brought-roles.ts';

type Line = z.input<typeof ImportLine>;

export function lineOfImport(row: ImportRow): Line {
  const { id, by, counts = null, progress = null, staged = null, problem = null, ...rest } = row;
  return { ...rest, _id: id, by: by.name, counts, progress, staged, problem };
}

/** An answer has an end; a journal has fewer editors. */
const MOST_NAMED = 200;

export const viewImport = (
  row: ImportRow,
  report: ImportReport | undefined,
  people: readonly WaitingPerson[],
): z.input<typeof ImportView> => {
  const unreached = people.filter(({ undelivered }) => undelivered);
  return {
    ...lineOfImport(row),
    report: report ? { ...report, journal: report.journal.title } : null,
    answers: row.answers,
    steps: row.steps.map(({ by, ...step }) => ({ ...step, by: by.name })),
    waiting: people.filter(({ invitedAt, accountAt }) => !invitedAt && !accountAt).length,
    invited: people.filter(({ invitedAt, undelivered }) => invitedAt && !undelivered).length,
    haveAccount: people.filter(({ accountAt }) => accountAt).length,
    editors: people
      .map((person) => ({ name: person.name, email: person.email, roles: editorialRoles(person) }))
      .filter(({ roles }) => roles.length > 0)
      .slice(0, MOST_NAMED),
    undelivered: unreached
      .slice(0, MOST_NAMED)
      .map(({ name, email, undelivered }) => ({ name, email, ...undelivered! })),
    undeliveredBeyond: Math.max(0, unreached.length - MOST_NAMED),
  };
};
