import type { CorrectionsForm } from '../../../../shared/contract/production.ts';
import { statedAsText } from '../../../../shared/contract/state-article.ts';
import styles from './correction-list.module.css';

interface CorrectionListProps {
  form: CorrectionsForm;
  /** The article’s text, in which a place may no longer exist. */
  fragment?: string | undefined;
}

/** An author's corrections of an article, each with a link to its place. */
export function CorrectionList({ form: { entries, text, stated }, fragment = '' }: CorrectionListProps) {
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
              <a href={`#${place}`} dir="auto">
                {shortOf(quote)}
              </a>
            ) : (
              <q dir="auto">{shortOf(quote)}</q>
            )}
            <p className="words" dir="auto">
              {wanted.trim() === quote ? (
                'Not changed yet'
              ) : wanted.trim() ? (
                <Changed quote={quote} wanted={wanted.trim()} />
              ) : (
                'Nothing written yet'
              )}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** New words in bold among those that stay. A remark that shares no words with its place is plain. */
function Changed({ quote, wanted }: { quote: string; wanted: string }) {
  const [old, now] = [quote, wanted].map((text) => text.split(/(?<=\s)/)) as [string[], string[]];
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start] === now[start]) start++;
  let end = 0;
  while (end < least - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  if (start + end === 0) return wanted;
  return (
    <>
      {now.slice(0, start).join('')}
      <strong>{now.slice(start, now.length - end).join('')}</strong>
      {now.slice(now.length - end).join('')}
    </>
  );
}

const SHORT = 90;
const shortOf = (quote: string) =>
  quote.length > SHORT ? `${quote.slice(0, SHORT).trimEnd()} …` : quote || 'This place';
