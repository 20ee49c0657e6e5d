import { useState } from 'react';
import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { PdfFrame } from '../../manuscript/pdf-frame.tsx';
import { accessTo, type SeatAccess } from '../../review/seat-access.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { AboutManuscript } from './about-manuscript.tsx';

/** The manuscript in the browser's own viewer, or in a separate tab if it has none. */
export function PdfPane({ page, access }: { page: SeatPage; access: SeatAccess }) {
  return (
    <section aria-label="Manuscript" className="shrinks">
      {page.anonymous && !page.pdfUrl ? (
        <p role="status">We are preparing the anonymous copy. Reload this page in a moment.</p>
      ) : (
        <OpenPdf access={access} />
      )}
      <PdfFrame url={page.pdfUrl} title="The manuscript as PDF" otherwise={<AboutManuscript page={page} />} />
    </section>
  );
}

/** Opens the PDF with a link made now, because the previous one may have expired. */
export function OpenPdf({ access }: { access: SeatAccess }) {
  const [failure, setFailure] = useState<string | null>(null);

  async function open() {
    setFailure(null);
    const tab = window.open('about:blank', '_blank');
    try {
      const { pdfUrl } = await call('open-seat', accessTo(access));
      if (!pdfUrl) throw new Error('no PDF');
      if (tab) {
        tab.opener = null;
        tab.location.replace(pdfUrl);
      } else location.assign(pdfUrl);
    } catch (error) {
      tab?.close();
      setFailure(failureReason(error, 'We could not open the PDF. Try again.'));
    }
  }

  return (
    <>
      <ButtonRow>
        <Button variant="secondary" size="small" onClick={open}>
          Open the PDF in a new tab
        </Button>
      </ButtonRow>
      <FailureNotice takesFocus why={failure} />
    </>
  );
}
