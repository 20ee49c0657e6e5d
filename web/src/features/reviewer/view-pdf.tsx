import { useState } from 'react';
import { failureReason } from '../../api/failure-reason.ts';
import { useChange } from '../../api/use-change.ts';
import { openProof } from '../../manuscript/open-proof.ts';
import { BlockedTab } from '../../ui/blocked-tab.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { useAlert } from '../../ui/dialogs/alerts.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { messages } from './messages.ts';

interface ViewPdfProps {
  manuscriptId: string;
  /** The id of the title that this button is about. */
  describedBy?: string;
}

export function ViewPdf({ manuscriptId, describedBy }: ViewPdfProps) {
  const alert = useAlert();
  const { busy, trouble, setTrouble, run } = useChange<'open'>();
  const [link, setLink] = useState<string | null>(null);

  async function open() {
    const done = await run(
      'open',
      () => openProof(manuscriptId),
      async ({ error }) => {
        await alert(messages.noPdf);
        setTrouble(failureReason(error));
      },
    );
    if (!done) return;
    const opened = done.result;
    setLink(opened.state === 'blocked' ? opened.url : null);
    if (opened.state === 'missing') await alert(messages.noPdf);
  }

  return (
    <>
      <ButtonRow>
        <Button
          variant="secondary"
          size="small"
          busy={busy !== null}
          aria-describedby={describedBy}
          onClick={open}
        >
          View PDF
        </Button>
      </ButtonRow>
      {trouble ? (
        <div className="above-3">
          <FailureNotice takesFocus title="We could not open the PDF" why={trouble} />
        </div>
      ) : null}
      {link ? (
        <div className="above-3">
          <BlockedTab url={link} />
        </div>
      ) : null}
    </>
  );
}
