import type { SubmitIdentityReport } from '../../shared/contract/review-copy.ts';
import type { Change, Person } from '../domain/change.ts';
import { DomainError } from '../domain/domain-error.ts';
import { randomId } from '../domain/ids.ts';
import type { ManuscriptFile } from '../domain/manuscript-record.ts';
import { fullName } from '../domain/person-record.ts';
import { isSentTo, type Reader, relationOf } from '../domain/relation.ts';
import type { SeatPlace } from '../domain/seat-link.ts';
import { findHeldSeat, readerOf } from '../domain/seat-page.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { changeManuscript } from './change-manuscript.ts';
import { noSuchManuscript } from './find-manuscript.ts';
import { noSuchSeat } from './find-seat.ts';

interface Report {
  form: SubmitIdentityReport;
  reader: Reader;
  person: Person;
}

const TOLD = { message: 'Thank you: the editors have been told' };

/** A reviewer thinks that they know who wrote it; once in a cycle. */
function decideIdentityReport(file: ManuscriptFile, { form, reader, person }: Report): Change {
  const { personId, name } = person;
  const at = new Date().toISOString();
  const { record, identityReports = [] } = file;
  const { status, cycle } = record;
  if (!record.isAnonymous || relationOf(file, reader) !== 'reviewer' || !isSentTo(file, personId))
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

export async function reportIdentity(manuscripts: ManuscriptStore, id: string, report: Report) {
  await changeManuscript(manuscripts, id, (file) => decideIdentityReport(file, report));
  return TOLD;
}

/** The same by the link of a seat, for whoever holds it. */
export async function reportFromSeat(
  manuscripts: ManuscriptStore,
  { manuscriptId, n }: SeatPlace,
  form: SubmitIdentityReport,
) {
  await changeManuscript(manuscripts, manuscriptId, (file) => {
    const held = findHeldSeat(file, n);
    if (!held) throw noSuchSeat();
    const person = { personId: held.row.reviewerId, name: fullName(held.row) };
    return decideIdentityReport(file, { form, reader: readerOf(held), person });
  });
  return TOLD;
}
