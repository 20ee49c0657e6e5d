import { type FormEvent, useState } from 'react';
import type { UploadedDocument } from '../../../shared/contract/uploads.ts';
import { failureReason } from '../api/failure-reason.ts';
import { uploadDocument } from '../api/upload.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

interface WordFileFormProps {
  /** Which file it is; one for reviewers may be a PDF too. */
  kind?: 'final' | 'anonymousManuscript';
  label: string;
  hint: string;
  button: string;
  /** False if it failed, which the caller reports. */
  onUploaded: (document: UploadedDocument) => Promise<boolean>;
}

/** A file for building an article, or for reviewers. The chosen file stays chosen whatever fails. */
export function WordFileForm({ kind = 'final', label, hint, button, onUploaded }: WordFileFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  async function send(event: FormEvent) {
    event.preventDefault();
    const ends = kind === 'final' ? /\.docx$/i : /\.(?:docx|pdf)$/i;
    if (!file || !ends.test(file.name))
      return setTrouble(
        kind === 'final'
          ? 'Choose a Word file that ends in .docx.'
          : 'Choose a file that ends in .docx or .pdf.',
      );
    setTrouble(null);
    setSent(0);
    try {
      await onUploaded(
        await uploadDocument(kind, file, { onProgress: (bytes, all) => setSent(bytes / all) }),
      );
    } catch (error) {
      setTrouble(failureReason(error));
    } finally {
      setSent(null);
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="flow-4">
      <TextField
        label={label}
        hint={hint}
        error={trouble ?? undefined}
        type="file"
        accept={kind === 'final' ? '.docx' : '.docx,.pdf'}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      {sent === null ? null : <ProgressBar label="Upload" value={sent} />}
      <ButtonRow>
        <Button type="submit" busy={sent !== null}>
          {button}
        </Button>
      </ButtonRow>
    </form>
  );
}
