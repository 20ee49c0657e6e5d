import type * as z from 'zod';
import { type EditorListItem, MAX_COUNTED } from '../../../../../shared/contract/desk.ts';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import styles from '../desk/desk.module.css';

export type Editor = z.infer<typeof EditorListItem>;

interface EditorsTableProps {
  editors: readonly Editor[];
  owner: string;
  mayChange: boolean;
  /** The id of the editor being changed. */
  busy: string | null;
  onChief: (editor: Editor) => void;
  onEnd: (editor: Editor, opener: HTMLElement) => void;
}

const counted = (count: number) => (count >= MAX_COUNTED ? `${MAX_COUNTED} or more` : String(count));

export function EditorsTable({ editors, owner, mayChange, busy, onChief, onEnd }: EditorsTableProps) {
  return (
    <DataTable caption="Editors and their open manuscripts">
      <thead>
        <tr>
          <th scope="col">Editor</th>
          <th scope="col">Open</th>
          <th scope="col">Needs action</th>
          {mayChange ? <th scope="col">Role</th> : null}
        </tr>
      </thead>
      <tbody>
        {editors.map((editor) => (
          <tr key={editor._id}>
            <th scope="row">
              {editor.name}
              {editor._id === owner ? ' (you)' : ''}
              {editor.isChief ? ', chief editor' : ''}
              <span className={styles.below}>
                <BreakableAddress address={editor.email} />
              </span>
            </th>
            <td>{counted(editor.open)}</td>
            <td>{counted(editor.now)}</td>
            {mayChange ? (
              <td>
                <ButtonRow>
                  <Button
                    size="small"
                    variant="quiet"
                    busy={busy === editor._id}
                    onClick={() => onChief(editor)}
                  >
                    {editor.isChief ? 'Remove as chief editor' : 'Make chief editor'}
                    <span className="visually-hidden">: {editor.name}</span>
                  </Button>
                  {editor._id === owner ? null : (
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={(event) => onEnd(editor, event.currentTarget)}
                    >
                      End role …<span className="visually-hidden">: {editor.name}</span>
                    </Button>
                  )}
                </ButtonRow>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
