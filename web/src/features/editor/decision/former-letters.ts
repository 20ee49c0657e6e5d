import { type DecisionForm, MAX_FORMER } from '../../../../../shared/contract/decisions.ts';

type Letter = DecisionForm['letter'];
type Former = DecisionForm['former'];

const isSame = (one: Letter, other: Letter) => one.subject === other.subject && one.text === other.text;

/** The letters beside one that replaces the current one, which is among them if its editor changed the journal's own. */
export function setAside({ kind, letter, former }: DecisionForm, journalsOwn: Letter | null): Former {
  const isOwn = letter.text.trim() !== '' && !(journalsOwn && isSame(letter, journalsOwn));
  if (!isOwn) return former;
  return [{ kind, letter }, ...former.filter((each) => !isSame(each.letter, letter))].slice(0, MAX_FORMER);
}
