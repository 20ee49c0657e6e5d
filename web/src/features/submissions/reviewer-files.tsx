import { useState } from 'react';
import type { ReviewerFiles as Files } from '../../../../shared/contract/manuscript-parts.ts';
import {
  type AuthorsManuscript,
  isAuthors,
  type Manuscript,
} from '../../../../shared/contract/manuscripts.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useAction } from '../../api/use-action.ts';
import { openProof } from '../../manuscript/open-proof.ts';
import { BlockedTab } from '../../ui/blocked-tab.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import { MESSAGES } from './messages.ts';
import styles from './submission-view.module.css';

interface ReviewerFilesProps {
  manuscript: AuthorsManuscript;
  onChanged: (now: Manuscript) => void;
  onSessionOver: () => void;
}

const STATES: Record<Exclude<Files['state'], 'ready'>, string> = {
  making: 'not ready yet. Check again in a few minutes.',
  failed: 'could not be prepared. Ask the editors for them.',
};

/** Reviewers' files, as one PDF for each review. */
export function ReviewerFiles({ manuscript, onChanged, onSessionOver }: ReviewerFilesProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const { busy, run } = useAction<string>({ onSessionOver });
  const { reviewerFiles: all } = manuscript;
  if (all.length === 0) return null;

  async function open(index: number) {
    setFailure(null);
    setBlocked(null);
    const done = await run(
      String(index),
      () => openProof(manuscript._id, (now) => (isAuthors(now) && now.reviewerFiles[index]?.url) || null),
      async ({ error }) => setFailure(failureReason(error)),
    );
    if (!done) return;
    const opened = done.result;
    onChanged(opened.manuscript);
    if (opened.state === 'missing') setFailure(MESSAGES.notAvailable);
    if (opened.state === 'blocked') setBlocked(opened.url);
  }

  const nameOf = ({ reviewer, round }: Files) =>
    `${reviewer}, files${manuscript.round > 1 ? ` of round ${round}` : ''}`;
  return (
    <>
      <h3>Files from reviewers</h3>
      <ul className={styles.files}>
        {all.map((files, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reviewer may have sent files twice in a round
          <li key={index}>
            {nameOf(files)}
            {files.state === 'ready' ? (
              <>
                {' '}
                <span className={styles.small}>
                  PDF, {files.pages} {files.pages === 1 ? 'page' : 'pages'}
                </span>{' '}
                <Button
                  variant="secondary"
                  size="small"
                  busy={busy === String(index)}
                  aria-label={`Open ${nameOf(files)}`}
                  onClick={() => open(index)}
                >
                  Open
                </Button>
              </>
            ) : (
              `: ${STATES[files.state]}`
            )}
          </li>
        ))}
      </ul>
      {failure ? (
        <TakesFocus>
          <Notice kind="error" title="We could not open the files">
            {failure}
          </Notice>
        </TakesFocus>
      ) : null}
      {blocked ? <BlockedTab url={blocked} /> : null}
    </>
  );
}
