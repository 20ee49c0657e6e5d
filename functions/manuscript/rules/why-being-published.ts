import { longDate } from '../../../shared/domain/stage-words.ts';
import { clockTime } from '../../core/rules/clock-time.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ProductionRecord } from '../record/production-record.ts';

/** Why no other step is possible: it is public or about to be. */
export function whyBeingPublished(production: ProductionRecord | null): DomainError | undefined {
  if (production?.state === 'removed')
    return new DomainError('already_published', 'This article was removed, so it can’t be changed any more.');
  if (production?.state === 'published')
    return new DomainError(
      'already_published',
      'This article is published, so it can no longer be changed here.',
    );
  if (production?.state === 'publishing')
    return new DomainError('already_published', 'This article is being published at this moment.');
  if (production?.state !== 'leaving')
    return production?.version
      ? new DomainError('already_published', 'This article is published. Only a new version can change it.')
      : undefined;
  const { by, leavesAt } = production;
  return new DomainError(
    'transition_not_allowed',
    `${by?.name ?? 'An editor'} has chosen to publish the article. We will publish it on ${longDate(leavesAt!)} at ${clockTime(leavesAt!)}. Until then it can be undone.`,
  );
}
