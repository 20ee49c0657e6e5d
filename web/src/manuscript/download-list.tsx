import type { ReactNode } from 'react';
import { useChange } from '../api/use-change.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';

interface DownloadListProps {
  className: string | undefined;
  files: { key: string; name: string; shown: ReactNode }[];
  /** Undefined, null or empty if it is gone. */
  urlOf: (key: string) => Promise<string | null | undefined>;
  words: { gone: string; noAnswer: string };
}

/** Files as they were uploaded, for their sender: each by a link made on the click, because links live for minutes. */
export function DownloadList({ className, files, urlOf, words }: DownloadListProps) {
  const { busy, trouble, setTrouble, run } = useChange<string>({ words });

  async function download(key: string) {
    const done = await run(key, () => urlOf(key));
    if (!done) return;
    if (done.result) window.location.assign(done.result);
    else setTrouble(words.gone);
  }

  return (
    <>
      <ul className={className}>
        {files.map(({ key, name, shown }) => (
          <li key={key}>
            {shown}{' '}
            <Button
              variant="quiet"
              size="small"
              busy={busy === key}
              aria-label={`Download ${name}`}
              onClick={() => download(key)}
            >
              Download
            </Button>
          </li>
        ))}
      </ul>
      <FailureNotice takesFocus title="We could not download the file" why={trouble} />
    </>
  );
}
