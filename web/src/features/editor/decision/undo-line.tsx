import { counted } from '../../../../../shared/domain/counted.ts';

/** Under the button: how long the decision can be undone. */
export function UndoLine({ id, minutes }: { id: string; minutes: number }) {
  return (
    <p id={id} className="breaks muted small">
      {minutes === 0
        ? 'We will send it straight away. You can’t undo it.'
        : `You can undo this for ${counted(minutes, 'minute')} after you send it.`}
    </p>
  );
}
