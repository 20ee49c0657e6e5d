import { useRef, useState } from 'react';
import type { DeskItem } from '../../../../../../shared/contract/desk.ts';
import { Button } from '../../../../ui/button.tsx';
import { focusIfLost } from '../../../../ui/focus-if-lost.ts';
import { BulkPanel } from './bulk-panel.tsx';
import type { BulkAction } from './bulk-steps.ts';

interface BulkBarProps {
  items: readonly DeskItem[];
  onClear: () => void;
  /** Something was done: the list may have changed. */
  onDone: () => void;
}

const LABELS: [BulkAction, string][] = [
  ['remind', 'Remind reviewers …'],
  ['give', 'Assign to …'],
  ['callOff', 'Call off …'],
];

/** Actions on all chosen manuscripts; nothing happens before its consequences are shown. */
export function BulkBar({ items, onClear, onDone }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  if (items.length === 0 && !action) return null;
  const hasReviewers = items.some(({ asked, given }) => asked > given);
  return (
    <>
      <div className="row gap-2 below-5 small">
        <span role="status">{items.length === 1 ? '1 chosen' : `${items.length} chosen`}</span>
        {LABELS.filter(([name]) => name === 'give' || hasReviewers).map(([name, words]) => (
          <Button
            key={name}
            size="small"
            variant="secondary"
            aria-expanded={action === name}
            disabled={action !== null}
            onClick={(event) => {
              opener.current = event.currentTarget;
              setAction(name);
            }}
          >
            {words}
          </Button>
        ))}
        <Button size="small" variant="quiet" disabled={action !== null} onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {action ? (
        <BulkPanel
          action={action}
          items={items}
          onClose={() => {
            setAction(null);
            focusIfLost(() => opener.current);
            onDone();
          }}
        />
      ) : null}
    </>
  );
}
