import type { SubmitIdentityReport } from '../../shared/contract/review-copy.ts';
import type { Change, Person } from '../domain/change.ts';
import { DomainError } from '../domain/domain-error.ts';
import { randomId } from '../domain/ids.ts';
import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import { isSentTo, type Reader, relationOf } from '../domain/relation.ts';
import { noSuchManuscript } from './find-manuscript.ts';

/** A reviewer thinks that they know who wrote it; once in a cycle. */
export function decideIdentityReport(
  file: ManuscriptFile,
  form: SubmitIdentityReport,
  reader: Reader,
  { personId, name }: Person,
  at: string,
): Change {
  const { record, identityReports = [] } = file;
  const { status, cycle } = record;
  if (!record.isAnonymous || relationOf(file, reader) !== 'reviewer' || !isSentTo(record, personId))
    throw noSuchManuscript();
  if (identityReports.some((report) => report.reviewerId === personId && report.cycle === cycle))
    throw new DomainError('transition_not_allowed', 'You have told the editors already. Thank you.');
  return {
    from: { status: [status], submitted: true },
    isQuiet: true,
    set: {},
    identityReport: { id: randomId(), at, reviewerId: personId, cycle, ...form },
    history: {
      what: 'A reviewer recognised the authors',
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
