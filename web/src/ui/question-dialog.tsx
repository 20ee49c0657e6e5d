import { useId } from 'react';
import { brand } from '../../../shared/brand/brand.ts';
import type { ConfirmRequest } from './alerts.tsx';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';

export type Question = ConfirmRequest & {
  kind: 'alert' | 'confirm';
  key: number;
  answer: (yes: boolean) => void;
};

export function QuestionDialog({ question }: { question: Question }) {
  const messageId = useId();
  const isAlert = question.kind === 'alert';
  const title = question.title ?? brand.publisher;
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      describedBy={messageId}
      width={460}
      onClose={() => question.answer(false)}
    >
      <p id={messageId} className={styles.message}>
        {question.message}
      </p>
      <DialogActions>
        {question.danger ? (
          <Button data-autofocus="" variant="secondary" onClick={() => question.answer(false)}>
            {question.cancelLabel ?? 'Cancel'}
          </Button>
        ) : null}
        <Button
          data-autofocus={question.danger ? undefined : ''}
          variant={question.danger ? 'danger' : 'primary'}
          onClick={() => question.answer(true)}
        >
          {question.confirmLabel ?? 'OK'}
        </Button>
        {isAlert || question.danger ? null : (
          <Button variant="quiet" onClick={() => question.answer(false)}>
            {question.cancelLabel ?? 'Cancel'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
