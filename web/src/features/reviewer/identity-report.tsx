import type { SubmitIdentityReport } from '../../../../shared/contract/review-copy.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useSessionAtWork } from '../../api/session-at-work.ts';
import { useChange } from '../../api/use-change.ts';
import { useKeptIdentityReport } from '../../drafts/use-kept-identity-report.ts';
import { IdentityReportForm } from '../../manuscript/identity-report-form.tsx';

/** From the dashboard, by a signed-in reviewer. */
export function IdentityReport({ manuscriptId }: { manuscriptId: string }) {
  const { owner } = useSessionAtWork();
  const { draft, change, discard } = useKeptIdentityReport(owner, manuscriptId);
  const { run } = useChange<'send'>();

  async function send(body: SubmitIdentityReport) {
    let trouble = '';
    const done = await run(
      'send',
      () => call('submit-identity-report', { params: { id: manuscriptId }, body }),
      ({ error }) => {
        trouble = failureReason(error);
      },
    );
    if (!done) return trouble;
    discard();
    return null;
  }

  return <IdentityReportForm draft={draft} onChange={change} onSend={send} />;
}
