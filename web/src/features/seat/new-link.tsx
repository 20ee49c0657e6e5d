import { useState } from 'react';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';

/** For an expired link: sends another one to the address that we wrote to, whoever asks. */
export function NewLink({ seat, isTooOld }: { seat: string; isTooOld: boolean }) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function ask() {
    setBusy(true);
    setFailure(null);
    try {
      setTold((await call('renew-seat-link', { params: { id: seat } })).message);
    } catch (error) {
      setFailure(failureReason(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flow-4 measure">
      <Notice
        kind="error"
        title="We could not open this review"
        actions={
          told ? null : (
            <Button busy={busy} onClick={ask}>
              Send me a new link
            </Button>
          )
        }
      >
        {isTooOld
          ? 'This link has expired. We can email a new one to the address we wrote to.'
          : 'This link does not work. Use the most recent link we sent you. If this is the most recent, the manuscript is no longer with us or your review has ended.'}
      </Notice>
      {told ? (
        <Notice kind="success" live>
          {told}
        </Notice>
      ) : null}
      <FailureNotice takesFocus title="We did not receive this" why={failure} />
    </div>
  );
}
