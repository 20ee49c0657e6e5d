import { isOpenSeat } from '../../../shared/domain/seats.ts';
import { displayNumber } from '../../manuscript/rules/manuscript-number.ts';
import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';
import type { NewLetter } from './letter.ts';
import { office, reviewerOf } from './letter-parts.ts';
import { renderLetter } from './render-letter.ts';
import type { TemplateName } from './templates.ts';

const WITHDRAWN = 'withdrawn' satisfies TemplateName;

/** Tells everybody involved; nobody knew of a draft. */
export function withdrawalLetters({
  record,
  seats,
  journal,
}: Pick<ManuscriptFile, 'record' | 'seats' | 'journal'>): NewLetter[] {
  if (!record.submitted) return [];
  const open = record.seats.filter(isOpenSeat).flatMap(({ n }) => seats.filter((seat) => seat.n === n));
  const fields = { id: displayNumber(record), title: record.title };
  const to = [office, ...open.flatMap(reviewerOf)];
  return [
    {
      template: WITHDRAWN,
      to,
      page: 'desk',
      ...renderLetter(WITHDRAWN, fields, undefined, journal?.templates),
    },
  ];
}
