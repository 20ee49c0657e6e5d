import { useState } from 'react';
import type { ReviewerFiles as Files } from '../../../../shared/contract/manuscript-parts.ts';
import {
  type AuthorsManuscript,
  isAuthors,
  type Manuscript,
} from '../../../../shared/contract/manuscripts.ts';
import { useChange } from '../../api/use-change.ts';
import { openProof } from '../../manuscript/open-proof.ts';
import styles from '../../manuscript/sent-files.module.css';
import { BlockedTab } from '../../ui/blocked-tab.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { MESSAGES } from './messages.ts';

interface ReviewerFilesProps {
  manuscript: AuthorsManuscript;
  onChanged: (now: Manuscript) => void;
}

const STATES: Record<Exclude<Files['state'], 'ready'>, string> = {
  making: 'not ready yet. Check again in a few minutes.',
  failed: 'could not be prepared. Ask the editors for them.',
};

/** Reviewers' files, as one PDF for each review. */
export function ReviewerFiles({ manuscript, onChanged }: ReviewerFilesProps) {
  const [blocked, setBlocked] = useState<string | null>(null);
  const { busy, trouble, setTrouble, run } = useChange<string>();
  const { reviewerFiles: all } = manuscript;
  if (all.length === 0) return null;

  async function open(index: number) {
    setBlocked(null);
    const done = await run(String(index), () =>
      openProof(manuscript._id, (now) => (isAuthors(now) && now.reviewerFiles[index]?.url) || null),
    );
    if (!done) return;
    const opened = done.result;
    onChanged(opened.manuscript);
    if (opened.state === 'missing') setTrouble(MESSAGES.notAvailable);
    if (opened.state === 'blocked') setBlocked(opened.url);
  }

  const nameOf = ({ reviewer, round }: Files) =>
    `${reviewer}, files${manuscript.round > 1 ? ` of round ${round}` : ''}`;
  return (
    <>
      <h3 className="above-3 medium">Files from reviewers</h3>
      <ul className={`${styles.files} list`}>
        {all.map((files, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reviewer may have sent files twice in a round
          <li key={index}>
            {nameOf(files)}
            {files.state === 'ready' ? (
              <>
                {' '}
                <span className="muted small">
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
      <FailureNotice takesFocus title="We could not open the files" why={trouble} />
      {blocked ? <BlockedTab url={blocked} /> : null}
    </>
  );
}
