import { describe, expect, it } from 'vitest';
import { readOrcid } from '../../shared/domain/orcid.ts';

describe('an ORCID iD', () => {
  it.each([
    '0000-0002-1825-0097',
    '0000000218250097',
    ' https://orcid.org/0000-0002-1825-0097 ',
    'orcid.org/0000-0002-1825-0097',
    '0000‐0002‐1825‐0097',
    '0000 0002 1825 0097',
  ])('is read from %s', (typed) => {
    expect(readOrcid(typed)).toBe('0000-0002-1825-0097');
  });

  it('may end in X', () => {
    expect(readOrcid('0000-0002-1694-233x')).toBe('0000-0002-1694-233X');
  });

  it.each([
    ['', 'nothing'],
    ['0000-0002-1825-0098', 'a wrong last digit'],
    ['0000-0002-1825-009', 'a digit too few'],
    ['0000-0002-8125-0097', 'two digits changed about'],
    ['٠٠٠٠-0002-1825-0097', 'digits of another script'],
    ['https://evil.example/0000-0002-1825-0097', 'another address'],
  ])('is not %s (%s)', (typed) => {
    expect(readOrcid(typed)).toBeUndefined();
  });
});
