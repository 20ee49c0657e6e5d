import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Question } from './question-dialog.tsx';

export interface ConfirmRequest {
  title?: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Something is given up: the confirming button is red, and the safe one stands first and has the focus. */
  danger?: boolean;
}

interface Alerts {
  alert: (message: string, title?: string) => Promise<void>;
  confirm: (request: ConfirmRequest | string) => Promise<boolean>;
}

type QuestionView = typeof import('./question-dialog.tsx').QuestionDialog;

const AlertsContext = createContext<Alerts | null>(null);
let nextKey = 0;

/** Alert and confirm of our own: focused, with exactly the words given, closed by Esc, one after the other. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Question[]>([]);
  const [View, setView] = useState<QuestionView | null>(null);
  const current = queue[0];

  // Fetched right after the start and not with it; asked for again where that failed and a question waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is the occasion to try again
  useEffect(() => {
    if (View) return;
    import('./question-dialog.tsx').then(
      ({ QuestionDialog }) => setView(() => QuestionDialog),
      () => undefined,
    );
  }, [View, current]);

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
  return (
    <AlertsContext value={alerts}>
      {children}
      {View && current ? <View key={current.key} question={current} /> : null}
    </AlertsContext>
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
