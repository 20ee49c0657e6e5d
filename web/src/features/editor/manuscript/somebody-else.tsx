import { type FormEvent, useState } from 'react';
import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { type InvitedPerson, likelyHost } from './invitation.ts';
import styles from './seats.module.css';

interface SomebodyElseProps {
  /** Who has had a seat of this manuscript. */
  asked: readonly Pick<SeatView, 'firstName' | 'lastName' | 'email'>[];
  people: readonly InvitedPerson[];
  onAdd: (person: InvitedPerson) => void;
}

const NOBODY: InvitedPerson = {
  _id: '',
  firstName: '',
  lastName: '',
  email: '',
  institution: '',
  inReserve: false,
};

const nameOf = ({ firstName, lastName }: Pick<InvitedPerson, 'firstName' | 'lastName'>) =>
  `${firstName.trim()} ${lastName.trim()}`;

/** By name and address: they answer by the link in their mail, without an account. */
export function SomebodyElse({ asked, people, onAdd }: SomebodyElseProps) {
  const [person, setPerson] = useState(NOBODY);
  const [wrong, setWrong] = useState<string | undefined>();
  const meant = likelyHost(person.email.trim());
  const namesake = [...people, ...asked].find(
    (each) =>
      foldText(nameOf(each)) === foldText(nameOf(person)) &&
      each.email.toLowerCase() !== person.email.trim().toLowerCase(),
  );
  const change = (part: Partial<InvitedPerson>) => setPerson({ ...person, ...part });
  function add(event: FormEvent) {
    event.preventDefault();
    const email = person.email.trim().toLowerCase();
    if (!person.firstName.trim() || !person.lastName.trim() || !/^\S+@\S+\.\S+$/.test(email))
      return setWrong('Enter name and e-mail address.');
    if (people.some((each) => each.email.toLowerCase() === email))
      return setWrong('They are on the list already.');
    setWrong(undefined);
    onAdd({ ...person, email });
    setPerson(NOBODY);
  }
  return (
    <details>
      <summary>Somebody else, by their address</summary>
      <form className={styles.else} onSubmit={add} noValidate>
        <TextField
          label="Given name"
          maxLength={100}
          value={person.firstName}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <TextField
          label="Family name"
          hint={namesake ? `Somebody of this name is here already, as ${namesake.email}.` : undefined}
          maxLength={100}
          value={person.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
        />
        <TextField
          label="E-mail address"
          type="email"
          error={wrong}
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
