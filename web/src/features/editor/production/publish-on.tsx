import { type FormEvent, useState } from 'react';
import { daysAfter } from '../../../../../shared/domain/deadline.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { AskedForm } from '../decision/asked-form.tsx';
import type { ProductionActions } from './use-production.ts';

interface PublishOnProps {
  actions: ProductionActions;
  isShown: boolean;
  onClose: () => void;
}

/** Publishes it on a future day, which can be undone until then. */
export function PublishOn({ actions, isShown, onClose }: PublishOnProps) {
  const [day, setDay] = useState('');
  const [trouble, setTrouble] = useState<string | undefined>();
  const inDays = (days: number) => daysAfter(new Date().toISOString(), days).slice(0, 10);
  async function publish(event: FormEvent) {
    event.preventDefault();
    if (day < inDays(1) || day > inDays(364))
      return setTrouble('Choose a day from tomorrow on, within a year.');
    setTrouble(undefined);
    if (await actions.publishWith({ on: day })) onClose();
  }
  return (
    <AskedForm title="Publish on a later day" isShown={isShown}>
      <form onSubmit={(event) => void publish(event)} noValidate>
        <TextField
          label="Publish on"
          hint="We will publish it at 06:00 UTC. You can undo this until then."
          error={trouble}
          type="date"
          min={inDays(1)}
          max={inDays(364)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <ButtonRow>
          <Button type="submit" size="small" busy={actions.busy === 'publish'}>
            Publish on this day
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
    </AskedForm>
  );
}
