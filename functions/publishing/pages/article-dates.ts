import { longDate } from '../../../shared/domain/stage-words.ts';
import { el, type MarkupElement } from '../../forms/markup.ts';

/** Days by their names: '2027-01-03'; those that are not known are left out. */
export const articleDates = (days: Record<string, string | undefined>): MarkupElement =>
  el(
    'dl',
    { class: 'article-dates' },
    Object.entries(days).map(
      ([name, day]) =>
        day && el('div', {}, el('dt', {}, name), el('dd', {}, el('time', { datetime: day }, longDate(day)))),
    ),
  );
