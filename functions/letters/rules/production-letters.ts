import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import { ownerOf } from './authorship-letters.ts';
import type { NewLetter } from './letter.ts';
import { authorsOf, type Causes, office, toAuthor, write } from './letter-parts.ts';

/** On the way from acceptance to the published article: its author, its editors, and at the end all its authors. */
export function productionLetters(causes: Causes): NewLetter[] {
  const { file, change, after } = causes;
  const { production } = after;
  if (!production || production.state === file.record.production?.state) return [];
  const owner = ownerOf(after);
  switch (change.history.event) {
    case 'article-sent':
      return write(causes, 'proof-ready', owner ? [toAuthor(owner)] : [], 'article', {
        dueAt: deadlineDate(production.dueAt!),
      });
    case 'article-approved':
      return write(causes, 'proof-answered', [office], 'manuscript', { author: change.history.who.name });
    case 'article-published': {
      const { number, volume, issue } = production.placed!;
      const place = `volume ${volume}, issue ${issue}, article e${number}`;
      return write(causes, 'published', authorsOf(after), 'submissions', { place });
    }
    default:
      return [];
  }
}
