import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import {
  type EditorsManuscript,
  isOpenToEditor,
  type Manuscript,
} from '../../../../../shared/contract/manuscripts.ts';
import { randomText } from '../../../api/random-text.ts';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { type DraftText, type EditorDraftState, unsentTexts, useEditorDraft } from '../editor-draft.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import {
  consequencesOfReset,
  defaultReviewers,
  givenUpByDeciding,
  givenUpByRejecting,
  givenUpBySending,
} from './give-up.ts';
import { ManuscriptButtons, mayAsk, type Panel } from './manuscript-buttons.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { RejectPanel } from './reject-panel.tsx';
import { ReviewersPanel } from './reviewers-panel.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { UnsentTexts } from './unsent-texts.tsx';
import { useHeld } from './use-held.ts';
import { type ActionName, type ManuscriptActions, useManuscriptActions } from './use-manuscript-actions.ts';

export interface ManuscriptProps {
  manuscript: EditorsManuscript;
  replace: (manuscript: Manuscript) => void;
}

/** Passed to what surrounds the buttons. */
export interface Actions {
  manuscript: EditorsManuscript;
  kept: EditorDraftState;
  actions: ManuscriptActions;
  /** Shows a change that the editor made elsewhere here at once, whatever is open. */
  replace: (manuscript: Manuscript) => void;
  /** Errors of a note. */
  noteTrouble: ReactNode;
  /** Unsent texts whose panel is closed. */
  unsent: ReactNode;
}

interface ManuscriptWithActionsProps extends ManuscriptProps {
  /** Content above the buttons; it takes the focus if the action removed the button. */
  head: (manuscript: EditorsManuscript, heading: Ref<HTMLHeadingElement>) => ReactNode;
  children: (actions: Actions) => ReactNode;
}

