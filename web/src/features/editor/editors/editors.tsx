import { useRef, useState } from 'react';
import { useSessionOver } from '../../../api/use-session-over.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../desk/desk.module.css';
import type { AtWork } from '../editor-screen.tsx';
import { LoadTrouble } from '../load-trouble.tsx';
import { OfficePage } from '../office/office-page.tsx';
import { EditorsTable } from './editors-table.tsx';
import { EndRolePanel } from './end-role-panel.tsx';
import { OutsideTable } from './outside-table.tsx';
import { useEditors } from './use-editors.ts';

/** Who the editors are and what lies on the desk of each; chiefs appoint chiefs and end roles here. */
export function Editors() {
  return <OfficePage title="Editors">{(editor) => <EditorsAtWork {...editor} />}</OfficePage>;
}

function EditorsAtWork({ owner, onSessionOver }: AtWork) {
  const { data, error, refetch, busy, outcome, setChief, endRole, admit } = useEditors(owner, onSessionOver);
  const [endingId, setEndingId] = useState<string | null>(null);
  const said = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  function closePanel(next: HTMLElement | null) {
    setEndingId(null);
    next?.focus();
  }
  useSessionOver(error, onSessionOver);
  if (!data)
    return error ? (
      <LoadTrouble title="The editors could not be loaded" error={error} onRetry={refetch} />
    ) : (
      <Loading lines={4} />
    );
  const { editors, isChief, outside } = data;
  const ending = editors.find(({ _id }) => _id === endingId);
  return (
    <>
      {editors.some((editor) => editor.isChief) ? null : (
        <p>
          The chief editor named in the settings of the site has not signed in yet, or has not confirmed their
          address. Until then, nobody can do what only a chief editor may do.
        </p>
      )}
      <EditorsTable
        editors={editors}
        owner={owner}
        mayChange={isChief}
        busy={busy}
        onChief={(editor) => void setChief(editor)}
        onEnd={({ _id }, button) => {
          opener.current = button;
          setEndingId(_id);
        }}
      />
      {outside.length > 0 ? (
        <OutsideTable
          people={outside}
          busy={busy}
          onAdmit={async (person, isIn) => {
            // The row that had the focus is gone.
            if (await admit(person, isIn)) said.current?.focus();
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
