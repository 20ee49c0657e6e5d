/** Where people put a year or a sign. */
const ENDS = /^[^\p{L}]+|[^\p{L}]+$/gu;
const FEW = 3;

const plainly = (text: string) => text.normalize('NFKC').trim().toLowerCase();
/** In lower case, without digits and signs at its ends. */
const remainderOf = (text: string) => plainly(text).replace(ENDS, '');
/** A name or an address, however it is joined. */
const joined = (text: string) => remainderOf(text).replace(/[^\p{L}\p{N}]+/gu, '');

interface Owner {
  email?: string;
  /** In their order. */
  names?: readonly (string | undefined)[];
}

function ownWords({ email = '', names = [] }: Owner): string[] {
  const parts = names.filter((name) => name !== undefined);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  return [email.split('@')[0]!, email, ...parts, parts.join(''), first + last, last + first].map(joined);
}

/**
 * Whether a password is among the first that others would try: of very few characters, a word of `firstTries`, or the person's own name
 * or address, whatever digits and signs surround it. The browser, which lacks the list, warns of the rest as people type.
 */
export function isEasyToGuess(
  password: string,
  owner: Owner = {},
  firstTries: ReadonlySet<string> = new Set(),
): boolean {
  const plain = plainly(password);
  if (plain === '') return password !== '';
  const local = plainly(owner.email ?? '').split('@')[0];
  const own = joined(password);
  return (
    new Set(plain).size <= FEW ||
    firstTries.has(plain) ||
    firstTries.has(remainderOf(password)) ||
    plain === local ||
    (own !== '' && ownWords(owner).includes(own))
  );
}
