import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { TakesFocus } from '../ui/takes-focus.tsx';

interface TwoTextsProps<Form> {
  title: string;
  mine: Form;
  other: Form;
  /** The button under each. */
  take: string;
  onTake: (form: Form) => void;
  children: (form: Form) => ReactNode;
}

/** Two devices wrote: shows both texts, and discards nothing before one is chosen. */
export function TwoTexts<Form>({ title, mine, other, take, onTake, children }: TwoTextsProps<Form>) {
  const id = useId();
  const both: [string, Form][] = [
    ['On this device', mine],
    ['From another device', other],
  ];
  return (
    <TakesFocus>
      <section aria-labelledby={id}>
        <h3 id={id}>{title}</h3>
        {both.map(([label, form]) => (
          <div key={label}>
            <h4>{label}</h4>
            {children(form)}
            <Button variant="secondary" size="small" onClick={() => onTake(form)}>
              {take}
            </Button>
          </div>
        ))}
      </section>
    </TakesFocus>
  );
}
