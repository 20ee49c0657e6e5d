import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { Divider } from './divider.tsx';
import styles from './side-by-side.module.css';
import { panelOf, TabList } from './tabs.tsx';
import { useIsWide } from './use-is-wide.ts';

interface Side {
  /** The tab's label. */
  label: string;
  content: ReactNode;
}
type SideName = 'reading' | 'working';

interface SideBySideProps {
  label: string;
  /** Left; if there is no room, in the page once it is first opened. */
  reading: Side;
  /** Right; if there is no room, the tab open at first. */
  working: Side;
  /** Below the working side. */
  below?: ReactNode;
  /** The order of the tabs. */
  order?: readonly [SideName, SideName];
  /** The tab open at first if there is no room. */
  initial?: SideName;
}

/**
 * Side by side if there is room, otherwise a tab each. Content once in the page stays there, whichever tab is open and however the device
 * is turned: an upload continues, and typed text is not lost.
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

/** In the page once it is first opened, so that an unopened PDF is not fetched. */
function OnceShown({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown ? children : null;
}
