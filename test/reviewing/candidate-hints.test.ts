import { describe, expect, it } from 'vitest';
import type { SeatRecord } from '../../functions/manuscript/record/seat-record.ts';
import { marksOf } from '../../functions/people/rules/same-person.ts';
import { hintsOf, type Known } from '../../functions/reviewing/rules/candidate-hints.ts';
import { buildManuscript, fileOf, seatRowsOf, underReview } from '../support/build-manuscript.ts';

const NOW = '2026-11-22T12:00:00.000Z';
const marked = ({ id = 'rosa', email = 'rosa@elsewhere.example' }: Partial<Known>) => ({
  marks: marksOf({ ids: [id], addresses: [email], isProved: true }),
});
const known = (more: Partial<Known> = {}): Known => ({
  ...marked(more),
  id: 'rosa',
  firstName: 'Rosa',
  lastName: 'Bianchi',
  email: 'rosa@elsewhere.example',
  emailConfirmed: true,
  open: 0,
  wroteWith: [],
  citedWith: [],
  reviewedLastTwo: [],
  ...more,
});
const author = {
  _id: 'owner',
  firstName: 'Olga',
  lastName: 'Owner',
  email: 'olga@cs.uni.example',
  institution: 'Università di Pisa',
  isCorresponding: true,
};
const plain = fileOf(buildManuscript({ submitted: true, authors: [author] }));
const names = (who: Known, file = plain) => hintsOf(file, who, NOW).map(({ name }) => name);
const withSeat = (state: SeatRecord['state'], more: Partial<SeatRecord> = {}) => {
  const record = underReview(['rosa'], { status: 'Reviewed', reviewedRound: 0, authors: [author] });
  return { ...fileOf(record), seats: seatRowsOf(record).map((row) => ({ ...row, state, ...more })) };
};

describe('what speaks against a reviewer', () => {
  it('is nothing where nothing does', () => expect(names(known())).toEqual([]));

  it('is being an author, by account or by an address in any case that both proved', () => {
    expect(names(known({ id: 'owner' }))).toEqual(['author']);
    const marks = { owner: marksOf({ addresses: [author.email], isProved: true }) };
    const proved = fileOf(buildManuscript({ submitted: true, authors: [author], marks }));
    for (const email of ['Olga@CS.uni.example', 'olga+reviews@cs.uni.example']) {
      expect(names(known({ email }), proved)).toEqual(['author']);
      expect(names(known({ email }))).toEqual(['sameMailDomain', 'claimed']);
    }
  });

  it('is being an editor, whom letters may have told the authors, if reviewers must not learn them', () => {
    const anonymous = fileOf(buildManuscript({ submitted: true, authors: [author], isAnonymous: true }));
    expect(names(known({ isEditor: true }), anonymous)).toEqual(['toldAuthors']);
    expect(names(known(), anonymous)).toEqual([]);
    expect(names(known({ isEditor: true }))).toEqual([]);
  });

  it('is an author’s institution, however it is written', () =>
    expect(hintsOf(plain, known({ institution: ' universita di PISA' }), NOW)).toMatchObject([
      { name: 'sameInstitution', who: 'Olga Owner' },
    ]));

  it('is an author’s mail domain or one within it, but no public one', () => {
    expect(names(known({ email: 'rosa@uni.example' }))).toEqual(['sameMailDomain']);
    expect(names(known({ email: 'rosa@my-uni.example' }))).toEqual([]);
    const gmail = fileOf(buildManuscript({ authors: [{ ...author, email: 'o@gmail.com' }] }));
    expect(names(known({ email: 'rosa@gmail.com' }), gmail)).toEqual([]);
  });

  it('is a manuscript written together', () =>
    expect(hintsOf(plain, known({ wroteWith: ['Olga Owner'] }), NOW)).toMatchObject([
      { name: 'coAuthor', who: 'Olga Owner' },
    ]));

  it('is a conflict of interest that they told of with an answer', () => {
    const told = names(known(), withSeat('declined', { reason: 'conflict' }));
    expect(told).toContain('conflict');
    expect(names(known(), withSeat('declined', { conflict: 'We share a house.' }))).toContain('conflict');
    expect(names(known(), withSeat('declined', { reason: 'noTime' }))).not.toContain('conflict');
  });

  it('is having looked after it as its editor, once or now, and a declared conflict', () => {
    const record = buildManuscript({
      handlingEditor: { id: 'rosa', name: 'Rosa' },
      conflicts: [{ id: 'rosa', by: 'rosa', at: NOW }],
    });
    expect(names(known(), fileOf(record))).toEqual(['conflict', 'editor']);
    const who = { personId: 'rosa', name: 'Rosa', role: 'editor' as const };
    const history = [{ id: 'h', at: NOW, event: 'note-added' as const, who }];
    expect(names(known(), { ...plain, history } as never)).toEqual(['editor']);
  });

  it('is how their seat of it went: declined, without answer, reviewed, or open', () => {
    const at = '2026-10-01T00:00:00.000Z';
    expect(hintsOf(withSeat('declined', { times: { declined: at } }), known(), NOW)).toMatchObject([
      { name: 'declined', at, round: 1 },
    ]);
    expect(names(known(), withSeat('expired'))).toEqual(['noAnswer']);
    expect(names(known(), withSeat('submitted'))).toEqual(['reviewed']);
    expect(names(known(), fileOf(underReview(['rosa'])))).toEqual(['asked']);
  });

  it('is somebody of the same name who has a seat of it by another address', () => {
    const file = withSeat('invited', {
      reviewerId: 'guest_1',
      firstName: 'ROSA',
      lastName: 'Bianchi',
      email: 'r@b.example',
    });
    expect(hintsOf(file, known(), NOW)).toMatchObject([{ name: 'namesake', who: 'r@b.example' }]);
    const elsewhere = { ...file, seats: file.seats.map((row) => ({ ...row, institution: 'Oslo' })) };
    expect(names(known({ institution: 'Pisa' }), elsewhere)).toEqual([]);
  });

  it('is being away today, having as much as they take on, and an address nobody confirmed', () => {
    expect(names(known({ awayUntil: '2026-11-22' }))).toEqual(['away']);
    expect(names(known({ awayUntil: '2026-11-21' }))).toEqual([]);
    expect(names(known({ mostAtOnce: 2, open: 2 }))).toEqual(['busy']);
    expect(names(known({ mostAtOnce: 2, open: 1, emailConfirmed: false }))).toEqual(['unconfirmed']);
    expect(names(known({ bounces: true }))).toEqual(['bounces']);
  });
});
