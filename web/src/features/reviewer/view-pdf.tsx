import { useState } from 'react';
import { isSessionOver } from '../../api/api-error.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { openProof } from '../../api/open-proof.ts';
import { useAlert } from '../../ui/alerts.tsx';
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
  const [isOpening, setOpening] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function open() {
    setOpening(true);
    setFailure(null);
    try {
      const opened = await openProof(manuscriptId);
      setLink(opened.state === 'blocked' ? opened.url : null);
      setOpening(false);
      if (opened.state === 'missing') await alert(messages.noPdf);
    } catch (error) {
      setOpening(false);
      if (isSessionOver(error)) return onSessionOver();
      await alert(messages.noPdf);
      setFailure(failureReason(error));
    }
  }

  return (
    <>
      <ButtonRow>
        <Button
          variant="secondary"
          size="small"
          busy={isOpening}
          aria-describedby={describedBy}
          onClick={open}
        >
          View PDF
        </Button>
      </ButtonRow>
      {failure ? (
        <div className={styles.link}>
          <TakesFocus>
            <Notice kind="error" title="The PDF could not be opened">
              {failure}
            </Notice>
          </TakesFocus>
        </div>
      ) : null}
      {link ? (
        <div className={styles.link}>
          <Notice kind="info" live>
            Your browser did not open a new tab.{' '}
            <a href={link} target="_blank" rel="noreferrer">
              Open the PDF
            </a>
          </Notice>
        </div>
      ) : null}
    </>
  );
}
