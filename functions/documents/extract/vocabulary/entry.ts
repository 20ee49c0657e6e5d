import type { Language } from '../detect-language.ts';

/** One expression that the finders know. */
export interface Entry {
  /** As a regular expression without flags; letters match either case. */
  text: string;
  /** The text it was made for, or a similar one. */
  seen: string;
  /** The language of a label of keywords, if the finders can tell it. */
  language: Language | undefined;
}

/** Parses lines `expression ⇒ example` or `expression ⇒ example ⇒ language`, or plain words `One · Other`; `//` begins a remark. */
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

/** Matches whatever any entry matches. */
export function anyOf(...lists: readonly (readonly { text: string }[])[]): string {
  return lists
    .flat()
    .map(({ text }) => text)
    .join('|');
}
