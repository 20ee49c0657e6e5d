import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideStatus } from '../../functions/editorial/rules/decide-status.ts';
import { changeFile } from '../../functions/manuscript/change-manuscript.ts';
import { decideNote } from '../../functions/manuscript/rules/decide-note.ts';
import { decideReview } from '../../functions/reviewing/rules/decide-review.ts';
import { manuscripts } from '../../functions/runtime/stores.ts';
import { underReview } from '../support/build-manuscript.ts';
import { seed, startCast } from '../support/cast.ts';

let database: Awaited<ReturnType<typeof startCast>>['database'];
beforeAll(async () => {
  ({ database } = await startCast());
});
afterAll(() => database.stop());

const editor = { personId: 'editor', name: 'Ed Itor' };
const now = () => new Date().toISOString();

describe('a manuscript after a change', () => {
  it('is answered without being read again, as reading it would', async () => {
    const { id } = await seed(underReview(['reviewer', 'otherReviewer']));
    const changes: Parameters<typeof changeFile>[2][] = [
      (file) =>
        decideNote(file, { text: 'A note', action: 'Under Review', visibility: ['reviewer'] }, editor),
      (file) =>
        decideReview(
          file,
          { comments: 'Good', recommendation: 'Accept' },
          { personId: 'reviewer', name: 'Rev Iewer' },
          now(),
        ),
      (file) =>
        decideStatus(file, {
          actor: 'editor',
          person: editor,
          request: { status: 'Reviewed', note: undefined },
          now: now(),
        }),
      (file) =>
        decideStatus(file, {
          actor: 'editor',
          person: editor,
          request: { status: 'Accepted', note: undefined },
          now: now(),
        }),
    ];
    for (const change of changes) {
      const after = await changeFile(manuscripts(), id, change);
      expect(after).toEqual(await manuscripts().findFile(id));
    }
    const { record, notes, reviews } = (await manuscripts().findFile(id))!;
    expect([record.status, notes.length, reviews.length]).toEqual(['Accepted', 2, 1]);
  });
});
