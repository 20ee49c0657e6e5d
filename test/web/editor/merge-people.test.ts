import { describe, expect, it } from 'vitest';
import type { UserWithManuscripts } from '../../../shared/contract/reviews.ts';
import { mergePeople } from '../../../web/src/features/editor/by-author/merge-people.ts';
import { manuscriptView } from '../../support/manuscript-view.ts';

const part = (_id: string, ...ids: string[]): UserWithManuscripts => ({
  _id,
  firstName: 'A',
  lastName: _id,
  email: `${_id}@example.org`,
  manuscripts: ids.map((id) => manuscriptView({ _id: id })),
});
const shape = (people: UserWithManuscripts[]) =>
  people.map(({ _id, manuscripts }) => [_id, ...manuscripts.map((manuscript) => manuscript._id)]);

describe('people on several pages', () => {
  it('are one entry with all their manuscripts, in the order of the list', () => {
    const pages = [part('a', 'a1'), part('b', 'b4', 'b3'), part('b', 'b2', 'b1'), part('c', 'c1')];
    expect(shape(mergePeople(pages))).toEqual([
      ['a', 'a1'],
      ['b', 'b4', 'b3', 'b2', 'b1'],
      ['c', 'c1'],
    ]);
  });

  it('have no manuscript twice, as a list read anew meanwhile may bring it', () => {
    const pages = [part('a', 'a2', 'a1'), part('a', 'a1'), part('a', 'a0')];
    expect(shape(mergePeople(pages))).toEqual([['a', 'a2', 'a1', 'a0']]);
  });

  it('stay the same entries where nothing is merged', () => {
    const pages = [part('a', 'a1'), part('b', 'b1')];
    expect(mergePeople(pages)).toEqual(pages);
    expect(mergePeople(pages)[0]).toBe(pages[0]);
  });
});
