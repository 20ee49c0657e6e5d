import type { ButtonVariant } from '../button.tsx';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  variant?: ButtonVariant;
}

/** As the dialog shows it. */
export interface Question {
  key: number;
  title?: string;
  message: string;
  choices: readonly Choice[];
  answer: (value: string) => void;
  /** Esc. */
  dismiss: () => void;
}
