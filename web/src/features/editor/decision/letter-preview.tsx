import type { RenderedLetter } from '../../../../../shared/contract/decisions.ts';
import { TakesFocus } from '../../../ui/takes-focus.tsx';

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
        <p className="breaks muted small">To {to || 'no one: no author has an email address'}</p>
        <p className="above-2 below-2 words paper boxed inset ink" dir="auto">
          <strong>{subject}</strong>
          {'\n\n'}
          {text}
        </p>
        {files.length > 0 ? (
          <>
            <p className="breaks muted small">The authors also get these files, without names:</p>
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
