import { type ReactNode, useMemo } from 'react';
import { cellsInWords } from '../../../../shared/domain/cells-in-words.ts';
import { changedWords } from './changed-words.ts';

interface ChangedTextProps {
  before: string;
  after: string;
  /** If they can’t be mixed. */
  otherwise: ReactNode;
}

/** A text with what was removed from it and added to it, word by word. */
export function ChangedText({ before, after, otherwise }: ChangedTextProps) {
  const pieces = useMemo(() => changedWords(before, after), [before, after]);
  return (
    pieces?.map(({ is, text }, index) => {
      if (is === 'same') return cellsInWords(text);
      const words = text.trimEnd();
      const isReplaced = is === 'removed' && pieces[index + 1]?.is === 'added';
      const Mark = is === 'removed' ? Removed : Added;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
        <Mark key={index} text={words} after={isReplaced ? ' ' : text.slice(words.length)} />
      );
    }) ?? otherwise
  );
}

interface MarkProps {
  text: string;
  /** The space after it. */
  after?: string;
}

export const Removed = ({ text, after = '' }: MarkProps) => (
  <>
    <del>
      <Told>[removed: </Told>
      {cellsInWords(text)}
      <Told>]</Told>
    </del>
    {cellsInWords(after)}
  </>
);

export const Added = ({ text, after = '' }: MarkProps) => (
  <>
    <ins>
      <Told>[added: </Told>
      {cellsInWords(text)}
      <Told>]</Told>
    </ins>
    {cellsInWords(after)}
  </>
);

/** For those who do not see the marks; it says nothing about the direction of the text. */
const Told = ({ children }: { children: string }) => (
  <span className="visually-hidden" dir="ltr">
    {children}
  </span>
);
