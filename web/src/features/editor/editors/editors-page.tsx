import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OutsideEditor } from '../../../../../shared/contract/desk.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useSessionOver } from '../../../api/session-at-work.ts';
import { useChange } from '../../../api/use-change.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActionPanel } from '../actions/action-panel.tsx';
import styles from '../desk/desk.module.css';
import { OfficeFrame } from '../office/office-frame.tsx';
import { useEditorList } from '../use-editor-list.ts';
import { type Editor, EditorsTable } from './editors-table.tsx';
import { OutsideTable } from './outside-table.tsx';

export const handle: PageHandle = { title: 'Editors', isWorkScreen: true, isOffice: true };

/** The editors and the number on each desk; chiefs appoint chiefs and end roles here. */
export function Component() {
  return (
    <OfficeFrame title={handle.title}>
      <EditorsAtWork />
    </OfficeFrame>
  );
}

function EditorsAtWork() {
  const { data, error, refetch, busy, outcome, setChief, endRole, admit } = useEditors();
  const prefix = journalPrefixOf(useLocation().pathname);
  const [endingId, setEndingId] = useState<string | null>(null);
  const said = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const confirm = useConfirm();
  async function askChief(editor: Editor) {
    const { name, isChief: isNow } = editor;
    const rights = 'change the journal’s settings and letters, appoint chief editors and end editors’ roles';
    const isSure = await confirm({
      title: isNow ? `Remove ${name} as chief editor?` : `Make ${name} a chief editor?`,
      message: isNow
        ? `${name} stays an editor, but can no longer ${rights}. We do not email them.`
        : `${name} will be able to ${rights}, yours too. We do not email them.`,
      confirmLabel: isNow ? 'Remove as chief editor' : 'Make chief editor',
      danger: true,
    });
    if (isSure) await setChief(editor);
  }
  /** Refusing someone is confirmed first; admitting ends nothing. */
  async function askAdmission(person: OutsideEditor, isIn: boolean): Promise<boolean> {
    const question = {
      title: `Refuse ${person.name}?`,
      message:
        'They can’t use the editors’ pages unless a chief editor lets them in later. We do not email them.',
      confirmLabel: 'Refuse',
      danger: true,
    };
    return (isIn || (await confirm(question))) && admit(person, isIn);
  }
  function closePanel(next: HTMLElement | null) {
    setEndingId(null);
    next?.focus();
  }
  useSessionOver(error);
  if (!data)
    return <NotLoaded title="We could not load the editors" error={error} onRetry={refetch} lines={4} />;
  const { editors, isChief, outside } = data;
  const ending = editors.find(({ _id }) => _id === endingId);
  return (
    <>
      {editors.some((editor) => editor.isChief) ? null : (
        <p>
          The chief editor named in the settings of the site has not signed in yet, or has not confirmed their
          address. Until then, no one has a chief editor’s rights.
        </p>
      )}
      <EditorsTable
        editors={editors}
        mayChange={isChief}
        busy={busy}
        onChief={(editor) => void askChief(editor)}
        onEnd={({ _id }, button) => {
          opener.current = button;
          setEndingId(_id);
        }}
      />
      {isChief ? (
        <p className="above-4 muted small">
          To add an editor, send them the editors’ access key and the address of{' '}
          <Link to={paths.editorRegister(prefix)}>the page on which editors register</Link>.
        </p>
      ) : null}
      {outside.length > 0 ? (
        <OutsideTable
          people={outside}
          busy={busy}
          onAdmit={async (person, isIn) => {
            // The focused row is gone.
            if (await askAdmission(person, isIn)) said.current?.focus();
          }}
        />
      ) : null}
      <div ref={said} tabIndex={-1} className={styles.said}>
        {outcome ? (
          <Notice kind={outcome.isTrouble ? 'error' : 'success'} live>
            {outcome.text}
          </Notice>
        ) : null}
      </div>
      {ending ? (
        <EndRolePanel
          key={ending._id}
          editor={ending}
          others={editors.filter(({ _id }) => _id !== ending._id)}
          isBusy={busy === ending._id}
          onEnd={async (to) => {
            if (await endRole(ending, to)) closePanel(said.current);
          }}
          onCancel={() => closePanel(opener.current)}
        />
      ) : null}
    </>
  );
}

interface EndRolePanelProps {
  editor: Editor;
  others: readonly Editor[];
  isBusy: boolean;
  /** Undefined: their manuscripts wait for another editor. */
  onEnd: (to: Editor | undefined) => Promise<void>;
  onCancel: () => void;
}

