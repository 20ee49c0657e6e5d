import type { ReactNode } from 'react';
import { SideBySide } from '../../ui/side-by-side.tsx';

interface ReadingAndWritingProps {
  paper: ReactNode;
  writing: ReactNode;
  /** Below what is written. */
  below: ReactNode;
}

/** The manuscript beside its review. */
export const ReadingAndWriting = ({ paper, writing, below }: ReadingAndWritingProps) => (
  <SideBySide
    label="Manuscript and review"
    reading={{ label: 'Manuscript', content: paper }}
    working={{ label: 'Review', content: writing }}
    below={below}
  />
);
