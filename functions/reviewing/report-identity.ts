import type { SubmitIdentityReport } from '../../shared/contract/review-copy.ts';
import { changeAndTell } from '../manuscript/change-and-tell.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { SeatPlace } from '../manuscript/rules/seat-name.ts';
import { fullName } from '../people/rules/person-record.ts';
import { decideIdentityReport, type Report } from '../screening/rules/decide-identity-report.ts';
import { findHeldSeat, noSuchSeat, readerOf } from './rules/seat-page.ts';

const TOLD = { message: 'Thank you. We have told the editors.' };

export async function reportIdentity(manuscripts: ManuscriptStore, id: string, report: Report) {
  await changeAndTell(manuscripts, id, (file) =>
    decideIdentityReport(file, report, new Date().toISOString()),
  );
  return TOLD;
}

/** The same by a reviewer's link. */
export async function reportFromSeat(
  manuscripts: ManuscriptStore,
  { manuscriptId, n }: SeatPlace,
  form: SubmitIdentityReport,
) {
  await changeAndTell(manuscripts, manuscriptId, (file) => {
    const held = findHeldSeat(file, n);
    if (!held) throw noSuchSeat();
    const person = { personId: held.row.reviewerId, name: fullName(held.row) };
    return decideIdentityReport(file, { form, reader: readerOf(held), person }, new Date().toISOString());
  });
  return TOLD;
}
