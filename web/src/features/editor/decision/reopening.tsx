import { type ReactNode, useState } from 'react';
import type { RenderedLetter } from '../../../../../shared/contract/decisions.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { TextareaField, TextField } from '../../../ui/fields/field.tsx';
import { LetterPreview } from './letter-preview.tsx';
import type { useDecided } from './use-decided.ts';

type Letter = RenderedLetter['letter'];

interface ReopeningProps {
  decided: ReturnType<typeof useDecided>;
  /** It is being prepared for publication, which ends with its acceptance. */
  endsPreparation: boolean;
  onDone: () => void;
  /** Beside the other buttons. */
  cancel: ReactNode;
}

/** Corrects a sent decision by another letter: the journal’s with a reason in it, or as the editor changes it. */
export function Reopening({ decided, endsPreparation, onDone, cancel }: ReopeningProps) {
  const { busy, render, reopen } = decided;
  const confirm = useConfirm();
  const [note, setNote] = useState('');
  const [letter, setLetter] = useState<Letter | null>(null);
  const [preview, setPreview] = useState<RenderedLetter | null>(null);
  const asked = letter ? { letter } : { note };
  const isWritten = letter ? letter.subject.trim() !== '' && letter.text.trim() !== '' : note.trim() !== '';

  function change(now: Letter) {
    setLetter(now);
    setPreview(null);
  }
  async function write() {
    const rendered = await render('letter', { note });
    if (rendered) change(rendered.letter);
  }
  async function reopenIt() {
    const question = {
      title: 'Reopen the decision?',
      message: `The decision no longer holds${endsPreparation ? ', and its preparation for publication ends' : ''}. We will email your letter to the authors straight away.`,
      confirmLabel: 'Reopen and send the letter',
      danger: true,
    };
    if (!(await confirm(question)) || !(await reopen(asked))) return;
    setNote('');
    setLetter(null);
    setPreview(null);
    onDone();
  }

  return (
    <>
      {letter ? (
        <>
          <TextField
            label="Subject"
            maxLength={180}
            value={letter.subject}
            onChange={(event) => change({ ...letter, subject: event.target.value })}
          />
          <TextareaField
            label="Letter to the authors"
            hint="We replace words in braces."
            rows={10}
            maxLength={30_000}
            value={letter.text}
            onChange={(event) => change({ ...letter, text: event.target.value })}
          />
        </>
      ) : (
        <TextareaField
          label="Reason (shown to the authors)"
          hint="We will email it to the authors straight away."
          rows={3}
          maxLength={20_000}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setPreview(null);
          }}
        />
      )}
      {preview ? <LetterPreview letter={preview} /> : null}
      <ButtonRow>
        <Button size="small" busy={busy === 'reopen'} disabled={!isWritten} onClick={() => void reopenIt()}>
          Reopen and send the letter
        </Button>
        <Button
          size="small"
          variant="secondary"
          busy={busy === 'preview'}
          disabled={!isWritten}
          onClick={() => void render('preview', asked).then((rendered) => rendered && setPreview(rendered))}
        >
          Preview
        </Button>
        {letter ? null : (
          <Button size="small" variant="quiet" busy={busy === 'letter'} onClick={() => void write()}>
            Change the letter
          </Button>
        )}
        {cancel}
      </ButtonRow>
    </>
  );
}
