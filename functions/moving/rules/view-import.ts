import type * as z from 'zod';
import type { ImportLine, ImportView } from '../../../shared/contract/moving.ts';
import type { ImportReport, ImportRow } from '../import-rows.ts';

type Line = z.input<typeof ImportLine>;

export function lineOfImport(row: ImportRow): Line {
  const { id, by, counts = null, progress = null, staged = null, problem = null, ...rest } = row;
  return { ...rest, _id: id, by: by.name, counts, progress, staged, problem };
}

export const viewImport = (
  row: ImportRow,
  report: ImportReport | undefined,
  waiting: number,
): z.input<typeof ImportView> => ({
  ...lineOfImport(row),
  report: report ? { ...report, journal: report.journal.title } : null,
  answers: row.answers,
  steps: row.steps.map(({ by, ...step }) => ({ ...step, by: by.name })),
  waiting,
});
