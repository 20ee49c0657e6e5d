import type { Language } from '../detect-language.ts';

/** One expression that the finders know. */
export interface Entry {
  /** As a regular expression without flags; letters of either case. */
  text: string;
  /** What it was made for, or the like of it. */
  seen: string;
  /** Of a label of keywords in a language that the finders tell. */
  language: Language | undefined;
}

/** From lines `expression ⇒ example` or `expression ⇒ example ⇒ language`, or of plain words `One · Other`; `//` begins a remark. */
export function entriesOf({ raw: [list = ''] }: TemplateStringsArray): Entry[] {
  const lines = list.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '' && !line.startsWith('//'))
    .flatMap((line): Entry[] => {
      const [text = '', seen, language] = line.split(' ⇒ ');
      if (seen !== undefined) return [{ text, seen, language: language as Language | undefined }];
      return line.split(' · ').map((word) => ({ text: word.toLowerCase(), seen: word, language: undefined }));
    });
}

/** Matches what any entry does. */
export function anyOf(...lists: readonly (readonly { text: string }[])[]): string {
  return lists
    .flat()
    .map(({ text }) => text)
    .join('|');
}
