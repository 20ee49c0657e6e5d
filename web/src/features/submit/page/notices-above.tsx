import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { type AuthorsManuscript, isAuthors } from '../../../../../shared/contract/manuscripts.ts';
import { PAPER_KINDS } from '../../../../../shared/domain/constants.ts';
import { manuscriptQuery } from '../../../api/manuscript-query.ts';
import { useIsOffline } from '../../../api/online.ts';
import { DeclinedAuthors } from '../../../manuscript/declined-authors.tsx';
import { revisionWords } from '../../../manuscript/revision-words.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Draft } from '../draft/draft.ts';
import { timeInWords } from './kept-line.tsx';
import type { WizardState } from './use-wizard.ts';
import styles from './wizard.module.css';

interface NoticesAboveProps {
  wizard: WizardState;
  manuscript: AuthorsManuscript | null;
  /** Set if the server could not be asked about the submission. */
  onRetry: (() => void) | undefined;
  onShowDocuments: () => void;
}

export function NoticesAbove({ wizard, manuscript, onRetry, onShowDocuments }: NoticesAboveProps) {
  const { draft, step, restoredAt, isBegunHere, isChanged, startAfresh } = wizard;
  return (
    <div className={`${styles.above} stack gap-3 below-4`}>
      {draft.form.revisionOf ? <RevisedNotice manuscriptId={draft.form.revisionOf} /> : null}
      {manuscript ? <DeclinedNotice manuscript={manuscript} form={draft.form} /> : null}
      {onRetry ? <UnreachableNotice onRetry={onRetry} /> : null}
      {restoredAt ? (
        <RestoredNotice
          at={restoredAt}
          isInAccount={draft.base !== null && !isChanged}
          onStartAfresh={isBegunHere ? () => void startAfresh() : undefined}
        />
      ) : null}
      {step === 2 ? null : <RefusedNotice draft={draft} onShowDocuments={onShowDocuments} />}
    </div>
  );
}

interface DeclinedNoticeProps {
  manuscript: AuthorsManuscript;
  form: Pick<Draft['form'], 'authors' | 'correspondingAuthorId'>;
}

/** If the corresponding author is among those who left, the wizard says that another one is needed. */
function DeclinedNotice({ manuscript, form }: DeclinedNoticeProps) {
  const isMissing = !form.authors.some(({ _id }) => _id === form.correspondingAuthorId);
  return (
    <DeclinedAuthors names={manuscript.declinedAuthors}>
      {isMissing ? <p>In step 6, choose who is the corresponding author now.</p> : null}
    </DeclinedAuthors>
  );
}

interface RefusedNoticeProps {
  draft: Draft;
  onShowDocuments: () => void;
}

/** A document can turn out to be unusable when its author is at a later step, so this is shown there too. */
function RefusedNotice({ draft, onShowDocuments }: RefusedNoticeProps) {
  const reasons = PAPER_KINDS.flatMap((kind) => {
    const refused = draft.refused[kind];
    const standing = draft.form.documents[kind];
    if (!refused) return [];
    return [
      standing
        ? `${refused.reason} We kept the file you uploaded before, ${standing.fileName}.`
        : refused.reason,
    ];
  });
  if (reasons.length === 0) return null;
  return (
    <Notice
      kind="error"
      title="A document can’t be used"
      actions={
        <Button variant="quiet" onClick={onShowDocuments}>
          Go to Documents
        </Button>
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Notice>
  );
}

/** Says that this is not a new manuscript: which one it revises, and when it is due. */
function RevisedNotice({ manuscriptId }: { manuscriptId: string }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const { data } = useQuery({
    ...manuscriptQuery(manuscriptId),
    select: (manuscript) => (isAuthors(manuscript) ? manuscript : undefined),
  });
  if (!data) return null;
  return (
    <Notice kind="info">
      <Link to={paths.submission({ id: manuscriptId }, prefix)}>{revisionWords(data)}</Link>
    </Notice>
  );
}

function UnreachableNotice({ onRetry }: { onRetry: () => void }) {
  const isDown = useIsOffline();
  return (
    <Notice
      kind="warning"
      title={isDown ? 'You are offline' : 'We can’t reach the server at the moment'}
      actions={
        <Button variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      You can continue. We save everything you type on this device.
    </Notice>
  );
}

interface RestoredNoticeProps {
  at: string;
  isInAccount: boolean;
  /** Absent if its author came to continue this one. */
  onStartAfresh: (() => void) | undefined;
}

function RestoredNotice({ at, isInAccount, onStartAfresh }: RestoredNoticeProps) {
  return (
    <Notice
      title="We have restored your earlier work"
      actions={
        onStartAfresh ? (
          <Button variant="quiet" onClick={onStartAfresh}>
            Start a new submission instead
          </Button>
        ) : undefined
      }
    >
      {isInAccount ? 'It is saved to your account.' : `We saved it on this device at ${timeInWords(at)}.`} You
      have not submitted it yet.
    </Notice>
  );
}
