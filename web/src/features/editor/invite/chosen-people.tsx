import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice-field.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { type InvitedPerson, personName } from './invitation.ts';
import styles from './invite.module.css';

interface ChosenPeopleProps {
  people: readonly InvitedPerson[];
  onChange: (people: InvitedPerson[]) => void;
}

/** In order of invitation; reserves are invited if someone drops out. */
export function ChosenPeople({ people, onChange }: ChosenPeopleProps) {
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const set = (at: number, person: InvitedPerson) =>
    onChange(people.map((each, index) => (index === at ? person : each)));
  function moveUp(at: number) {
    const moved = people[at]!;
    onChange([...people.slice(0, at - 1), moved, people[at - 1]!, ...people.slice(at + 1)]);
    setSaid(`${personName(moved)} moved to position ${at} of ${people.length}`);
  }
  function remove(at: number) {
    const removed = personName(people[at]!);
    onChange(people.filter((_each, index) => index !== at));
    setSaid(`${removed} removed`);
    box.current?.focus();
  }
  return (
    <div ref={box} tabIndex={-1}>
      {people.length === 0 ? <p className="muted small">No one chosen yet.</p> : null}
      <ol className="list" aria-label="Invitation order" hidden={people.length === 0}>
        {people.map((person, at) => {
          const name = personName(person);
          return (
            <li key={person.email} className={`${styles.person} row gap-4 lines-1 padded-1 line-below`}>
              <span className="breaks">
                {at + 1}. <span className="bold">{name}</span>{' '}
                <span className="muted small">
                  <BreakableAddress address={person.email} />
                </span>
                {person.bounces ? <p className="small danger">{person.bounces}</p> : null}
              </span>
              <Checkbox
                label={
                  <>
                    In reserve<span className="visually-hidden">: {name}</span>
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
