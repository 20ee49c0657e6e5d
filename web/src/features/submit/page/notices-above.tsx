import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { NEW_SUBMISSION } from '../../../kept/kept-submission.ts';
import { DeclinedNotice } from './declined-notice.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import { RevisedNotice } from './revised-notice.tsx';
import { RestoredNotice, UnreachableNotice } from './standing-notices.tsx';
import type { WizardState } from './use-wizard.ts';
import styles from './wizard.module.css';

interface NoticesAboveProps {
  wizard: WizardState;
  manuscript: AuthorsManuscript | null;
  begunAs: string;
  /** Set if the server could not be asked about the submission. */
  onRetry: (() => void) | undefined;
  onShowDocuments: () => void;
}

export function NoticesAbove({ wizard, manuscript, begunAs, onRetry, onShowDocuments }: NoticesAboveProps) {
  const { draft, step, restoredAt, isChanged, startAfresh } = wizard;
  return (
    <div className={styles.above}>
      {draft.form.revisionOf ? <RevisedNotice manuscriptId={draft.form.revisionOf} /> : null}
      {manuscript ? <DeclinedNotice manuscript={manuscript} form={draft.form} /> : null}
      {onRetry ? <UnreachableNotice onRetry={onRetry} /> : null}
      {restoredAt ? (
        <RestoredNotice
          at={restoredAt}
          isInAccount={draft.base !== null && !isChanged}
          onStartAfresh={begunAs === NEW_SUBMISSION ? () => void startAfresh() : undefined}
        />
      ) : null}
      {step === 2 ? null : <RefusedNotice draft={draft} onShowDocuments={onShowDocuments} />}
    </div>
  );
}
