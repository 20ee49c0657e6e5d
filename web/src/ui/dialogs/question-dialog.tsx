import { useId } from 'react';
import { brand } from '../../../../shared/brand/brand.ts';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import type { Question } from './question.ts';

export function QuestionDialog({ question }: { question: Question }) {
  const messageId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      title={question.title ?? brand.publisher}
      isTitleHidden={question.title === undefined}
      describedBy={messageId}
      width={460}
      onClose={question.dismiss}
    >
      <p id={messageId} className="measure own-lines">
        {question.message}
      </p>
      <DialogActions>
        {question.choices.map(({ value, label, variant }, index) => (
          <Button
            key={value}
            variant={variant}
            {...(index === 0 ? { 'data-autofocus': '' } : {})}
            onClick={() => question.answer(value)}
          >
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
