import { NEW_SUBMISSION } from '../../../kept/kept-submission.ts';
import { RefusedNotice } from './refused-notice.tsx';
import { RestoredNotice, UnreachableNotice } from './standing-notices.tsx';
import type { WizardState } from './use-wizard.ts';
import styles from './wizard.module.css';

interface NoticesAboveProps {
  wizard: WizardState;
  name: string;
  /** Set where the server could not be asked how the submission stands. */
  onRetry: (() => void) | undefined;
  onShowDocuments: () => void;
}

export function NoticesAbove({ wizard, name, onRetry, onShowDocuments }: NoticesAboveProps) {
  const { draft, step, restoredAt, startAfresh } = wizard;
  return (
    <div className={styles.above}>
      {onRetry ? <UnreachableNotice onRetry={onRetry} /> : null}
      {restoredAt ? (
        <RestoredNotice
          at={restoredAt}
          onStartAfresh={name === NEW_SUBMISSION ? () => void startAfresh() : undefined}
        />
      ) : null}
      {step === 2 ? null : <RefusedNotice draft={draft} onShowDocuments={onShowDocuments} />}
    </div>
  );
}
