import { createHash } from 'node:crypto';
import { DomainError } from '../../core/rules/domain-error.ts';
import { sign } from '../../core/rules/secret.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { certifiedAs } from './certificate-row.ts';
import type { HeldSeat } from './seat-page.ts';

/**
 * What a reviewer's certificate says: no manuscript, and no date but the year. One for each name and year, however many reviews they
 * gave, so that it tells nothing of their number. Its id is lower case, as its address is.
 */
export function certify(held: HeldSeat, secret: string) {
  const { file, row } = held;
  const review = file.reviews.findLast(({ reviewerId }) => reviewerId === row.reviewerId);
  // A seat whose reviewer was deleted has no address any more.
  if (!review || !row.email)
    throw new DomainError('not_found', 'You can download a certificate once you have submitted your review.');
  const says = {
    name: fullName(row),
    year: Number(review.addedAt.slice(0, 4)),
    of: certifiedAs(row.reviewerId),
  };
  const signature = sign(secret, 'reviewer certificate', JSON.stringify(says));
  return { id: createHash('sha256').update(signature).digest('hex').slice(0, 32), says };
}
