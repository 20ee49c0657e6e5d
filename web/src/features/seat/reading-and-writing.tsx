import { type ReactNode, useId, useState } from 'react';
import { panelOf, TabList } from '../../ui/tabs.tsx';
import styles from './seat.module.css';
import { useIsWide } from './use-is-wide.ts';

interface ReadingAndWritingProps {
  paper: ReactNode;
  writing: ReactNode;
  /** Below what is written. */
  below: ReactNode;
}

const TABS = [
  { id: 'manuscript', label: 'Manuscript' },
  { id: 'review', label: 'Review' },
] as const;
type TabId = (typeof TABS)[number]['id'];

/**
 * Side by side where there is room, a tab each where there is none. What was in the page once stays there, whichever tab is open and
 * however the device is turned: an upload goes on, and words in a field are not lost.
 */
export function ReadingAndWriting({ paper, writing, below }: ReadingAndWritingProps) {
  const isWide = useIsWide();
  const base = useId();
  const [chosen, setChosen] = useState<TabId>('review');
  const panel = (id: TabId) => (isWide ? {} : { ...panelOf(base, id), hidden: id !== chosen });
  return (
    <div className={styles.desk}>
      {isWide ? null : (
        <TabList
          label="Manuscript and review"
          tabs={TABS}
          base={base}
          chosen={chosen}
          onChoose={(id) => setChosen(id as TabId)}
        />
      )}
      <div key="manuscript" {...panel('manuscript')}>
        <OnceShown isShown={isWide || chosen === 'manuscript'}>{paper}</OnceShown>
      </div>
      <div key="review" {...panel('review')}>
        {writing}
      </div>
      <div key="below">{below}</div>
    </div>
  );
}

/** In the page from when it is first looked at: a PDF that nobody opens is not fetched. */
function OnceShown({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? children : null;
}
