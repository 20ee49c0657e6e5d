import type { SharedPassage } from '../../../../../shared/contract/screening.ts';
import styles from './screening.module.css';

interface SharedPassagesProps {
  passages: readonly SharedPassage[];
  /** The other manuscript's name. */
  other: string;
}

/** Passages of two manuscripts beside each other, with the same words marked. */
export function SharedPassages({ passages, other }: SharedPassagesProps) {
  return passages.map(({ words, isMethods, here, there }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
    <details key={at}>
      <summary className="padded-1 breaks">
        {words} words: {beginning(here)}
      </summary>
      <div className={`${styles.sides} tiles gap-4 lines-2`}>
        <Side name="This manuscript" pieces={here} isMethods={isMethods} />
        <Side name={other} pieces={there} isMethods={isMethods} />
      </div>
    </details>
  ));
}

type Pieces = SharedPassage['here'];

const LONGEST = 60;

function beginning(pieces: Pieces): string {
  const text = pieces.map((piece) => piece.text).join('');
  const cut = text.slice(0, LONGEST).replace(/\s+\S*$/, '');
  return text.length > LONGEST ? `${cut} …` : text;
}

function Side({ name, pieces, isMethods }: { name: string; pieces: Pieces; isMethods: boolean }) {
  // The passages of the methods have their own heading.
  const Heading = isMethods ? 'h6' : 'h5';
  return (
    <div>
      <Heading className="muted label-heading small">{name}</Heading>
      <blockquote className="quotation" dir="auto">
        {pieces.map(({ text, isAlike }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
          isAlike ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
      </blockquote>
    </div>
  );
}
