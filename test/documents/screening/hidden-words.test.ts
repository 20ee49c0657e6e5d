import { describe, expect, it } from 'vitest';
import { hiddenInDocx } from '../../../functions/documents/word/hidden-words.ts';
import { HIDDEN_IN_DOCX, PLANTED, SEEN_IN_DOCX } from './hidden-docx.ts';

const WITHOUT_WORDS = 'signs: spaces without width';

describe('words that no reader sees', () => {
  it.each(Object.entries(HIDDEN_IN_DOCX))('are found in a Word document: %s', (way, bytes) => {
    const found = hiddenInDocx(bytes);
    const text = way === WITHOUT_WORDS ? '' : PLANTED;
    const words = way === WITHOUT_WORDS ? 1 : 12;
    expect(found).toEqual([{ means: way.split(':')[0], text, words }]);
  });

  it.each(Object.entries(SEEN_IN_DOCX))('are not what is seen: %s', (_, bytes) => {
    expect(hiddenInDocx(bytes)).toEqual([]);
  });
});
