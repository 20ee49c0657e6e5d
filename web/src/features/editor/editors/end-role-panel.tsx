import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/alerts.tsx';
import { SelectField } from '../../../ui/fields/field.tsx';
import { ActionPanel } from '../actions/action-panel.tsx';
import type { Editor } from './editors-table.tsx';

interface EndRolePanelProps {
  editor: Editor;
  others: readonly Editor[];
  isBusy: boolean;
  /** Undefined: their manuscripts wait for another editor. */
  onEnd: (to: Editor | undefined) => Promise<void>;
  onCancel: () => void;
}

/** Explains the effects of ending the role, and asks who takes over their manuscripts. */
export function EndRolePanel({ editor, others, isBusy, onEnd, onCancel }: EndRolePanelProps) {
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
