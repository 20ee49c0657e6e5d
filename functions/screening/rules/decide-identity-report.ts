import type { SubmitIdentityReport } from '../../../shared/contract/review-copy.ts';
import { identityReportKey } from '../../core/keys.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { randomId } from '../../core/rules/ids.ts';
import type { IdentityReport } from '../../manuscript/record/identity-report.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { isSentTo, type Reader, relationOf } from '../../manuscript/rules/relation.ts';
import { noSuchManuscript } from '../../manuscript/rules/require-relation.ts';

export interface Report {
  form: SubmitIdentityReport;
  reader: Reader;
  person: Person;
}

/** Records that a reviewer may have recognised the authors; once in a cycle. */
export function decideIdentityReport(
  file: ManuscriptFile,
  { form, reader, person }: Report,
  at: string,
): Change {
  const { personId, name } = person;
  const { record, identityReports = [] } = file;
  const { status, cycle, round } = record;
  if (!record.isAnonymous || relationOf(file, reader) !== 'reviewer' || !isSentTo(file, personId))
    throw noSuchManuscript();
  if (identityReports.some((report) => report.reviewerId === personId && report.cycle === cycle))
    throw new DomainError('transition_not_allowed', 'You have already told the editors. Thank you.');
  const report: IdentityReport = { id: randomId(), at, reviewerId: personId, cycle, round, ...form };
  return {
    from: { status: [status], submitted: true },
    isQuiet: true,
    set: {},
    cause: { recognition: form },
    rows: [{ putNew: identityReportKey(record.id, report), item: report }],
    history: {
      event: 'authors-recognised',
      who: { personId, name, role: 'reviewer' },
      detail: [
        form.guessed ? 'by a guess' : 'by what the file shows',
        form.conflict ? 'conflict of interest' : '',
      ]
        .filter(Boolean)
        .join('; '),
    },
  };
}
