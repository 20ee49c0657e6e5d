import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAX_IMPORT_BYTES } from '../../../../../shared/contract/moving.ts';
import { call } from '../../../api/client.ts';
import { sendTo } from '../../../api/upload.ts';
import { useChange } from '../../../api/use-change.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { sizeProgress } from '../../../ui/words/file-size.ts';

/** Uploads a file that another system has exported, and has it read. */
export function BringForm() {
  const prefix = journalPrefixOf(useLocation().pathname);
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [from, setFrom] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const [wrong, setWrong] = useState<{ file?: string; from?: string }>({});
  const { busy, trouble, run } = useChange<'bring'>();
  const cancelling = useRef<AbortController>(null);

  async function bring(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(!file && { file: 'Choose the file that the other system has exported.' }),
      ...(file &&
        file.size > MAX_IMPORT_BYTES && { file: 'The file is larger than 5 GB. Bring it in parts.' }),
      ...(!from.trim() && { from: 'Enter the address that the journal had.' }),
    };
    setWrong(found);
    if (!file || Object.keys(found).length > 0) return;
    cancelling.current = new AbortController();
    const { signal } = cancelling.current;
    const started = await run('bring', async () => {
      setSent(0);
      const { name: fileName, size, type: contentType } = file;
      const target = await call('create-import-upload', { body: { fileName, size, contentType }, signal });
      const { key } = await sendTo(target, file, { onProgress: setSent, signal });
      setSent(null);
      return call('start-import', { body: { key, fileName, from } });
    });
    setSent(null);
    if (started) navigate(paths.movingImport({ id: started.result._id }, prefix));
  }
  return (
    <form onSubmit={(event) => void bring(event)} noValidate className="flow-4 measure">
      <p className="measure">
        We read the file and show you what is in it. Nothing is published until you release it, and we mail no
        one.
      </p>
      <TextField
        label="File"
        hint="An export of OJS, a JATS or MECA package, or a list as CSV or Excel, of up to 5 GB."
        error={wrong.file}
        type="file"
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <TextField
        label="Address of the journal until now"
        hint="Such as old.example.org/jics. Links to it will lead to the articles here."
        error={wrong.from}
        maxLength={300}
        spellCheck={false}
        autoCapitalize="none"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      {sent === null || !file ? null : (
        <>
          <ProgressBar label="Upload" value={sent / file.size} />
          <p className="small muted">{sizeProgress(sent, file.size)}</p>
        </>
      )}
      <ButtonRow>
        <Button type="submit" busy={busy === 'bring'}>
          Upload and read
        </Button>
        {sent === null ? null : (
          <Button variant="quiet" onClick={() => cancelling.current?.abort()}>
            Cancel
          </Button>
        )}
      </ButtonRow>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </form>
  );
}
