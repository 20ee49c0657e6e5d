// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { TimelineFigure } from '../../../web/src/features/site/figures/timeline-figure.tsx';
import { show } from '../show.tsx';

const endOf = (rect: Element) =>
  Number.parseFloat(rect.getAttribute('x') ?? '') + Number.parseFloat(rect.getAttribute('width') ?? '');

it('no stage ends later in the figure than the decision that follows it', () => {
  const { container } = show(<TimelineFigure />);
  const ends = [...container.querySelectorAll('svg')]
    .map((track) => [...track.querySelectorAll('rect')].map(endOf))
    .filter((spans) => spans.length === 2);
  expect(ends).toHaveLength(4);
  const [decisionAtLatest, decisionAtBest] = ends[3]!;
  for (const [atLatest, atBest] of ends.slice(0, 3)) {
    expect(atLatest).toBeLessThanOrEqual(decisionAtLatest!);
    expect(atBest).toBeLessThanOrEqual(decisionAtBest!);
  }
});
