import type { RenderedLetter } from '../../../../../shared/contract/decisions.ts';
import { TakesFocus } from '../../../ui/takes-focus.tsx';
import styles from './decision.module.css';

/** The mail as it will read, to the letter. */
export function LetterPreview({ letter }: { letter: RenderedLetter }) {
  const { subject, text, recipients } = letter;
  const to = recipients.map(({ name, address }) => (address ? `${name} <${address}>` : name)).join(', ');
  return (
    <TakesFocus>
      <section aria-label="Preview">
        <p className={styles.muted}>To {to || 'no one: no author has an email address'}</p>
        <p className={styles.letterText} dir="auto">
          <strong>{subject}</strong>
          {'\n\n'}
          {text}
        </p>
      </section>
    </TakesFocus>
  );
}
