import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { UploadedDocument } from '../../../../shared/contract/uploads.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { WordFileForm } from '../../manuscript/word-file-form.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Notice } from '../../ui/notice.tsx';

interface HandInFileProps {
  manuscript: AuthorsManuscript;
  /** Whether the reader answers for its authors. */
  isTheirs: boolean;
  onChanged: (now: Manuscript) => void;
}

/** A PDF was accepted, but an article is built from a Word file: whoever answers for its authors uploads it here. */
export function HandInFile({ manuscript, isTheirs, onChanged }: HandInFileProps) {
  const { _id: id, version } = manuscript;
  const toast = useToast();
  const { trouble, change } = useChange<'file'>({
    onStanding: onChanged,
    words: { conflict: 'We have a Word file of this manuscript already.' },
  });
  async function send(document: UploadedDocument): Promise<boolean> {
    const done = await change(
      manuscript,
      'file',
      () => call('answer-production', { params: { id }, body: { answer: 'file', document, version } }),
      (now) => 'waitsOn' in now && now.stage === 'preparing' && now.waitsOn !== 'author',
    );
    if (!done) return false;
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
