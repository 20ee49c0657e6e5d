import { MAX_CORRECTIONS } from '../../../../../shared/contract/production.ts';
import { cutText } from '../../../../../shared/domain/cut-text.ts';
import styles from './correct.module.css';

/** A part of an article that can be corrected by itself, and the box behind it for what is said of it. */
export interface Place {
  id: string;
  quote: string;
  host: HTMLElement;
}

const PLACES = ['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'ol', 'ul', 'pre', 'blockquote', 'figure', 'aside']
  .concat('.table', '.equation')
  .map((name) => `${name}[id]`)
  .join();

/** Each with a box of its own, in their order; what stands within another is corrected with it. */
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
