import { type ReactNode, useState } from 'react';
import type { RenderedLetter } from '../../../../../shared/contract/decisions.ts';
import { dayOfDeadline } from '../../../../../shared/domain/deadline.ts';
import { isFrom, transitionOf } from '../../../../../shared/domain/manuscript-status.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { TextareaField, TextField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { AskedForm } from './asked-form.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { useDecided } from './use-decided.ts';

export type AfterDecisionForm = 'moreTime' | 'reopen';

interface AfterDecisionProps extends ManuscriptProps {
  /** The requested form; text in the other one stays. */
  shown: AfterDecisionForm | null;
  /** Done, or cancelled. */
  onClose: () => void;
}

const isReopenable = (manuscript: ManuscriptProps['manuscript']) =>
  (['reopen', 'take-back-revision'] as const).some((name) => isFrom(manuscript, transitionOf(name).from));

/** More time for a revision, and the only way to correct a sent decision. */
export function AfterDecision({ shown, onClose, ...props }: AfterDecisionProps) {
  const { manuscript } = props;
  const { revision } = manuscript;
  const decided = useDecided(props);
  const { busy, trouble, moveDate } = decided;
  const [day, setDay] = useState('');
  const dueOn = revision ? dayOfDeadline(revision.dueAt) : '';
  const cancel = (
    <Button size="small" variant="quiet" onClick={onClose}>
      Cancel
    </Button>
  );
  async function move() {
    if (await moveDate(day)) onClose();
  }
  return (
    <>
      {revision && !manuscript.held ? (
        <AskedForm title="Give more time for the revision" isShown={shown === 'moreTime'}>
          <TextField
            label="Revision due"
            type="date"
            value={day || dueOn}
            onChange={(event) => setDay(event.target.value)}
          />
          <ButtonRow>
            <Button
              size="small"
              busy={busy === 'date'}
              disabled={day === '' || day === dueOn}
              onClick={() => void move()}
            >
              Email the author
            </Button>
            {cancel}
          </ButtonRow>
        </AskedForm>
      ) : null}
      {isReopenable(manuscript) ? (
        <AskedForm
          title={revision ? 'Cancel the revision request' : 'Reopen the decision'}
          isShown={shown === 'reopen'}
        >
          <Reopening
            decided={decided}
            endsPreparation={manuscript.production !== undefined}
            onDone={onClose}
            cancel={cancel}
          />
        </AskedForm>
      ) : null}
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </>
  );
}

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
function Reopening({ decided, endsPreparation, onDone, cancel }: ReopeningProps) {
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
