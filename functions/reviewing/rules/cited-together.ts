import { foldText } from '../../../shared/domain/fold-text.ts';

interface Name {
  firstName: string;
  lastName: string;
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** 'Berg, A.', 'Berg AB', 'Berg, Ada' or 'A. B. Berg', 'Ada Berg' for Ada Berg, in folded text. */
function writtenAs({ firstName, lastName }: Name): RegExp | undefined {
  const [first, last] = [foldText(firstName).trim().split(/\s+/u)[0]!, foldText(lastName).trim()];
  if (!first || last.length < 2) return undefined;
  const [given, family, initial] = [quoted(first), quoted(last), quoted([...first][0]!)];
  const more = String.raw`(?:\p{L}\.[\s-]?){0,2}`;
  return new RegExp(
    String.raw`(?<!\p{L})(?:${family},?\s(?:${given}|(?!and\b|et\b|in\b|eds?\b)${initial}(?:\.|\p{L}{0,2}))(?!\p{L})|(?:${given}\s|${initial}\.[\s-]?)${more}${family}(?!\p{L}))`,
    'u',
  );
}

/** Those of these authors who wrote an entry together with this person. By names alone, so namesakes are among them. */
export function citedTogether<Author extends Name>(
  entries: readonly string[],
  person: Name,
  authors: readonly Author[],
): Author[] {
  const own = writtenAs(person);
  const theirs = own ? entries.map(foldText).filter((entry) => own.test(entry)) : [];
  if (theirs.length === 0) return [];
  const isSame = (author: Name) => foldText(author.lastName) === foldText(person.lastName);
  return authors.filter((author) => {
    const name = isSame(author) ? undefined : writtenAs(author);
    return name !== undefined && theirs.some((entry) => name.test(entry));
  });
}
