import type { SubmitIdentityReport } from '../../shared/contract/review-copy.ts';
import { decideIdentityReport, type Report } from '../domain/decide-identity-report.ts';
import { fullName } from '../domain/person-record.ts';
import type { SeatPlace } from '../domain/seat-link.ts';
import { findHeldSeat, noSuchSeat, readerOf } from '../domain/seat-page.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { changeManuscript } from './change-manuscript.ts';

const TOLD = { message: 'Thank you: the editors have been told' };

export async function reportIdentity(manuscripts: ManuscriptStore, id: string, report: Report) {
  await changeManuscript(manuscripts, id, (file) =>
    decideIdentityReport(file, report, new Date().toISOString()),
  );
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
    return decideIdentityReport(file, { form, reader: readerOf(held), person }, new Date().toISOString());
  });
  return TOLD;
}
