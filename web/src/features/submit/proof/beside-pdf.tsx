import type { ReactNode } from 'react';
import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { useOpenedProofs } from '../../../manuscript/opened-proofs.ts';
import { PdfFrame } from '../../../manuscript/pdf-frame.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import styles from './beside-pdf.module.css';
import { proofStanding } from './proof-standing.ts';

interface BesidePdfProps {
  manuscript: AuthorsManuscript | null;
  isChanged: boolean;
  /** Information and buttons about the PDF. */
  children: ReactNode;
}

/** Once the author has opened the PDF and can accept or reject it: the PDF on the left, if the window has room for it. */
export function BesidePdf({ manuscript, isChanged, children }: BesidePdfProps) {
  const hasOpened = useOpenedProofs();
  const isWide = useIsWide();
  const isShown =
    isWide &&
    manuscript !== null &&
    proofStanding(manuscript, isChanged) === 'to_decide' &&
    hasOpened(manuscript);
  return (
    <div
      className={isShown && navigator.pdfViewerEnabled ? `${styles.sides} stack from-top gap-5` : undefined}
    >
      {isShown ? (
        <div>
          {manuscript.reviewCopy ? (
            <p className="muted small">
              This is the full PDF. Editors read it. Reviewers get the anonymous copy.
            </p>
          ) : null}
          <PdfFrame
            key={manuscript.proof.version}
            url={manuscript.mergedFileUrl}
            title={manuscript.reviewCopy ? 'Your full PDF, for the editors' : 'Your PDF'}
            otherwise={null}
          />
        </div>
      ) : null}
      <div key="deciding">{children}</div>
    </div>
  );
}
