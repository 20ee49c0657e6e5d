import { type FormEvent, useState } from 'react';
import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { addressTyped, type InvitedPerson, likelyHost, personName, personNamed } from './invitation.ts';
import styles from './invite.module.css';

interface SomebodyElseProps {
  /** Typed into the search and belonging to no one: the form is open for it. '' if there is none. */
  address: string;
  /** People with a seat of this manuscript, past or present. */
  asked: readonly Pick<SeatView, 'firstName' | 'lastName' | 'email'>[];
  people: readonly InvitedPerson[];
  onAdd: (person: InvitedPerson) => void;
}

const NAME = 'Enter their name. One name is enough.';
const ADDRESS = 'Enter a valid email address.';
const TWICE = 'You have already chosen this person.';

/** By name and address: they answer by the link in their email, without an account. */
export function SomebodyElse({ address, asked, people, onAdd }: SomebodyElseProps) {
  const [person, setPerson] = useState(personNamed('', address));
  const [isOpen, setOpen] = useState(false);
  const [wrong, setWrong] = useState('');
  const meant = likelyHost(person.email.trim());
  const namesake = [...people, ...asked].find(
    (each) =>
      foldText(personName(each)) === foldText(personName(person)) &&
      each.email.toLowerCase() !== person.email.trim().toLowerCase(),
  );
  const change = (part: Partial<InvitedPerson>) => setPerson({ ...person, ...part });
  const problem = () => {
    const email = addressTyped(person.email);
    if (!personName(person)) return NAME;
    if (!email) return ADDRESS;
    return people.some((each) => each.email.toLowerCase() === email) ? TWICE : '';
  };
  function add(event: FormEvent) {
    event.preventDefault();
    const found = problem();
    setWrong(found);
    if (found) return;
    onAdd({ ...person, email: addressTyped(person.email) });
    setPerson(personNamed('', address));
    setOpen(false);
  }
  return (
    <details
      open={isOpen || address !== ''}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className={styles.else}
    >
      <summary>{address ? `Invite ${address}` : 'Invite someone else by email'}</summary>
      <form className={`${styles.fields} stack gap-3 washed marked inset-wide`} onSubmit={add} noValidate>
        <TextField
          label="Given name"
          error={wrong === NAME ? wrong : undefined}
          maxLength={100}
          value={person.firstName}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <TextField
          label="Family name"
          hint={namesake ? `Someone with this name is already listed as ${namesake.email}.` : undefined}
          aria-invalid={wrong === NAME || undefined}
          maxLength={100}
          value={person.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
        />
        <TextField
          label="Email address"
          type="email"
          error={wrong && wrong !== NAME ? wrong : undefined}
          hint={meant ? `Did you mean ${meant}?` : undefined}
          value={person.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextField
          label="Institution"
          optional
          maxLength={200}
          value={person.institution}
          onChange={(event) => change({ institution: event.target.value })}
        />
        <Button type="submit" size="small" variant="secondary">
          Add to the list
        </Button>
      </form>
    </details>
  );
}
