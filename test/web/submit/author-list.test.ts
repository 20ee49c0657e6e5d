import { describe, expect, it } from 'vitest';
import {
  addAuthor,
  moveAuthor,
  removeAuthor,
  titledName,
} from '../../../web/src/features/submit/form/author-list.ts';
import { mainAuthorRow } from '../../../web/src/features/submit/form/manuscript-form.ts';
import { ada } from './build-form.ts';

const main = mainAuthorRow(ada);
const bob = {
  _id: 'bob',
  title: 'Dr',
  firstName: 'Bob',
  middleName: 'B.',
  lastName: 'Builder',
  academicDegree: 'PhD',
};
const alone = { authors: [main], correspondingAuthorId: 'ada' };

describe('the list of authors', () => {
  it('names an author by title, first, middle, last name and degree', () => {
    expect(titledName(bob)).toBe('Dr Bob B. Builder, PhD');
    expect(titledName(main)).toBe('Ada Lovelace');
  });

  it('an author added as corresponding takes over from the one before', () => {
    expect(addAuthor(alone, bob, true).correspondingAuthorId).toBe('bob');
    expect(addAuthor(alone, bob, false).correspondingAuthorId).toBe('ada');
  });

  it('the main author cannot be removed', () => {
    expect(removeAuthor(addAuthor(alone, bob, false), 'ada', 'ada').authors).toHaveLength(2);
  });

  it('the main author corresponds again when the corresponding author is removed', () => {
    expect(removeAuthor(addAuthor(alone, bob, true), 'bob', 'ada')).toEqual(alone);
  });

  it('moves by one place, and not over the ends', () => {
    const ids = (authors: { _id: string }[]) => authors.map(({ _id }) => _id).join();
    expect(ids(moveAuthor([main, bob], 'bob', -1))).toBe('bob,ada');
    expect(ids(moveAuthor([main, bob], 'ada', -1))).toBe('ada,bob');
    expect(ids(moveAuthor([main, bob], 'bob', 1))).toBe('ada,bob');
  });
});
