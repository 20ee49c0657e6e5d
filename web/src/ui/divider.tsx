import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './divider.module.css';

const STEP = 5;
const LEAST = 30;
const MOST = 70;

interface DividerProps {
  label: string;
  /** The left part's share of the whole, in per cent. */
  share: number;
  onMove: (share: number) => void;
  className?: string | undefined;
}

/** The bar between two parts side by side: dragged, or moved by arrow keys, Home and End. */
export function Divider({ label, share, onMove, className }: DividerProps) {
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
      className={classNames(styles.divider, className)}
      onKeyDown={press}
      // Captured, so that dragging continues over a frame too.
      onPointerDown={(event) => bar.current?.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
