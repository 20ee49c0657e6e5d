import { longDate } from '../../../shared/domain/stage-words.ts';
import { el, type MarkupElement } from '../../forms/markup.ts';

/** Days by their names: '2027-01-03'. */
export const articleDates = (days: Record<string, string>): MarkupElement =>
  el(
    'dl',
    { class: 'article-dates' },
    Object.entries(days).map(([name, day]) =>
      el('div', {}, el('dt', {}, name), el('dd', {}, el('time', { datetime: day }, longDate(day)))),
    ),
  );
