import { type ReactNode, useState } from 'react';
import styles from './pdf-frame.module.css';

/** As PDF viewers of browsers read them: the page as wide as its frame, no column of small pages beside it. */
const IN_FRAME = '#navpanes=0&view=FitH';

interface PdfFrameProps {
  url: string | null;
  title: string;
  /** Where there is no PDF, or the browser has no viewer. */
  otherwise: ReactNode;
}

/** A PDF in the browser's own viewer. */
export function PdfFrame({ url, title, otherwise }: PdfFrameProps) {
  // As it was when the frame appeared: another link would load the document anew, to its first page.
  const [shown, setShown] = useState(url);
  if (!shown && url) setShown(url);
  if (!shown || !navigator.pdfViewerEnabled) return otherwise;
  return <iframe className={styles.frame} src={shown + IN_FRAME} title={title} />;
}
