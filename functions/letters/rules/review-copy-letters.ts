import type { NewLetter } from '../../manuscript/record/letter.ts';
import { ownerOf } from './authorship-letters.ts';
import { type Causes, office, quote, toAuthor, write } from './letter-parts.ts';

/** A request to the owner, and the answer to the editors. */
export function reviewersFileLetters(causes: Causes): NewLetter[] {
  const { reviewersFile } = causes.change.cause ?? {};
  if (reviewersFile === undefined) return [];
  const owner = ownerOf(causes.after);
  const to = owner ? [toAuthor(owner)] : [];
  if (reviewersFile === '') return write(causes, 'reviewers-file-sent', [office], 'manuscript');
  return write(causes, 'reviewers-file-asked', to, 'submissions', {
    note: quote(reviewersFile),
  });
}

/** A reviewer may have recognised the authors. */
export function recognitionLetters(causes: Causes): NewLetter[] {
  const { recognition } = causes.change.cause ?? {};
  if (!recognition) return [];
  const { text, page, guessed, conflict } = recognition;
  const how = guessed
    ? 'they worked it out'
    : page
      ? `the file shows it on page ${page}`
      : 'the file shows it';
  return write(causes, 'authors-recognised', [office], 'manuscript', {
    reviewer: causes.change.history.who.name,
    how: conflict ? `${how}, and that they have a conflict of interest` : how,
    said: quote(text),
  });
}
