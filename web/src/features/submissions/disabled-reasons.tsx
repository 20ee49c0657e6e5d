import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './submission-card.module.css';

interface DisabledReasonsProps {
  /** The subject of the buttons, for screen readers. */
  about: ReactNode;
  reasons: readonly (readonly [button: string, reason: string | null])[];
}

/** Says why buttons are disabled; buttons that share a reason share the sentence. */
export function DisabledReasons({ about, reasons }: DisabledReasonsProps) {
  const [isShown, setIsShown] = useState(false);
  const listId = useId();
  const buttonsOf = new Map<string, string[]>();
  for (const [button, reason] of reasons) {
    if (reason) buttonsOf.set(reason, [...(buttonsOf.get(reason) ?? []), button]);
  }
  if (buttonsOf.size === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isShown}
        aria-controls={listId}
        onClick={() => setIsShown(!isShown)}
      >
        Why can’t I use some buttons?{about}
      </Button>
      <ul id={listId} hidden={!isShown} className={styles.reasons}>
        {[...buttonsOf].map(([reason, buttons]) => (
          <li key={reason}>
            <strong>{buttons.join(' and ')}:</strong> {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
