import { type ReactNode, useState } from 'react';
import styles from './pdf-frame.module.css';

/** For browsers' PDF viewers: the page as wide as its frame, without a column of thumbnails. */
const IN_FRAME = '#navpanes=0&view=FitH';

interface PdfFrameProps {
  url: string | null;
  title: string;
  /** If there is no PDF, or the browser has no viewer. */
  otherwise: ReactNode;
}

/** A PDF in the browser's own viewer. */
export function PdfFrame({ url, title, otherwise }: PdfFrameProps) {
  // Fixed when the frame appears: another link would reload the document at its first page.
  const [shown, setShown] = useState(url);
  if (!shown && url) setShown(url);
  if (!shown || !navigator.pdfViewerEnabled) return otherwise;
  return (
    <iframe className={`${styles.frame} full above-2 block boxed`} src={shown + IN_FRAME} title={title} />
  );
}
