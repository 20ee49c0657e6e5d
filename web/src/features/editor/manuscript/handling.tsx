import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { call } from '../../../api/client.ts';
import { useConfirm } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { Notice } from '../../../ui/notice.tsx';
import { pageHeading } from '../../../ui/page.tsx';
import styles from './seats.module.css';
import type { SeatActions } from './use-seat-actions.ts';

interface HandlingProps {
  manuscript: EditorsManuscript;
  owner: string;
  actions: SeatActions;
}

/** Who looks after it: anybody may take it on; giving it away is for whom it belongs to, and for chiefs. */
export function Handling({ manuscript, owner, actions }: HandlingProps) {
  const confirm = useConfirm();
  const { handlingEditor } = manuscript;
  const { data } = useQuery({
    queryKey: ['editors', owner],
    queryFn: ({ signal }) => call('list-editors', { signal }),
  });
  const isOwn = handlingEditor?._id === owner;
  const mayGive = data?.isChief || isOwn || handlingEditor === null;
  async function declare() {
    const message =
      'From now on you will see only the title and status. Your notes stay on record. Only a chief editor can undo this.';
    if (await confirm({ title: 'Conflict of interest?', message, confirmLabel: 'Declare it', danger: true }))
      await actions.setConflict({ hasConflict: true });
    focusIfLost(pageHeading);
  }
  const closed = [...manuscript.conflicts, ...manuscript.authors.map(({ _id }) => _id)];
  const others = (data?.editors ?? []).filter(
    ({ _id }) => _id !== owner && _id !== handlingEditor?._id && !closed.includes(_id),
  );
  const [chosen, setChosen] = useState('');
  const to = others.find(({ _id }) => _id === chosen);
  async function give() {
    if (to && (await actions.give({ editorId: to._id }))) setChosen('');
    focusIfLost(pageHeading);
  }
  /** For chiefs, and nobody's own: whoever has one does not see this page. */
  const closedTo = data?.isChief ? data.editors.filter(({ _id }) => manuscript.conflicts.includes(_id)) : [];
  async function lift(editorId: string, name: string) {
    const message = `${name} will be able to see and handle this manuscript again.`;
    if (
      await confirm({ title: 'Remove the conflict of interest?', message, confirmLabel: 'Remove conflict' })
    )
      await actions.setConflict({ editorId, hasConflict: false });
    focusIfLost(pageHeading);
  }
  const trouble = actions.trouble;
  return (
    <div>
      <div className={styles.handling}>
        <span>
          {handlingEditor ? `Handled by ${isOwn ? 'you' : handlingEditor.name}` : 'No handling editor yet'}
        </span>
        {isOwn ? null : (
          <Button
            size="small"
            variant="secondary"
            busy={actions.busy === 'give'}
            onClick={() => void actions.give({ editorId: owner })}
          >
            Handle this manuscript
          </Button>
        )}
        {mayGive && others.length > 0 ? (
          <>
            <select
              aria-label="Assign to"
              value={to ? chosen : ''}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">Assign to …</option>
              {others.map(({ _id, name, open }) => (
                <option key={_id} value={_id}>
                  {name} ({open} open)
                </option>
              ))}
            </select>
            {/* By a button: arrow keys choose one after the other, and each choice would be a letter. */}
            {to ? (
              <Button size="small" busy={actions.busy === 'give'} onClick={() => void give()}>
                Assign to {to.name}
              </Button>
            ) : null}
          </>
        ) : null}
        <Button
          size="small"
          variant="quiet"
          aria-haspopup="dialog"
          busy={actions.busy === 'conflict'}
          onClick={() => void declare()}
        >
          Conflict of interest
        </Button>
      </div>
      {closedTo.map(({ _id, name }) => (
        <div key={_id} className={styles.handling}>
          <span>Closed to {name}: conflict of interest declared</span>
          <Button
            size="small"
            variant="quiet"
            aria-haspopup="dialog"
            busy={actions.busy === 'conflict'}
            onClick={() => void lift(_id, name)}
          >
            Remove conflict<span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      ))}
      {trouble && (trouble.name === 'give' || trouble.name === 'conflict') ? (
        <Notice kind="error">{trouble.text}</Notice>
      ) : null}
    </div>
  );
}
