import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { Notice } from '../../../ui/notice.tsx';
import { pageHeading } from '../../../ui/page.tsx';
import { useEditorList } from '../use-editor-list.ts';
import styles from './editor-manuscript.module.css';
import type { SeatActions } from './use-seat-actions.ts';

interface HandlingProps {
  manuscript: EditorsManuscript;
  actions: SeatActions;
}

/** The handling editor: anyone may take an unassigned manuscript; its editor and chiefs may reassign it. */
export function Handling({ manuscript, actions }: HandlingProps) {
  const { owner } = useSessionAtWork();
  const confirm = useConfirm();
  const { handlingEditor } = manuscript;
  const { data } = useEditorList();
  const isOwn = handlingEditor?._id === owner;
  const mayGive = data?.isChief || isOwn || handlingEditor === null;
  const closed = [...manuscript.conflicts, ...manuscript.authors.map(({ _id }) => _id)];
  const others = (data?.editors ?? []).filter(
    ({ _id }) => _id !== owner && _id !== handlingEditor?._id && !closed.includes(_id),
  );
  /** For chiefs, and not for their own: an editor with a conflict does not see this page. */
  const closedTo = data?.isChief ? data.editors.filter(({ _id }) => manuscript.conflicts.includes(_id)) : [];
  const name = handlingEditor
    ? `Handled by ${isOwn ? 'you' : handlingEditor.name}`
    : 'No handling editor yet';
  const entries = [
    ...(isOwn
      ? []
      : [{ label: 'Handle this manuscript', onChoose: () => void actions.give({ editorId: owner }) }]),
    ...(mayGive
      ? others.map(({ _id, name: editor, open }) => ({
          label: `Assign to ${editor} (${open} open)`,
          onChoose: () => void give(_id),
        }))
      : []),
  ];
  async function give(editorId: string) {
    await actions.give({ editorId });
    focusIfLost(pageHeading);
  }
  async function declare() {
    const message =
      'From now on you will see only the title and status. Your notes stay on record. Only a chief editor can undo this.';
    const title = 'Declare a conflict of interest?';
    if (await confirm({ title, message, confirmLabel: 'Declare a conflict', danger: true }))
      await actions.setConflict({ hasConflict: true });
    focusIfLost(pageHeading);
  }
  async function lift(editorId: string, editor: string) {
    const message = `${editor} will be able to see and handle this manuscript again.`;
    const title = 'Remove the conflict of interest?';
    if (await confirm({ title, message, confirmLabel: 'Remove conflict' }))
      await actions.setConflict({ editorId, hasConflict: false });
    focusIfLost(pageHeading);
  }
  const trouble = actions.trouble;
  return (
    <>
      <span className={`${styles.handling} inline-row gap-4 lines-0`}>
        {entries.length > 0 ? (
          <Menu label={name} variant="quiet" busy={actions.busy === 'give'} entries={entries} />
        ) : (
          name
        )}
        <Button
          size="small"
          variant="quiet"
          aria-haspopup="dialog"
          busy={actions.busy === 'conflict'}
          onClick={() => void declare()}
        >
          Declare a conflict
        </Button>
      </span>
      {closedTo.map(({ _id, name: editor }) => (
        <span key={_id} className="own-line row gap-3 lines-0">
          Closed to {editor}: conflict of interest declared
          <Button
            size="small"
            variant="quiet"
            aria-haspopup="dialog"
            busy={actions.busy === 'conflict'}
            onClick={() => void lift(_id, editor)}
          >
            Remove conflict<span className="visually-hidden">: {editor}</span>
          </Button>
        </span>
      ))}
      {trouble && (trouble.name === 'give' || trouble.name === 'conflict') ? (
        <div className="own-line row gap-3 lines-0">
          <Notice kind="error">{trouble.text}</Notice>
        </div>
      ) : null}
    </>
  );
}
