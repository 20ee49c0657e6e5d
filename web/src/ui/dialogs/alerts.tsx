import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Choice, Question } from './question.ts';

export interface ConfirmRequest {
  title?: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Something is given up: the confirming button is red, and the safe one comes first and has the focus. */
  danger?: boolean;
}

/** Esc is the same as a choice with this value. */
const NO = 'no';

interface ChoiceRequest<Value extends string> {
  title?: string;
  message: string;
  /** The first has the focus: make it the safe one. */
  choices: readonly Choice<Value>[];
}

interface Alerts {
  alert: (message: string, title?: string) => Promise<void>;
  confirm: (request: ConfirmRequest | string) => Promise<boolean>;
  choose: <Value extends string>(request: ChoiceRequest<Value>) => Promise<Value | typeof NO>;
}

type QuestionView = typeof import('./question-dialog.tsx').QuestionDialog;

const AlertsContext = createContext<Alerts | null>(null);
let nextKey = 0;

/** Our own alert and confirm: focused, with exactly the given words, closed by Esc, one after the other. */
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

  const choose = useCallback(
    <Value extends string>(request: ChoiceRequest<Value>) =>
      new Promise<Value | typeof NO>((resolve) => {
        const key = nextKey++;
        const answer = (value: string) => {
          setQueue((rest) => rest.filter((waiting) => waiting.key !== key));
          resolve(value as Value | typeof NO);
        };
        setQueue((rest) => [...rest, { ...request, key, answer, dismiss: () => answer(NO) }]);
      }),
    [],
  );
  const alerts = useMemo<Alerts>(
    () => ({
      choose,
      async alert(message, title) {
        await choose({ message, choices: [{ value: 'ok', label: 'OK' }], ...(title ? { title } : {}) });
      },
      async confirm(request) {
        const {
          confirmLabel = 'OK',
          cancelLabel = 'Cancel',
          danger,
          ...asked
        } = typeof request === 'string' ? ({ message: request } as ConfirmRequest) : request;
        const choices: Choice<'yes' | typeof NO>[] = danger
          ? [
              { value: NO, label: cancelLabel, variant: 'secondary' },
              { value: 'yes', label: confirmLabel, variant: 'danger' },
            ]
          : [
              { value: 'yes', label: confirmLabel, variant: 'primary' },
              { value: NO, label: cancelLabel, variant: 'quiet' },
            ];
        return (await choose({ ...asked, choices })) === 'yes';
      },
    }),
    [choose],
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

/** `await confirm('words')` resolves to the person's choice; Esc is a no. */
export function useConfirm(): Alerts['confirm'] {
  return useAlerts().confirm;
}

/** `await choose(…)` resolves to the value of the person's choice; Esc is a no. */
export function useChoice(): Alerts['choose'] {
  return useAlerts().choose;
}

function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (!alerts) throw new Error('AlertProvider is missing');
  return alerts;
}
