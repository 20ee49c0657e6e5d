import { useState } from 'react';
import { isSessionOver } from '../../api/api-error.ts';
import { openProof } from '../../api/open-proof.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { messages } from './messages.ts';
import styles from './reviewer-dashboard.module.css';

interface ViewPdfProps {
  manuscriptId: string;
  onSessionOver: () => void;
}

export function ViewPdf({ manuscriptId, onSessionOver }: ViewPdfProps) {
  const alert = useAlert();
  const [isOpening, setOpening] = useState(false);
  const [link, setLink] = useState<string | null>(null);

  async function open() {
    setOpening(true);
    try {
      const opened = await openProof(manuscriptId);
      setLink(opened.state === 'blocked' ? opened.url : null);
      setOpening(false);
      if (opened.state === 'missing') await alert(messages.noPdf);
    } catch (error) {
      setOpening(false);
      if (isSessionOver(error)) onSessionOver();
      else await alert(messages.noPdf);
    }
  }

  return (
    <>
      <ButtonRow>
        <Button variant="secondary" size="small" busy={isOpening} onClick={open}>
          View PDF
        </Button>
      </ButtonRow>
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