/** All of the specification's actions on one submitted manuscript: the buttons, and the panels that they open. */
export function ManuscriptWithActions(props: ManuscriptWithActionsProps) {
  const { replace, head, children } = props;
  const kept = useEditorDraft(props.manuscript);
  const [isAccepting, setAccepting] = useState(false);
  const held = useHeld(
    props.manuscript,
    (shown) => isAccepting || openPanel(shown, kept.draft.panel) !== null,
  );
  const { manuscript, meanwhile } = held;
  const showNow = (now: Manuscript) => {
    if (isOpenToEditor(now)) held.show(now);
    replace(now);
  };
  const actions = useManuscriptActions(manuscript, { replace: showNow });
  const confirm = useConfirm();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const panelHeading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const openedByClick = useRef(false);
  const panel = openPanel(manuscript, kept.draft.panel);
  const chosen = kept.draft.reviewers ?? defaultReviewers(manuscript);

  useEffect(() => {
    if (panel && openedByClick.current) panelHeading.current?.focus();
    openedByClick.current = false;
  }, [panel]);

  function show(next: Panel) {
    if (next === 'accept') return setAccepting(true);
    openedByClick.current = next !== null;
    kept.change({ panel: next });
  }

  /** The action removed the focused button. */
  function done(sent: Parameters<typeof kept.change>[0], words?: string) {
    kept.change({ ...sent, panel: null });
    heading.current?.focus({ preventScroll: true });
    if (words) toast({ message: words });
  }

  function cancel(given: Parameters<typeof kept.change>[0]) {
    opener.current?.focus();
    kept.change({ ...given, panel: null });
  }

  /** Asks for confirmation only if something would be lost. */
  const isWanted = async (title: string, message: string | null, confirmLabel: string) =>
    message === null || confirm({ title, message, confirmLabel, danger: true });

  async function reset() {
    const message = consequencesOfReset(manuscript);
    if (await isWanted('Reset to Pending?', message, 'Reset to Pending')) await actions.reset();
  }

  async function decideNow() {
    const message = givenUpByDeciding(manuscript);
    if (await isWanted('Decide without waiting?', message, 'Decide Now')) {
      if (await actions.stopWaiting()) done({}, 'Reviewed: you can decide now.');
    }
  }

  async function confirmReviewers() {
    if (panel === 'reviewers') {
      if (await actions.changeReviewers(chosen)) done({ reviewers: null }, 'Reviewers saved.');
      return;
    }
    if (!(await isWanted('Send to review again?', givenUpBySending(manuscript), 'Send to review'))) return;
    const key = kept.draft.sendNoteKey || randomText();
    kept.change({ sendNoteKey: key });
    const noNote = { sendNote: '', sendNoteKey: '' };
    const words = { text: kept.draft.sendNote, key };
    if (await actions.sendToReview(chosen, words, () => kept.change(noNote)))
      done({ ...noNote, reviewers: null });
  }

  async function confirmRejection() {
    if (!(await isWanted('Reverse the acceptance?', givenUpByRejecting(manuscript), 'Reject it'))) return;
    if (await actions.reject(kept.draft.rejectNote)) done({ rejectNote: '' });
  }

  async function confirmAccept() {
    // Closed first: the receipt or the error is an alert, which must not be behind this dialog.
    setAccepting(false);
    if (await actions.accept(kept.draft.acceptNote)) done({ acceptNote: '' });
  }

  const inPanel: Partial<Record<DraftText, boolean>> = {
    note: true,
    sendNote: panel === 'send',
    rejectNote: panel === 'reject',
  };
  const { trouble } = actions;
  const troublePlace = trouble ? placeOf(trouble.action, panel) : null;
  const troubleAt = (place: Place): ReactNode =>
    trouble && place === troublePlace ? (
      <div className="above-4">
        <TroubleNotice trouble={trouble} now={manuscript} onDismiss={actions.dismiss} />
      </div>
    ) : null;
  const below = (
    <>
      {meanwhile.length > 0 ? (
        <Meanwhile changes={meanwhile} onShow={() => held.show(props.manuscript)} />
      ) : null}
      {troubleAt('panel')}
    </>
  );
  return (
    <>
      {head(manuscript, heading)}
      <ManuscriptButtons
        manuscript={manuscript}
        actions={actions}
        panel={panel}
        onPanel={show}
        openerRef={opener}
        onReset={() => void reset()}
        onDecide={() => void decideNow()}
        trouble={troubleAt('buttons')}
      />
      {panel === 'send' || panel === 'reviewers' ? (
        <ReviewersPanel
          replace={replace}
          mode={panel}
          manuscript={manuscript}
          kept={kept}
          chosen={chosen}
          busy={actions.busy === 'send' || actions.busy === 'assign'}
          headingRef={panelHeading}
          onConfirm={() => void confirmReviewers()}
          onClose={() => cancel({ reviewers: null })}
          below={below}
        />
      ) : null}
      {panel === 'reject' ? (
        <RejectPanel
          manuscriptId={manuscript._id}
          kept={kept}
          warning={givenUpByRejecting(manuscript)}
          busy={actions.busy === 'reject'}
          headingRef={panelHeading}
          onConfirm={() => void confirmRejection()}
          onClose={() => cancel({})}
          below={below}
        />
      ) : null}
      {isAccepting ? (
        <AcceptDialog
          manuscript={manuscript}
          kept={kept}
          onConfirm={() => void confirmAccept()}
          onClose={() => setAccepting(false)}
        />
      ) : null}
      {children({
        manuscript,
        kept,
        actions,
        replace: showNow,
        noteTrouble: troubleAt('note'),
        unsent: (
          <UnsentTexts
            draft={kept.draft}
            fields={unsentTexts(kept.draft).filter((field) => !inPanel[field])}
            onDiscard={(field) => kept.change({ [field]: '' })}
          />
        ),
      })}
    </>
  );
}

/** A panel left open is open again, unless its action is no longer allowed. */
function openPanel(manuscript: EditorsManuscript, panel: 'send' | 'reviewers' | 'reject' | null): Panel {
  if (panel === 'send') return mayAsk(manuscript, 'Under Review') ? panel : null;
  if (panel === 'reject') return mayAsk(manuscript, 'Rejected') ? panel : null;
  if (panel === 'reviewers') return manuscript.status === 'Under Review' ? panel : null;
  return null;
}

type Place = 'buttons' | 'panel' | 'note';
const panelOf: Partial<Record<ActionName, Panel>> = { send: 'send', assign: 'reviewers', reject: 'reject' };

/** Under the button that was pressed; if its panel is gone, under the remaining ones. */
function placeOf(action: ActionName, panel: Panel): Place {
  if (action === 'note') return 'note';
  return panel !== null && panelOf[action] === panel ? 'panel' : 'buttons';
}
