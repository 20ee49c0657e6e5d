import { useState } from 'react';
import type { OutsideEditor } from '../../../../../shared/contract/desk.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useChange } from '../../../api/use-change.ts';
import { useEditorList } from '../use-editor-list.ts';
import type { Editor } from './editors-table.tsx';

interface Outcome {
  isTrouble: boolean;
  text: string;
}

/** The list, and a chief's changes to it: each returns a sentence shown below the list. */
export function useEditors() {
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
