import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './refresh-line.module.css';
import { formatTime } from './words/format-date.ts';

interface RefreshLineProps {
  /** Epoch ms of the data shown; 0 if there is none yet. */
  at: number;
  onRefresh: () => Promise<unknown>;
}

/** The data refreshes automatically; a button does it at once. A background refresh shows no spinner. */
export function RefreshLine({ at, onRefresh }: RefreshLineProps) {
  const [isBusy, setBusy] = useState(false);
  async function refresh() {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  }
  return (
    <p className={`${styles.line} gap-2 muted small bar unbroken`}>
      <Button size="small" variant="quiet" busy={isBusy} onClick={() => void refresh()}>
        Refresh
      </Button>
      {at > 0 ? <span>as of {formatTime(at)}</span> : null}
    </p>
  );
}
