import { useRef, useState } from 'react';
import {
  type DecisionForm,
  MAX_FORMER,
  type RenderedLetter,
} from '../../../../../shared/contract/decisions.ts';
import { isOpenToEditor } from '../../../../../shared/contract/manuscripts.ts';
import type { DecisionKind } from '../../../../../shared/domain/decision-kinds.ts';
import { findLetterConflict } from '../../../../../shared/domain/letter-kind.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { messageOf } from '../../../api/api-error.ts';
import { callWithConfirmation, isAnswerLost } from '../../../api/call-with-confirmation.ts';
import { call } from '../../../api/client.ts';
import type { ToldFailure } from '../../../api/failure.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { useChange } from '../../../api/use-change.ts';
import { useLatest } from '../../../api/use-latest.ts';
import { isNaming, useNamingQuestion } from '../../../manuscript/use-naming-question.ts';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { CHANGED } from '../messages.ts';
import { doubtsOf, sendLabel } from './decision-choices.ts';
import type { DecisionDraftState } from './use-decision-draft.ts';
import type { useReadReviews } from './use-read-reviews.ts';

/** Choosing a kind, previewing the letter, and sending it. */
export function useDeciding(
  { manuscript, replace }: ManuscriptProps,
  { form, change, saveNow, discard }: DecisionDraftState,
  { reviews, editions }: ReturnType<typeof useReadReviews>,
) {
  const { owner } = useSessionAtWork();
  const { _id: id, version } = manuscript;
  const { busy, run } = useChange<'preview' | 'send' | 'template'>({ onStanding: replace });
  const confirm = useConfirm();
  const unlessNaming = useNamingQuestion();
  const [preview, setPreview] = useState<RenderedLetter | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [names, setNames] = useState<NonNullable<ApiError['names']>>([]);
  /** The decision was requested, and no answer came. */
  const [isUnsure, setUnsure] = useState(false);
  /** The journal's letter for each kind, once fetched. */
  const templates = useRef(new Map<DecisionKind, RenderedLetter['letter']>());
  /** The latest choice: another kind may be chosen before the letter of the previous one has come. */
  const wanted = useRef<DecisionForm['kind']>(form.kind);
  const latest = useLatest({ form });
  const label = sendLabel(form.kind);
  const conflict = form.kind ? findLetterConflict(form.kind, form.letter) : null;
  const tell = ({ kind, error }: ToldFailure) => {
    setUnsure(false);
    setNames((isNaming(error) && error.names) || []);
    setTrouble(kind === 'conflict' ? messageOf(error, CHANGED) : failureReason(error));
  };

  const asked = (kind: DecisionKind) => ({
    kind,
    letter: form.letter,
    quoted: form.quoted,
    ...(form.dueAt ? { dueAt: form.dueAt } : {}),
  });
  const render = (kind: DecisionKind) => call('render-letter', { params: { id }, body: asked(kind) });

  async function templateOf(kind: DecisionForm['kind']): Promise<RenderedLetter['letter'] | null> {
    if (kind === '') return null;
    const known = templates.current.get(kind);
    if (known) return known;
    const { letter } = await call('render-letter', { params: { id }, body: { kind } });
    templates.current.set(kind, letter);
    return letter;
  }

  /** Another decision has another letter; the text for the previous one is kept beside it. */
  async function choose(kind: DecisionKind): Promise<void> {
    const before = form.kind;
    setTrouble(null);
    setPreview(null);
    change({ kind });
    wanted.current = kind;
    const fetched = await run(
      'template',
      async () => {
        const former = await templateOf(before);
        for (;;) {
          const now = wanted.current;
          const letter = await templateOf(now);
          if (letter && now === wanted.current) return { letter, former };
        }
      },
      tell,
    );
    if (!fetched) return;
    const { letter, former } = fetched.result;
    change({ letter, former: setAside({ ...latest.current.form, kind: before }, former) });
  }

  async function takeFormer(chosen: DecisionForm['former'][number]): Promise<void> {
    const fetched = await run('template', () => templateOf(form.kind), tell);
    if (!fetched) return;
    setPreview(null);
    const { form: now } = latest.current;
    const others = now.former.filter((each) => each !== chosen);
    change({ letter: chosen.letter, former: setAside({ ...now, former: others }, fetched.result) });
  }

  async function look(): Promise<void> {
    const { kind } = form;
    if (!kind) return;
    setTrouble(null);
    const done = await run('preview', () => render(kind), tell);
    if (done) setPreview(done.result);
  }

  /** Returns whether it is decided. Asks once about what the letter lacks. */
  async function send(): Promise<boolean> {
    const { kind, note } = form;
    if (!kind || conflict) return false;
    setTrouble(null);
    const looked = await run('send', () => render(kind), tell);
    if (!looked) return false;
    const doubts = doubtsOf(looked.result.missing, reviews, form);
    const question = { title: 'Send it like this?', message: doubts.join(' '), confirmLabel: label };
    if (doubts.length > 0 && !(await confirm(question))) return false;
    const body = { ...asked(kind), note, reviewedEditions: editions, version };
    let isAsked = false;
    async function decide() {
      // An Undo leads back to the server's draft.
      await saveNow();
      isAsked = true;
      return callWithConfirmation(
        manuscript,
        async () =>
          (
            await unlessNaming('decision', (sure) =>
              call('decide', { params: { id }, body: { ...body, ...sure } }),
            )
          ).manuscript,
        // Only one's own: the draft is kept if a colleague was faster.
        (now) => (isOpenToEditor(now) && now.held?.by._id === owner && now.held.kind === kind ? now : null),
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
    /** Those that were found when it was last sent. */
    names,
    isUnsure,
    /** While its kind's letter is fetched, the previous one is still shown. */
    conflict: busy === 'template' ? null : conflict,
    choose: (kind: DecisionKind) => void choose(kind),
    takeFormer: (chosen: DecisionForm['former'][number]) => void takeFormer(chosen),
    look,
    send,
  };
}

type Letter = DecisionForm['letter'];
type Former = DecisionForm['former'];

const isSameLetter = (one: Letter, other: Letter) => one.subject === other.subject && one.text === other.text;

/** The letters beside one that replaces the current one, which is among them if its editor changed the journal's own. */
function setAside({ kind, letter, former }: DecisionForm, journalsOwn: Letter | null): Former {
  const isOwn = letter.text.trim() !== '' && !(journalsOwn && isSameLetter(letter, journalsOwn));
  if (!isOwn) return former;
  return [{ kind, letter }, ...former.filter((each) => !isSameLetter(each.letter, letter))].slice(
    0,
    MAX_FORMER,
  );
}
