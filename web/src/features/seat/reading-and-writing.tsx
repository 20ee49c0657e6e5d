import type { ReactNode } from 'react';
import { SideBySide } from '../../ui/side-by-side.tsx';

interface ReadingAndWritingProps {
  paper: ReactNode;
  writing: ReactNode;
  /** Below what is written. */
  below: ReactNode;
  /** Which tab is open at first, where there is no room for both. */
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
