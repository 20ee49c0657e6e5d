import { useState } from 'react';
import type { SeatPage } from '../../../../shared/contract/seats.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { accessTo, type SeatAccess } from '../../review/seat-access.ts';
import { Button } from '../../ui/button.tsx';
import { fileSize } from '../../ui/file-size.ts';
import { Notice } from '../../ui/notice.tsx';
import { TakesFocus } from '../../ui/takes-focus.tsx';
import styles from './seat.module.css';

interface OwnFilesProps {
  files: NonNullable<SeatPage['review']>['files'];
  access: SeatAccess;
}

/** The files of a review, for their sender: each by a link made on the click, because links live for minutes. */
export function OwnFiles({ files, access }: OwnFilesProps) {
  const [busy, setBusy] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function download(index: number) {
    setBusy(index);
    setFailure(null);
    try {
      const { review } = await call('open-seat', accessTo(access));
      const url = review?.files[index]?.url;
      if (!url) throw new Error('no such file');
      window.location.assign(url);
    } catch (error) {
      setFailure(failureReason(error, 'We could not load the file. Try again.'));
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      <ul className={styles.ownFiles}>
        {files.map(({ fileName, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={index}>
            <span>
              <bdi>{fileName}</bdi> ({fileSize(size)})
            </span>{' '}
            <Button
              variant="quiet"
              size="small"
              busy={busy === index}
              aria-label={`Download ${fileName}`}
              onClick={() => download(index)}
            >
              Download
            </Button>
          </li>
        ))}
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
