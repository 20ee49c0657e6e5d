import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import dividerStyles from './divider.module.css';
import styles from './side-by-side.module.css';
import { panelOf, TabList } from './tabs.tsx';
import { useIsWide } from './use-is-wide.ts';

const STEP = 5;

const LEAST = 30;

const MOST = 70;

interface Side {
  /** The tab's label. */
  label: string;
  content: ReactNode;
}
type SideName = 'reading' | 'working';

interface SideBySideProps {
  label: string;
  /** Left, and after the working side for the keyboard, which would pass every stop of a PDF first; if there is no room, in the page once it is first opened. */
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
    <div className={`${styles.sides} above-3`} style={{ '--reading': `${share}%` } as CSSProperties}>
      {isWide ? null : (
        <TabList
          label={label}
          tabs={order.map((id) => ({ id, label: props[id].label }))}
          base={base}
          chosen={chosen}
          onChoose={(id) => setChosen(id as SideName)}
        />
      )}
      <div key="working" {...panel('working')}>
        {props.working.content}
      </div>
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

interface DividerProps {
  label: string;
  /** The left part's share of the whole, in per cent. */
  share: number;
  onMove: (share: number) => void;
  className?: string | undefined;
}

/** The bar between two parts side by side: dragged, or moved by arrow keys, Home and End. */
function Divider({ label, share, onMove, className }: DividerProps) {
  const bar = useRef<HTMLDivElement>(null);
  const move = (to: number) => onMove(Math.round(Math.min(MOST, Math.max(LEAST, to))));

  function drag(event: PointerEvent) {
    const box = bar.current?.parentElement?.getBoundingClientRect();
    if (!box || !bar.current?.hasPointerCapture(event.pointerId)) return;
    move(((event.clientX - box.left) / box.width) * 100);
  }
  function press(event: KeyboardEvent) {
    const to = { ArrowLeft: share - STEP, ArrowRight: share + STEP, Home: LEAST, End: MOST }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can't be moved
    <div
      ref={bar}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={share}
      tabIndex={0}
      className={classNames(dividerStyles.divider, className)}
      onKeyDown={press}
      // Captured, so that dragging continues over a frame too.
      onPointerDown={(event) => bar.current?.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
