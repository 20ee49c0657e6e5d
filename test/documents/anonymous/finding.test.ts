import { expect, it } from 'vitest';
import type { Finding } from '../../../functions/documents/outcome.ts';
import { Finding as Wire } from '../../../shared/contract/review-copy.ts';

it('a finding goes over the wire as it is', () => {
  const finding: Finding = {
    id: 'f1',
    fingerprint: '9c1e',
    class: 'identity',
    strength: 'certain',
    treatment: 'removed',
    place: { document: 'manuscript', page: 1, part: 'footer', excerpt: 'Okafor et al.', marked: [0, 6] },
    means: 'name',
    open: false,
  };
  const sent: Wire = finding;
  const read: Finding = Wire.parse(sent);
  expect(read).toEqual(finding);
});
