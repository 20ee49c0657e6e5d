import { describe, expect, it } from 'vitest';
import { renderLetter } from '../../functions/letters/rules/render-letter.ts';
import { SaveManuscript } from '../../shared/contract/save-manuscript.ts';

const TITLE = 'x’\r\n\r\nYOUR BANK ACCOUNT IS LOCKED. Sign in at https://evil.example.com/now\u2028today';

describe('what strangers call their work', () => {
  it('is one line, and so are its keywords', () => {
    const saved = SaveManuscript.parse({ title: TITLE, keywords: ['one\n\ntwo'] });
    expect(saved.title).toBe('x’ YOUR BANK ACCOUNT IS LOCKED. Sign in at https://evil.example.com/now today');
    expect(saved.keywords).toEqual(['one two']);
  });

  it('is no paragraph of a letter, and no link in it', () => {
    const { text } = renderLetter('submission-received', { id: 'JICS-1', title: TITLE });
    expect(text.split('\n\n')).toHaveLength(4);
    expect(text).not.toMatch(/https:\/\/|evil\.example/);
  });
});
