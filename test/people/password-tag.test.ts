import { describe, expect, it } from 'vitest';
import { fitsPasswordTag, makePasswordTag } from '../../functions/people/rules/password-tag.ts';

describe('a password tag', () => {
  it('fits its password, and is another one each time', async () => {
    const [one, other] = await Promise.all([
      makePasswordTag('correct horse'),
      makePasswordTag('correct horse'),
    ]);
    expect(one).not.toBe(other);
    expect(await fitsPasswordTag(one, 'correct horse')).toBe(true);
    expect(await fitsPasswordTag(other, 'correct horse')).toBe(true);
  });

  it('keeps nearly all wrong ones out', async () => {
    const tag = await makePasswordTag('correct horse');
    const wrong = await Promise.all(
      Array.from({ length: 200 }, (_, n) => fitsPasswordTag(tag, `wrong ${n}`)),
    );
    expect(wrong.filter(Boolean).length).toBeLessThan(5);
  });

  it('holds twelve bits and no more', async () => {
    expect((await makePasswordTag('correct horse')).split('.')[1]).toMatch(/^[0-9a-f]{3}$/);
  });

  it('that is missing is no reason to refuse', async () => {
    expect(await fitsPasswordTag(undefined, 'anything')).toBe(true);
  });
});
