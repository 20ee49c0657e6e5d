import type { RenderedLetter } from '../../../../../shared/contract/decisions.ts';
import { TakesFocus } from '../../../ui/takes-focus.tsx';
import styles from './decision.module.css';

interface LetterPreviewProps {
  letter: RenderedLetter;
  /** Names of files that the authors get with it. */
  files?: readonly string[];
}

/** The email as it will read, to the letter. */
export function LetterPreview({ letter, files = [] }: LetterPreviewProps) {
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
        {files.length > 0 ? (
          <>
            <p className={styles.muted}>The authors also get these files, without names:</p>
            <ul>
              {files.map((name) => (
                <li key={name}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
    </TakesFocus>
  );
}
