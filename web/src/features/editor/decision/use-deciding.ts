import { useState } from 'react';
import type { RenderedLetter } from '../../../../../shared/contract/decisions.ts';
import { MINUTES_HELD } from '../../../../../shared/domain/deadline.ts';
import type { DecisionKind } from '../../../../../shared/domain/decision-kinds.ts';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import type { ToldFailure } from '../../../api/failure.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { isAnswerLost, sureAnswer } from '../../../api/sure-answer.ts';
import { useAction } from '../../../api/use-action.ts';
import { useConfirm } from '../../../ui/alerts.tsx';
import type { ManuscriptProps } from '../deeds/manuscript-deeds.tsx';
import { doubtsOf, sendLabel } from './decision-choices.ts';
import type { DecisionDraftState } from './use-decision-draft.ts';
import type { useReadReviews } from './use-read-reviews.ts';

const CHANGED = 'Somebody changed this manuscript in the meantime. Please look at it again.';

/** Choosing a kind, looking at the letter, and sending it. */
export function useDeciding(
  { manuscript, owner, replace, onSessionOver }: ManuscriptProps,
  { form, change, saveNow, discard }: DecisionDraftState,
  { reviews, editions }: ReturnType<typeof useReadReviews>,
) {
  const { _id: id, version } = manuscript;
  const { busy, run } = useAction<'preview' | 'send' | 'template'>({ onStanding: replace, onSessionOver });
  const confirm = useConfirm();
  const [preview, setPreview] = useState<RenderedLetter | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** The decision was asked for, and no answer came. */
  const [isUnsure, setUnsure] = useState(false);
  /** As the journal writes it for the kind that is chosen; null until it is fetched. */
  const [template, setTemplate] = useState<RenderedLetter['letter'] | null>(null);
  const [minutes, setMinutes] = useState(MINUTES_HELD);
  const label = sendLabel(minutes);
  const [isOtherLetter, setOtherLetter] = useState(false);
  const tell = ({ kind, error }: ToldFailure) => {
    setUnsure(false);
    setTrouble(kind === 'conflict' ? messageOf(error, CHANGED) : failureReason(error));
  };

  const asked = (kind: DecisionKind) => ({
    kind,
    letter: form.letter,
    quoted: form.quoted,
    ...(form.dueAt ? { dueAt: form.dueAt } : {}),
  });
  const render = (kind: DecisionKind) => call('render-letter', { params: { id }, body: asked(kind) });

  async function choose(kind: DecisionKind): Promise<void> {
    setTrouble(null);
    setPreview(null);
    change({ kind });
    const done = await run('template', () => call('render-letter', { params: { id }, body: { kind } }), tell);
    if (!done) return;
    const { letter, undoMinutes } = done.result;
    setMinutes(undoMinutes);
    const isUntouched =
      form.letter.text.trim() === '' ||
      (template?.text === form.letter.text && template.subject === form.letter.subject);
    setTemplate(letter);
    setOtherLetter(!isUntouched);
    if (isUntouched) change({ letter });
  }

  async function look(): Promise<void> {
    const { kind } = form;
    if (!kind) return;
    setTrouble(null);
    const done = await run('preview', () => render(kind), tell);
    if (done) setPreview(done.result);
  }

  /** Whether it is decided. What the letter lacks is asked about once. */
  async function send(): Promise<boolean> {
    const { kind, note } = form;
    if (!kind) return false;
    setTrouble(null);
    const looked = await run('send', () => render(kind), tell);
    if (!looked) return false;
    const doubts = doubtsOf(looked.result.missing, reviews, form);
    const question = { title: 'Send it so?', message: doubts.join(' '), confirmLabel: label };
    if (doubts.length > 0 && !(await confirm(question))) return false;
    const body = { ...asked(kind), note, reviewedEditions: editions, version };
    let isAsked = false;
    async function decide() {
      // An Undo leads back to the draft as the server has it.
      await saveNow();
      isAsked = true;
      return sureAnswer(
        manuscript,
        async () => (await call('decide', { params: { id }, body })).manuscript,
        // Only one's own: what was written for one that a colleague was faster than is kept.
        (now) => (now.held?.by._id === owner && now.held.kind === kind ? now : null),
      );
    }
    const done = await run('send', decide, (failure) => {
      tell(failure);
      setUnsure(isAsked && isAnswerLost(failure.error));
    });
    if (!done) return false;
    discard();
    replace(done.result);
    return true;
  }

  return {
    busy,
    label,
    preview,
    trouble,
    isUnsure,
    isOtherLetter,
    choose: (kind: DecisionKind) => void choose(kind),
    look,
    send,
    takeTemplate() {
      if (template) change({ letter: template });
      setOtherLetter(false);
    },
  };
}
