import { describe, expect, test } from 'vitest';
import { inWords } from '../../web/src/api/api-error.ts';

describe('a field that the server names is read as words', () => {
  test.each([
    ['firstName is required.', 'firstName', 'First name is required.'],
    ['title must have at most 500 characters.', 'title', 'Title must have at most 500 characters.'],
    ['Passwords do not match!', 'confirmPassword', 'Passwords do not match!'],
    ['authors.0 is no id.', 'authors.0', 'authors.0 is no id.'],
    ['The link has expired.', undefined, 'The link has expired.'],
  ])('%s', (message, field, words) => {
    expect(inWords(message, field)).toBe(words);
  });
});
