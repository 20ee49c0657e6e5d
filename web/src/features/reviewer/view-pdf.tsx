import { useState } from 'react';
import { failureReason } from '../../api/failure-reason.ts';
import { useAction } from '../../api/use-action.ts';
import { openProof } from '../../manuscript/open-proof.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { BlockedTab } from '../../ui/blocked-tab.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import { messages } from './messages.ts';
import styles from './reviewer-dashboard.module.css';

interface ViewPdfProps {
  manuscriptId: string;
  /** The id of the title that this button is about. */
  describedBy?: string;
  onSessionOver: () => void;
}

export function ViewPdf({ manuscriptId, describedBy, onSessionOver }: ViewPdfProps) {
  const alert = useAlert();
  const { busy, run } = useAction<'open'>({ onSessionOver });
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function open() {
    setFailure(null);
    const done = await run(
      'open',
      () => openProof(manuscriptId),
      async ({ error }) => {
        await alert(messages.noPdf);
        setFailure(failureReason(error));
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
      {failure ? (
        <div className={styles.link}>
          <TakesFocus>
            <Notice kind="error" title="We could not open the PDF">
              {failure}
            </Notice>
          </TakesFocus>
        </div>
      ) : null}
      {link ? (
        <div className={styles.link}>
          <BlockedTab url={link} />
        </div>
      ) : null}
    </>
  );
}
