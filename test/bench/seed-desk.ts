import type { LocalStack } from '../../functions/local/start-local-stack.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/rules/manuscript-record.ts';
import { daysAfter, dueAfter } from '../../shared/domain/deadline.ts';
import { seatsOf } from '../support/build-manuscript.ts';
import { seedManuscripts } from '../support/seed-manuscripts.ts';

const MANUSCRIPTS = 150;
const AUTHORS = 60;
const WORDS =
  'sparse attention federated retrieval turbines forecasting lattices proofs sensors graphs'.split(' ');
const FAMILY = 'Kovács Okafor Tanaka Lindqvist Menon Núñez Dubois Marsh Brandt Rivera'.split(' ');

/** An editor's busy month: new ones, some in review and late, some reviewed, some decided. */
export async function seedDesk(stack: LocalStack, editorId: string): Promise<void> {
  const { seedSubmitted } = seedManuscripts(() => stack);
  const now = new Date().toISOString();
  const reviewers = FAMILY.map((lastName, index) => ({
    _id: `desk-reviewer-${index}`,
    firstName: 'Rev',
    lastName,
  }));
  for (let number = 0; number < MANUSCRIPTS; number += 1) {
    const owner = number % AUTHORS;
    const author = {
      _id: `desk-${owner}`,
      email: `author.${owner}@example.org`,
      firstName: `Nr ${owner}`,
      lastName: FAMILY[owner % FAMILY.length]!,
    };
    const title = number === 77 ? 'Wildfire spread from a single satellite pass' : titleOf(number);
    const ago = daysAfter(now, -1 - (number % 23));
    const base: Partial<ManuscriptRecord> = { title, submittedAt: ago, stageSince: ago };
    const two = [reviewers[number % 10]!, reviewers[(number + 3) % 10]!];
    const by = dueAfter(now, (number % 40) - 12);
    const inReview = seatsOf(two.map(({ _id }) => _id)).map((seat) => ({ ...seat, by }));
    const handlingEditor = number % 2 ? { id: editorId, name: 'Test Bench' } : null;
    if (number % 5 < 2) await seedSubmitted(author, { ...base, handlingEditor, seats: inReview }, two);
    else if (number % 5 === 2) await seedSubmitted(author, { ...base, handlingEditor });
    else if (number % 5 === 3)
      await seedSubmitted(author, {
        ...base,
        handlingEditor,
        status: 'Reviewed',
        reviewedRound: 1,
        cycle: 1,
      });
    else await seedSubmitted(author, { ...base, status: number % 2 ? 'Accepted' : 'Rejected' });
  }
}

const titleOf = (number: number) =>
  [0, 1, 2, 3, 4].map((step) => WORDS[(number * 7 + step * 3) % WORDS.length]).join(' ');
