import type { ChangeIssue } from '../../shared/contract/publications.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { PublicationStore } from './publication-store.ts';

/** Closes the open issue, or names one. An issue begins with its first article, so an empty one can't be closed. */
export async function changeIssue(
  publications: Pick<PublicationStore, 'listIssues' | 'closeIssue' | 'nameIssue'>,
  change: ChangeIssue,
  now: string,
): Promise<void> {
  const [latest] = await publications.listIssues(1);
  const isLatest = latest?.volume === change.volume && latest.issue === change.issue;
  if ('title' in change) {
    if (await publications.nameIssue(change, change.title)) return;
  } else if (isLatest && (await publications.closeIssue(change, now))) return;
  throw new DomainError(
    'transition_not_allowed',
    'close' in change ? 'This issue is closed already, or has no article yet.' : 'There is no such issue.',
  );
}
