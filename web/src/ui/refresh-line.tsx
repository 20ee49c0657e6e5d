import { useState } from 'react';
import { Button } from './button.tsx';
import { formatTime } from './format-date.ts';
import styles from './refresh-line.module.css';

interface RefreshLineProps {
  /** When what is shown came, in epoch ms; 0 where nothing has come yet. */
  at: number;
  onRefresh: () => Promise<unknown>;
}

/** What is shown is looked at anew by itself; who doesn't want to wait presses. A quiet look turns no wheel. */
export function RefreshLine({ at, onRefresh }: RefreshLineProps) {
  const [isBusy, setBusy] = useState(false);
  async function refresh() {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  }
  return (
    <p className={styles.line}>
      <Button size="small" variant="quiet" busy={isBusy} onClick={() => void refresh()}>
        Refresh
      </Button>
      {at > 0 ? <span>as of {formatTime(at)}</span> : null}
    </p>
  );
}
