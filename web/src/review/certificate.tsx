import { useState } from 'react';
import { call } from '../api/client.ts';
import { failureReason } from '../api/failure-reason.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import { accessTo, type SeatAccess } from './seat-access.ts';

/** Gives a reviewer who has submitted a review a PDF that says so, without the manuscript. `title` tells several on one page apart. */
export function Certificate({ access, title }: { access: SeatAccess; title?: string }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    setBusy(true);
    setFailure(null);
    try {
      const { fileName, pdf } = await call('make-certificate', accessTo(access));
      const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
      saveFile(fileName, bytes, 'application/pdf');
    } catch (error) {
      setFailure(failureReason(error, 'We could not make the certificate. Try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        busy={isBusy}
        onClick={() => void download()}
        {...(title ? { 'aria-label': `Download certificate (PDF), for your review of ${title}` } : {})}
      >
        Download certificate (PDF)
      </Button>
      <FailureNotice takesFocus title="We could not download the certificate" why={failure} />
    </>
  );
}
