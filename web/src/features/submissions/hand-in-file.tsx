import { useState } from 'react';
import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { UploadedDocument } from '../../../../shared/contract/uploads.ts';
import { messageOf } from '../../api/api-error.ts';
import { callWithConfirmation } from '../../api/call-with-confirmation.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useAction } from '../../api/use-action.ts';
import { WordFileForm } from '../../manuscript/word-file-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';

interface HandInFileProps {
  manuscript: AuthorsManuscript;
  /** Whether the reader answers for its authors. */
  isTheirs: boolean;
  onChanged: (now: Manuscript) => void;
  onSessionOver: () => void;
}

/** A PDF was accepted, but an article is built from a Word file: whoever answers for its authors uploads it here. */
export function HandInFile({ manuscript, isTheirs, onChanged, onSessionOver }: HandInFileProps) {
  const { _id: id, version } = manuscript;
  const toast = useToast();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { run } = useAction<'file'>({ onStanding: onChanged, onSessionOver });
  async function send(document: UploadedDocument): Promise<boolean> {
    setTrouble(null);
    const done = await run(
      'file',
      () =>
        callWithConfirmation(
          manuscript,
          () => call('answer-production', { params: { id }, body: { answer: 'file', document, version } }),
          (now) =>
            'waitsOn' in now && now.stage === 'preparing' && now.waitsOn !== 'author'
              ? { success: true as const, message: '', manuscript: now }
              : null,
        ),
      ({ kind, error }) =>
        setTrouble(
          kind === 'conflict'
            ? messageOf(error, 'We have a Word file of this manuscript already.')
            : failureReason(error),
        ),
    );
    if (!done) return false;
    onChanged(done.result.manuscript);
    toast({ message: 'Word file sent. We will email you when the article is ready to check.' });
    return true;
  }
  if (!isTheirs) return <p>We have asked the submitting author for the manuscript as a Word file.</p>;
  return (
    <>
      <p>We build the article from a Word file. The manuscript that we accepted is a PDF.</p>
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
      <WordFileForm
        label="Your manuscript"
        hint="A Word file (.docx), word for word as we accepted it."
        button="Send the Word file"
        onUploaded={send}
      />
    </>
  );
}
