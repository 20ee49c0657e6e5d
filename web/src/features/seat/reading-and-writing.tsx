import type { ReactNode } from 'react';
import { SideBySide } from '../../ui/side-by-side.tsx';

interface ReadingAndWritingProps {
  paper: ReactNode;
  writing: ReactNode;
  /** Below the review. */
  below: ReactNode;
  /** The tab that is open at first, if there is no room for both. */
  opens: 'manuscript' | 'review';
}

/** The manuscript beside its review. */
export const ReadingAndWriting = ({ paper, writing, below, opens }: ReadingAndWritingProps) => (
  <SideBySide
    label="Manuscript and review"
    reading={{ label: 'Manuscript', content: paper }}
    working={{ label: 'Review', content: writing }}
    below={below}
    initial={opens === 'manuscript' ? 'reading' : 'working'}
  />
);
