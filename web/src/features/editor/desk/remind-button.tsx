import { useState } from 'react';
import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import { isOpenToEditor } from '../../../../../shared/contract/manuscripts.ts';
import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { isSessionOver } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { failureReason } from '../../../api/failure-reason.ts';
import { useConfirm } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { formatTime } from '../../../ui/format-date.ts';
import { questionFor } from '../manuscript/seat-words.ts';
import { nameOf, seatsFor } from './bulk/bulk-steps.ts';
import styles from './desk.module.css';
import { isLate } from './desk-words.ts';

interface RemindButtonProps {
  item: DeskItem;
  /** Of the manuscript's title, which says what the button is about. */
  titleId: string;
  onSessionOver: () => void;
}

const dateOf = ({ state, replyBy, dueAt }: SeatView) => (state === 'invited' ? replyBy : dueAt);
const listed = new Intl.ListFormat('en-GB');

/** Reminds whoever is late, and says who was. Asks first where somebody was reminded less than a day ago. */
export function RemindButton({ item, titleId, onSessionOver }: RemindButtonProps) {
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState('');

  async function remind() {
    const now = Date.now();
    const { manuscript } = await call('get-manuscript', { params: { id: item._id } });
    const seats = isOpenToEditor(manuscript) ? seatsFor(manuscript, 'remind') : [];
    const late = seats.filter((seat) => isLate(dateOf(seat), now));
    if (late.length === 0) return setSaid('No one is late any more');
    const names = listed.format(late.map(nameOf));
    const message = late.map((seat) => questionFor('remind', seat, now)).find(Boolean);
    if (message && !(await confirm({ title: `Remind ${names} again?`, message, confirmLabel: 'Remind' })))
      return;
    for (const { _id: id } of late) await call('change-seat', { params: { id }, body: { do: 'remind' } });
    setSaid(`Reminder sent to ${names} at ${formatTime(Date.now())}`);
  }
  async function press() {
    setBusy(true);
    setTrouble('');
    try {
      await remind();
    } catch (error) {
      if (isSessionOver(error)) return onSessionOver();
      setTrouble(failureReason(error));
    } finally {
      setBusy(false);
      focusIfLost(() => document.getElementById(titleId));
    }
  }
  return (
    <>
      {said ? null : (
        <Button size="small" busy={isBusy} aria-describedby={titleId} onClick={() => void press()}>
          Remind
        </Button>
      )}
      <span role="status" className={trouble ? styles.trouble : styles.sent}>
        {said || trouble}
      </span>
    </>
  );
}
