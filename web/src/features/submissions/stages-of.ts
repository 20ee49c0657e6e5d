import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { deadlineDate } from '../../../../shared/domain/stage-words.ts';
import type { Stage } from '../../ui/stage-line.tsx';
import { formatDate } from '../../ui/words/format-date.ts';

const SUBMITTED = 2;
const REVIEWED = 4;

/** The stages of a manuscript from the first draft to the decision. */
export function stagesOf(manuscript: AuthorsManuscript): Stage[] {
  const names = ['Draft', 'PDF', 'Submitted', 'Under review', 'Reviewed', 'Decision'];
  const { status, submitted, submissionDate } = manuscript;
  const at = currentStage(manuscript);
  const isDecided = submitted && (status === 'Accepted' || status === 'Rejected');
  const stages = names.map((name, index): Stage => {
    if (index < at) return { name, state: 'done' };
    return { name, state: index === at ? 'current' : 'later' };
  });
  if (submitted && submissionDate) stages[SUBMITTED]!.note = formatDate(submissionDate);
  if (!submitted) describeProof(manuscript, stages);
  const revision = revisionOf(manuscript);
  if (revision) return withRevision(stages, manuscript, revision);
  if (isDecided) stages[5] = { name: status, state: status === 'Accepted' ? 'done' : 'failed' };
  // A desk rejection never went through review, nor did a manuscript withdrawn from its reviewers before any review.
  return status === 'Rejected' && !isReviewed(manuscript) ? [...stages.slice(0, 3), stages[5]!] : stages;
}

/** If its authors revise it, or have, and nothing was decided since. */
function revisionOf({ revision, stage }: AuthorsManuscript): Stage | null {
  const name = 'Revision';
  if (revision) return { name, state: 'current', note: `due ${deadlineDate(revision.dueAt)}` };
  return stage === 'revised' ? { name, state: 'current', note: 'with the editors' } : null;
}

const isReviewed = ({ cycle, unreviewed }: AuthorsManuscript): boolean => cycle > 0 && !unreviewed;

/** After the reviews that led to it, or after the submission if there were none. */
function withRevision(stages: Stage[], manuscript: AuthorsManuscript, revision: Stage): Stage[] {
  const behind = isReviewed(manuscript) ? REVIEWED : SUBMITTED;
  const done = stages.slice(0, behind + 1).map((stage): Stage => ({ ...stage, state: 'done' }));
  const later = stages.slice(behind + 1).map((stage): Stage => ({ ...stage, state: 'later' }));
  return [...done, revision, ...later];
}

function currentStage({ status, submitted, proof }: AuthorsManuscript): number {
  if (!submitted) return proof.state === 'none' || proof.decision === 'rejected' ? 0 : 1;
  return { Pending: 2, 'Under Review': 3, Reviewed: 4, Accepted: 5, Rejected: 5 }[status];
}

function describeProof({ proof, relation }: AuthorsManuscript, stages: Stage[]): void {
  if (proof.decision === 'rejected') return;
  if (proof.state === 'failed') stages[1] = { name: 'PDF', state: 'failed', note: 'not built' };
  if (proof.state === 'queued' || proof.state === 'building') stages[1]!.note = 'being built';
  if (proof.state === 'ready')
    stages[1]!.note = relation === 'owner' ? 'ready for you to check' : 'with the submitting author';
}
