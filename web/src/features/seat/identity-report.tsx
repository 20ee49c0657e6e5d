import type { SubmitIdentityReport } from '../../../../shared/contract/review-copy.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useKeptIdentityReport } from '../../drafts/use-kept-identity-report.ts';
import { IdentityReportForm } from '../../manuscript/identity-report-form.tsx';
import { accessTo, type SeatAccess } from '../../review/seat-access.ts';
import styles from './seat.module.css';

/** From a review's page, by the holder of its link. */
export function IdentityReport({ access }: { access: SeatAccess }) {
  const { draft, change, discard } = useKeptIdentityReport(access.seat, access.seat);

  async function send(body: SubmitIdentityReport) {
    try {
      await call('submit-seat-identity-report', { ...accessTo(access), body });
    } catch (error) {
      return failureReason(error);
    }
    discard();
    return null;
  }

  return (
    <IdentityReportForm draft={draft} onChange={change} onSend={send} className={`${styles.more} unfolds`} />
  );
}
