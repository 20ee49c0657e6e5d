import { createContext, type ReactNode, useCallback, useContext, useId, useMemo, useState } from 'react';
import { brand } from '../../../shared/brand/brand.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';

export interface ConfirmRequest {
  title?: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The confirming button is red. */
  danger?: boolean;
}

type Question = ConfirmRequest & { kind: 'alert' | 'confirm'; key: number; answer: (yes: boolean) => void };

interface Alerts {
  alert: (message: string, title?: string) => Promise<void>;
  confirm: (request: ConfirmRequest | string) => Promise<boolean>;
}

const AlertsContext = createContext<Alerts | null>(null);
let nextKey = 0;

/** Alert and confirm of our own: focused, with exactly the words given, closed by Esc, one after the other. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Question[]>([]);
  const ask = useCallback(
    (question: Omit<Question, 'answer' | 'key'>) =>
      new Promise<boolean>((resolve) => {
        const key = nextKey++;
        const answer = (yes: boolean) => {
          setQueue((rest) => rest.filter((waiting) => waiting.key !== key));
          resolve(yes);
        };
        setQueue((rest) => [...rest, { ...question, key, answer }]);
      }),
    [],
  );
  const alerts = useMemo<Alerts>(
    () => ({
      alert: async (message, title) => {
        await ask({ kind: 'alert', message, ...(title ? { title } : {}) });
      },
      confirm: (request) =>
        ask({ kind: 'confirm', ...(typeof request === 'string' ? { message: request } : request) }),
    }),
    [ask],
  );
  const current = queue[0];
  return (
    <AlertsContext value={alerts}>
      {children}
      {current ? <QuestionDialog key={current.key} question={current} /> : null}
    </AlertsContext>
  );
}

function QuestionDialog({ question }: { question: Question }) {
  const messageId = useId();
  const isAlert = question.kind === 'alert';
  const title = question.title ?? brand.publisher;
  return (
    <Dialog open role="alertdialog" title={title} width={460} onClose={() => question.answer(false)}>
      <p id={messageId} className={styles.message}>
        {question.message}
      </p>
      <DialogActions>
        <Button
          data-autofocus=""
          aria-describedby={messageId}
          variant={question.danger ? 'danger' : 'primary'}
          onClick={() => question.answer(true)}
        >
          {question.confirmLabel ?? 'OK'}
        </Button>
        {isAlert ? null : (
          <Button variant="quiet" onClick={() => question.answer(false)}>
            {question.cancelLabel ?? 'Cancel'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** `await alert('words')` resolves when the person has closed it. */
export function useAlert(): Alerts['alert'] {
  return useAlerts().alert;
}

/** `await confirm('words')` resolves to what the person chose; Esc is a no. */
export function useConfirm(): Alerts['confirm'] {
  return useAlerts().confirm;
}

function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (!alerts) throw new Error('AlertProvider is missing');
  return alerts;
}
