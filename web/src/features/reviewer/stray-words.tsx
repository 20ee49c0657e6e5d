import type { strayWords } from './review-draft.ts';
import styles from './reviewer-dashboard.module.css';

/** Words that answer what is asked no more, to read and to copy. */
export function StrayWords({ words }: { words: ReturnType<typeof strayWords> }) {
  return words.map(({ id, question, words: text }) => (
    <p key={id} className={styles.kept} dir="auto">
      {question}
      {'\n'}
      {text}
    </p>
  ));
}
