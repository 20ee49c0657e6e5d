import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice-field.tsx';
import type { InvitedPerson } from './invitation.ts';
import styles from './seats.module.css';

interface ChosenPeopleProps {
  people: readonly InvitedPerson[];
  onChange: (people: InvitedPerson[]) => void;
}

const keyOf = ({ _id, email }: InvitedPerson) => _id || email;

/** In the order in which they are asked; who is in reserve is asked when somebody drops out. */
export function ChosenPeople({ people, onChange }: ChosenPeopleProps) {
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const set = (at: number, person: InvitedPerson) =>
    onChange(people.map((each, index) => (index === at ? person : each)));
  function moveUp(at: number) {
    const moved = people[at]!;
    onChange([...people.slice(0, at - 1), moved, people[at - 1]!, ...people.slice(at + 1)]);
    setSaid(`${moved.firstName} ${moved.lastName} moved to position ${at} of ${people.length}`);
  }
  function remove(at: number) {
    const { firstName, lastName } = people[at]!;
    onChange(people.filter((_each, index) => index !== at));
    setSaid(`${firstName} ${lastName} removed`);
    box.current?.focus();
  }
  return (
    <div ref={box} tabIndex={-1}>
      {people.length === 0 ? <p className={styles.muted}>Nobody is chosen yet.</p> : null}
      <ol className={styles.chosen} aria-label="To be asked, in this order" hidden={people.length === 0}>
        {people.map((person, at) => {
          const name = `${person.firstName} ${person.lastName}`;
          return (
            <li key={keyOf(person)} className={styles.person}>
              <span>
                {at + 1}. <span className={styles.name}>{name}</span>{' '}
                <span className={styles.muted}>{person.email}</span>
              </span>
              <Checkbox
                label={
                  <>
                    in reserve<span className="visually-hidden">: {name}</span>
                  </>
                }
                checked={person.inReserve}
                onChange={(event) => set(at, { ...person, inReserve: event.target.checked })}
              />
              <Button
                size="small"
                variant="quiet"
                aria-disabled={at === 0}
                onClick={() => (at === 0 ? undefined : moveUp(at))}
              >
                Up<span className="visually-hidden">: {name}</span>
              </Button>
              <Button size="small" variant="quiet" onClick={() => remove(at)}>
                Remove<span className="visually-hidden">: {name}</span>
              </Button>
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
