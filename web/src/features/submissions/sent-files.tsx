import { useState } from 'react';
import { type AuthorsManuscript, isAuthors } from '../../../../shared/contract/manuscripts.ts';
import { PAPER_KINDS, PAPER_NAMES, type PaperKind } from '../../../../shared/domain/constants.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import styles from './submission-view.module.css';

interface SentFilesProps {
  manuscript: AuthorsManuscript;
  onSessionOver: () => void;
}

/** The files as their authors uploaded them, each by a link made on the click, because links live for minutes. */
export function SentFiles({ manuscript, onSessionOver }: SentFilesProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction<PaperKind>({ onSessionOver });

  async function download(kind: PaperKind) {
    setFailure(null);
    const done = await run(
      kind,
      () => call('get-manuscript', { params: { id: manuscript._id } }),
      async ({ error }) => setFailure(failureReason(error, 'The server could not be reached. Try again.')),
    );
    if (!done) return;
    const { manuscript: now } = done.result;
    const url = isAuthors(now) && now[kind]?.url;
    if (url) window.location.assign(url);
    else setFailure('This file is no longer part of the manuscript.');
  }

  return (
    <>
      <ul className={styles.files}>
        {PAPER_KINDS.map((kind) => {
          const document = manuscript[kind];
          return document ? (
            <li key={kind}>
              {PAPER_NAMES[kind]}: <bdi>{document.fileName}</bdi>{' '}
              <span className={styles.small}>{fileSize(document.size).replace(' ', '\u00a0')}</span>{' '}
              <Button
                variant="quiet"
                size="small"
                busy={busy === kind}
                aria-label={`Download ${PAPER_NAMES[kind]}`}
                onClick={() => download(kind)}
              >
                Download
              </Button>
            </li>
          ) : null;
        })}
      </ul>
      {failure ? (
        <TakesFocus>
          <Notice kind="error" title="We could not download the file">
            {failure}
          </Notice>
        </TakesFocus>
      ) : null}
    </>
  );
}
