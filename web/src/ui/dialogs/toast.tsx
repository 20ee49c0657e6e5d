import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import styles from './toast.module.css';

export interface Toast {
  title?: string;
  message: string;
  /** Default 2000. */
  durationMs?: number;
}

const ToastContext = createContext<((toast: Toast) => void) | null>(null);
let nextKey = 0;

/** A short message of success. Errors are shown in the page or in an alert, never only here. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Array<Toast & { key: number }>>([]);
  const show = useCallback((toast: Toast) => {
    const key = nextKey++;
    setToasts((shown) => [...shown, { ...toast, key }]);
    setTimeout(() => setToasts((shown) => shown.filter((old) => old.key !== key)), toast.durationMs ?? 2000);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div className={`${styles.region} stack gap-2`} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <div key={toast.key} className={`${styles.toast} inset-wide`}>
            {toast.title ? <p className="bold">{toast.title}</p> : null}
            <p>{toast.message}</p>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}

export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('ToastProvider is missing');
  return show;
}
