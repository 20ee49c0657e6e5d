import type * as z from 'zod';
import { type EditorListItem, MAX_COUNTED } from '../../../../../shared/contract/desk.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';

export type Editor = z.infer<typeof EditorListItem>;

interface EditorsTableProps {
  editors: readonly Editor[];
  mayChange: boolean;
  /** The id of the editor being changed. */
  busy: string | null;
  onChief: (editor: Editor) => void;
  onEnd: (editor: Editor, opener: HTMLElement) => void;
}

const counted = (count: number) => (count >= MAX_COUNTED ? `${MAX_COUNTED} or more` : String(count));

export function EditorsTable({ editors, mayChange, busy, onChief, onEnd }: EditorsTableProps) {
  const { owner } = useSessionAtWork();
  const isOnlyChief = editors.filter(({ isChief }) => isChief).length === 1;
  const role: Column<Editor> = {
    head: 'Role',
    cell: (editor) => (
      <ButtonRow>
        {editor.isChief && isOnlyChief ? null : (
          <Button size="small" variant="quiet" busy={busy === editor._id} onClick={() => onChief(editor)}>
            {editor.isChief ? 'Remove as chief editor' : 'Make chief editor'}
            <span className="visually-hidden">: {editor.name}</span>
          </Button>
        )}
        {editor._id === owner ? null : (
          <Button size="small" variant="quiet" onClick={(event) => onEnd(editor, event.currentTarget)}>
            End role …<span className="visually-hidden">: {editor.name}</span>
          </Button>
        )}
      </ButtonRow>
    ),
  };
  return (
    <DataTable
      caption="Editors and their open manuscripts"
      rows={editors}
      keyOf={({ _id }) => _id}
      columns={[
        {
          head: 'Editor',
          isRowHead: true,
          cell: ({ _id, name, isChief, email }) => (
            <>
              {name}
              {_id === owner ? ' (you)' : ''}
              {isChief ? ', chief editor' : ''}
              <span className="muted light block">
                <BreakableAddress address={email} />
              </span>
            </>
          ),
        },
        { head: 'Open', cell: ({ open }) => counted(open) },
        { head: 'Needs action', cell: ({ now }) => counted(now) },
        ...(mayChange ? [role] : []),
      ]}
    />
  );
}
