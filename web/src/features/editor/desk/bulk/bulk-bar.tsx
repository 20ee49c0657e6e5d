import { useRef, useState } from 'react';
import type { DeskItem } from '../../../../../../shared/contract/desk.ts';
import { Button } from '../../../../ui/button.tsx';
import { focusIfLost } from '../../../../ui/focus-if-lost.ts';
import styles from '../desk.module.css';
import { BulkPanel } from './bulk-panel.tsx';
import type { BulkDeed } from './bulk-steps.ts';

interface BulkBarProps {
  items: readonly DeskItem[];
  owner: string;
  onSessionOver: () => void;
  onClear: () => void;
  /** Something was done: what is listed may stand elsewhere now. */
  onDone: () => void;
}

type Choice = BulkDeed | 'take';

const DEEDS: [Choice, string][] = [
  ['remind', 'Remind reviewers …'],
  ['take', 'Assign to me …'],
  ['give', 'Assign to …'],
  ['callOff', 'Call off …'],
];

/** What can be done with all that is chosen; nothing happens before its consequences are shown. */
export function BulkBar({ items, owner, onSessionOver, onClear, onDone }: BulkBarProps) {
  const [deed, setDeed] = useState<Choice | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  if (items.length === 0 && !deed) return null;
  return (
    <>
      <div className={styles.chosen}>
        <span role="status">{items.length === 1 ? '1 chosen' : `${items.length} chosen`}</span>
        {DEEDS.map(([name, words]) => (
          <Button
            key={name}
            size="small"
            variant="secondary"
            aria-expanded={deed === name}
            disabled={deed !== null}
            onClick={(event) => {
              opener.current = event.currentTarget;
              setDeed(name);
            }}
          >
            {words}
          </Button>
        ))}
        <Button size="small" variant="quiet" disabled={deed !== null} onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {deed ? (
        <BulkPanel
          deed={deed === 'take' ? 'give' : deed}
          isOwn={deed === 'take'}
          items={items}
          owner={owner}
          onSessionOver={onSessionOver}
          onClose={() => {
            setDeed(null);
            focusIfLost(() => opener.current);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
