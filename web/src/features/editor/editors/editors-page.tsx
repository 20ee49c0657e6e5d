import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OutsideEditor } from '../../../../../shared/contract/desk.ts';
import { useSessionOver } from '../../../api/session-at-work.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../desk/desk.module.css';
import { OfficeFrame } from '../office/office-frame.tsx';
import { type Editor, EditorsTable } from './editors-table.tsx';
import { EndRolePanel } from './end-role-panel.tsx';
import { OutsideTable } from './outside-table.tsx';
import { useEditors } from './use-editors.ts';

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
