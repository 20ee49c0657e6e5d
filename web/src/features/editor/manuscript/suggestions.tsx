import type { SeatView } from '../../../../../shared/contract/seats.ts';
import { Button } from '../../../ui/button.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { type InvitedPerson, personNamed } from '../invite/invitation.ts';

interface SuggestionsProps {
  suggestions: SeatView['suggestions'];
  /** Addresses of people already invited or chosen, in lower case. */
  taken: ReadonlySet<string>;
  /** Chooses someone for the next invitation. */
  onChoose: ((person: InvitedPerson) => void) | undefined;
}

/** An invitation needs a given name and a family name. */
const hasTwoNames = (name: string) => /\S[\s,]+\S/u.test(name.trim());

/** People suggested by those who declined. */
export function Suggestions({ suggestions, taken, onChoose }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <div className="breaks own-lines indented marked-pale">
      <p>Suggested:</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role away from a list without markers */}
      <ul className="list" role="list">
        {suggestions.map(({ name, email, institution }) => (
          <li key={`${name} ${email}`} className="row gap-3 lines-0">
            <span>
              {[name, institution].filter(Boolean).join(', ')}
              {email ? (
                <>
                  {' '}
                  (<BreakableAddress address={email} />)
                </>
              ) : null}
            </span>
            {email && onChoose && hasTwoNames(name) ? (
              <ChooseButton
                isTaken={taken.has(email.toLowerCase())}
                name={name}
                onChoose={() => onChoose(personNamed(name, email, institution))}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Stays in place when pressed, to keep the focus. */
function ChooseButton({ isTaken, name, onChoose }: { isTaken: boolean; name: string; onChoose: () => void }) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-disabled={isTaken}
      onClick={() => (isTaken ? undefined : onChoose())}
    >
      {isTaken ? 'On the list' : 'Choose'}
      <span className="visually-hidden">: {name}</span>
    </Button>
  );
}
