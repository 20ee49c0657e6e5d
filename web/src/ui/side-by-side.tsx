import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { Divider } from './divider.tsx';
import styles from './side-by-side.module.css';
import { panelOf, TabList } from './tabs.tsx';
import { useIsWide } from './use-is-wide.ts';

interface Side {
  /** Of its tab. */
  label: string;
  content: ReactNode;
}
type SideName = 'reading' | 'working';

interface SideBySideProps {
  label: string;
  /** Left; where there is no room, in the page from when it is first looked at. */
  reading: Side;
  /** Right; where there is no room, the tab that is open at first. */
  working: Side;
  /** Below what is worked at. */
  below?: ReactNode;
  /** As the tabs stand. */
  order?: readonly [SideName, SideName];
  /** Which tab is open at first where there is no room. */
  initial?: SideName;
}

/**
 * Side by side where there is room, a tab each where there is none. What was in the page once stays there, whichever tab is open and
 * however the device is turned: an upload goes on, and words in a field are not lost.
 */
export function SideBySide(props: SideBySideProps) {
  const { label, below, order = ['reading', 'working'], initial = 'working' } = props;
  const isWide = useIsWide();
  const base = useId();
  const [chosen, setChosen] = useState(initial);
  const [share, setShare] = useState(57);
  const panel = (id: SideName) => (isWide ? {} : { ...panelOf(base, id), hidden: id !== chosen });
  return (
    <div className={styles.sides} style={{ '--reading': `${share}%` } as CSSProperties}>
      {isWide ? null : (
        <TabList
          label={label}
          tabs={order.map((id) => ({ id, label: props[id].label }))}
          base={base}
          chosen={chosen}
          onChoose={(id) => setChosen(id as SideName)}
        />
      )}
      <div key="reading" className={styles.reading}>
        <div {...panel('reading')}>
          <OnceShown isShown={isWide || chosen === 'reading'}>{props.reading.content}</OnceShown>
        </div>
      </div>
      {isWide ? (
        <Divider
          label={`Width of ‘${props.reading.label}’`}
          share={share}
          onMove={setShare}
          className={styles.divider}
        />
      ) : null}
      <div key="working" {...panel('working')}>
        {props.working.content}
      </div>
      {below ? <div key="below">{below}</div> : null}
    </div>
  );
}

/** In the page from when it is first looked at: a PDF that nobody opens is not fetched. */
function OnceShown({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? children : null;
}
