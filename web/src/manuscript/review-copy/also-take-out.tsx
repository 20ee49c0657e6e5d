import { type FormEvent, useState } from 'react';
import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { offeredWords } from './offered-words.ts';

export const ALSO_TAKE_OUT_ID = 'also-take-out';

interface AlsoTakeOutProps {
  authors: AuthorsManuscript['authors'];
  /** What was added before. */
  taken: readonly string[];
  onWithhold: (words: string, isOut: boolean) => void;
}

/** For what was missed: words are removed from every document, and from the copy's cover. */
export function AlsoTakeOut({ authors, taken, onWithhold }: AlsoTakeOutProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const offered = offeredWords(authors, taken);
  function add(event: FormEvent) {
    event.preventDefault();
    const words = typed.trim();
    if ((words.match(/[\p{L}\p{N}]/gu) ?? []).length < 2) return setError('Enter at least 2 letters');
    setError(undefined);
    setTyped('');
    onWithhold(words, true);
  }
  return (
    <details className="above-2 below-2" open={taken.length > 0}>
      <summary>Did we miss something?</summary>
      <form className="flow-3" onSubmit={add} noValidate>
        <TextField
          id={ALSO_TAKE_OUT_ID}
          label="Also take out"
          hint="Write it as in the file: initials, a given name, an acronym. We take it out of every document. Entries of the references stay."
          error={error}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="small" variant="secondary">
          Take it out everywhere
        </Button>
        {offered.length > 0 ? (
          <ul className="row gap-2 list" aria-label="Often missed">
            {offered.map((words) => (
              <li key={words}>
                <Button size="small" variant="quiet" onClick={() => onWithhold(words, true)}>
                  Take out ‘{words}’
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {taken.length > 0 ? (
          <ul className="list" aria-label="Also taken out">
            {taken.map((words) => (
              <li key={words} className="row gap-3">
                <span className="breaks">‘{words}’ is taken out.</span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Put ‘${words}’ back`}
                  onClick={() => onWithhold(words, false)}
                >
                  Put it back
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </form>
    </details>
  );
}
