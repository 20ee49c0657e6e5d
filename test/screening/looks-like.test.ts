import { describe, expect, it } from 'vitest';
import { hasSameTitle, looksLike, sharesAuthor } from '../../functions/screening/rules/looks-like.ts';
import { buildManuscript } from '../support/build-manuscript.ts';

const titled = (title: string) => ({ title });

describe('a submission that was here before', () => {
  it('has the same title, but for a few letters', () => {
    const was = titled('On quietly converging sequences of functions');
    expect(hasSameTitle(was, titled('On Quietly Converging Séquences of Functions.'))).toBe(true);
    expect(hasSameTitle(was, titled('On quietly converging sequences of operators'))).toBe(false);
    expect(hasSameTitle(titled('Editorial'), titled('Editorial'))).toBe(false);
  });
  it('has an author in common, by whichever address', () => {
    const { authors } = buildManuscript();
    const [first] = authors;
    const stranger = { ...first!, _id: 'stranger', email: 'stranger@example.org' };
    const other = { ...stranger, email: 'Olga+journal@example.org' };
    expect(sharesAuthor(buildManuscript(), buildManuscript({ authors: [other] }))).toBe(true);
    expect(sharesAuthor(buildManuscript(), buildManuscript({ authors: [stranger] }))).toBe(false);
  });
  it('looks like it by half of its text, or by title and author together', () => {
    const none = { share: 10, hasSameTitle: false, sharesAuthor: false };
    expect(looksLike({ ...none, share: 50 })).toBe(true);
    expect(looksLike({ ...none, hasSameTitle: true })).toBe(false);
    expect(looksLike({ ...none, hasSameTitle: true, sharesAuthor: true })).toBe(true);
  });
});
