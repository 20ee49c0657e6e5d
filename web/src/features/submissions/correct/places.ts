import { MAX_CORRECTIONS } from '../../../../../shared/contract/production.ts';
import { cutText } from '../../../../../shared/domain/cut-text.ts';
import styles from './correct.module.css';

/** A part of an article that can be corrected separately, and the box after it for its correction. */
export interface Place {
  id: string;
  quote: string;
  host: HTMLElement;
}

const PLACES = ['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'ol', 'ul', 'pre', 'blockquote', 'figure', 'aside']
  .concat('.table', '.equation')
  .map((name) => `${name}[id]`)
  .join();

/** Each with its own box, in order; a nested part is corrected with the outer one. */
export function placesIn(root: HTMLElement): Place[] {
  return [...root.querySelectorAll<HTMLElement>(PLACES)]
    .filter((element) => !element.parentElement?.closest(PLACES))
    .map((element) => {
      const quote = cutText((element.textContent ?? '').replace(/\s+/g, ' ').trim(), MAX_CORRECTIONS.quote);
      const host = document.createElement('div');
      host.className = styles.place!;
      if (element.tagName === 'LI') element.append(host);
      else element.after(host);
      return { id: element.id, quote, host };
    });
}