/** Explains the effects of ending the role, and asks who takes over their manuscripts. */
function EndRolePanel({ editor, others, isBusy, onEnd, onCancel }: EndRolePanelProps) {
  const confirm = useConfirm();
  const [toId, setToId] = useState('');
  const to = others.find(({ _id }) => _id === toId);
  async function end() {
    const isOne = editor.open === 1;
    const theirs = isOne ? 'Their open manuscript' : `Their ${editor.open} open manuscripts`;
    const where = to ? `${isOne ? 'moves' : 'move'} to ${to.name}` : 'will wait for another editor';
    const desk = editor.open > 0 ? ` ${theirs} ${where}.` : '';
    const isSure = await confirm({
      title: `End the role of ${editor.name}?`,
      message: `We will sign them out everywhere and email them.${desk}`,
      confirmLabel: 'End role',
      danger: true,
    });
    if (isSure) await onEnd(to);
  }
  return (
    <ActionPanel
      level="h2"
      heading={`End the role of ${editor.name}`}
      confirm={
        <Button variant="danger" busy={isBusy} onClick={() => void end()}>
          End role
        </Button>
      }
      onCancel={onCancel}
    >
      <p>
        We will sign them out everywhere and end their editor role. Their notes and decisions stay on record.
        Any manuscript that the new editor can’t handle waits for someone else.
      </p>
      <SelectField
        label="Assign their manuscripts to"
        value={toId}
        onChange={(event) => setToId(event.target.value)}
      >
        <option value="">No one yet</option>
        {others.map(({ _id, name, open }) => (
          <option key={_id} value={_id}>
            {name} ({open} open)
          </option>
        ))}
      </SelectField>
    </ActionPanel>
  );
}

interface Outcome {
  isTrouble: boolean;
  text: string;
}

/** The list, and a chief's changes to it: each returns a sentence shown below the list. */
function useEditors() {
  const list = useEditorList();
  const { busy, run } = useChange<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function carryOut<Result>(editor: { _id: string }, work: () => Promise<Result>) {
    setOutcome(null);
    const done = await run(editor._id, work, ({ error }) =>
      setOutcome({ isTrouble: true, text: failureReason(error) }),
    );
    const { data } = await list.refetch();
    return done && { ...done, now: data?.editors.find(({ _id }) => _id === editor._id) };
  }

  async function setChief(editor: Editor): Promise<void> {
    const chief = !editor.isChief;
    const done = await carryOut(editor, () =>
      call('change-editor', { params: { id: editor._id }, body: { chief } }),
    );
    if (!done) return;
    const isNamed = done.now?.isChief === true && !chief;
    setOutcome({
      isTrouble: isNamed,
      text: isNamed
        ? `${editor.name} is named as chief editor in the site’s settings. To change this, change the settings.`
        : `${editor.name} is ${chief ? 'now a chief editor' : 'no longer a chief editor'}.`,
    });
  }

  /** True if done. Many manuscripts take several calls. */
  async function endRole(editor: Editor, to: Editor | undefined): Promise<boolean> {
    const body = { role: 'revoked' as const, handTo: to?._id ?? null };
    const done = await carryOut(editor, async () => {
      let handed = 0;
      let isDone = false;
      while (!isDone) {
        const part = await call('change-editor', { params: { id: editor._id }, body });
        handed += part.handed;
        isDone = part.isDone;
      }
      return handed;
    });
    if (!done) return false;
    const what = done.result === 1 ? '1 manuscript was' : `${done.result} manuscripts were`;
    const where = to ? `assigned to ${to.name}` : 'left without an editor';
    setOutcome({ isTrouble: false, text: `${editor.name} is no longer an editor. ${what} ${where}.` });
    return true;
  }

  /** True if done. */
  async function admit({ _id, name }: OutsideEditor, isAdmitted: boolean): Promise<boolean> {
    const body = { admit: isAdmitted };
    const done = await carryOut({ _id }, () => call('change-editor', { params: { id: _id }, body }));
    if (!done) return false;
    const text = isAdmitted
      ? `${name} is now an editor. They need to sign in again with the editors’ access key.`
      : `${name} was refused. A chief editor can still admit them later.`;
    setOutcome({ isTrouble: false, text });
    return true;
  }

  return { ...list, busy, outcome, setChief, endRole, admit };
}
