import type { StoredUser } from '../../../../shared/contract/session.ts';
import { isEditorSession, isReviewerSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';

/** Where this person's work is. */
export function workplaceOf(user: StoredUser): { path: string; label: string } {
  if (isEditorSession(user)) return { path: paths.editorDashboard(), label: 'Dashboard' };
  if (isReviewerSession(user)) return { path: paths.reviewerDashboard(), label: 'Dashboard' };
  return { path: paths.mySubmissions(), label: 'My Submissions' };
}
