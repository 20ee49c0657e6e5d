// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VersionsSection } from '../../../web/src/features/editor/manuscript/versions-section.tsx';
import { manuscriptView } from '../../support/manuscript-view.ts';
import { roundView } from '../../support/round-view.ts';
import { show } from '../show.tsx';

it('every round has its own PDF, the one that its authors approved then', () => {
  const earlier = roundView({ pages: 12 });
  show(
    <VersionsSection
      manuscript={manuscriptView({
        round: 3,
        mergedFileUrl: '/3.pdf',
        rounds: [
          { ...earlier, round: 1, mergedFileUrl: '/1.pdf' },
          { ...earlier, round: 2, mergedFileUrl: null },
        ],
      })}
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/3.pdf', expect.stringMatching(/^PDF of round 3/)],
    ['/1.pdf', 'PDF of round 1, 12 pages'],
  ]);
});
