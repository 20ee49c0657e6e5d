import type { CorrectionsApplied } from '../../../../shared/contract/corrections-applied.ts';
import type { CorrectionsForm } from '../../../../shared/contract/production.ts';
import { statedAsText } from '../../../../shared/contract/state-article.ts';
import { cellsInWords } from '../../../../shared/domain/cells-in-words.ts';
import { ChangedText } from './changed-text.tsx';
import styles from './correction-list.module.css';

interface CorrectionListProps {
  form: CorrectionsForm;
  /** The article’s text, in which a place may no longer exist. */
  fragment?: string | undefined;
  /** Those that could not be put into the Word file, once the others were. */
  refused?: CorrectionsApplied['refused'] | undefined;
}

/** An author's corrections of an article, each with a link to its place. */
export function CorrectionList({ form, fragment = '', refused }: CorrectionListProps) {
  const { entries, text, stated } = form;
  return (
    <>
      {text.trim() ? (
        <p className="words" dir="auto">
          {text}
        </p>
      ) : null}
      {stated ? (
        <p className="words" dir="auto">
          {statedAsText(stated)}
        </p>
      ) : null}
      <ol className={styles.list}>
        {entries.map(({ place, quote, text: wanted }) => (
          <li key={place}>
            {fragment.includes(`id="${place}"`) ? (
              <a href={`#${place}`} className="own-lines" dir="auto">
                {shortOf(quote)}
              </a>
            ) : (
              <q className="own-lines" dir="auto">
                {shortOf(quote)}
              </q>
            )}
            <p className="words" dir="auto">
              {wanted.trim() === quote ? (
                'Not changed yet'
              ) : wanted.trim() ? (
                <ChangedText before={quote} after={wanted.trim()} otherwise={cellsInWords(wanted.trim())} />
              ) : (
                'Nothing written yet'
              )}
            </p>
            {refused ? <Outcome reason={refused.find((one) => one.place === place)?.reason} /> : null}
          </li>
        ))}
      </ol>
    </>
  );
}

const Outcome = ({ reason }: { reason: string | undefined }) => (
  <p className={`bold small ${reason ? 'danger' : 'success'}`}>
    {reason ? `Not made. ${reason}` : 'Made in the Word file.'}
  </p>
);

const SHORT = 90;
const shortOf = (quote: string) =>
  cellsInWords(quote.length > SHORT ? `${quote.slice(0, SHORT).trimEnd()} …` : quote) || 'This place';
