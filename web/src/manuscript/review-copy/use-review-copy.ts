import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type {
  DecideReviewCopy,
  Finding,
  FindingDecision,
  ReviewCopyAnswer,
} from '../../../../shared/contract/review-copy.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useChange } from '../../api/use-change.ts';
import { useLatest } from '../../api/use-latest.ts';
import { useNamingQuestion } from '../use-naming-question.ts';

const LOOK_MS = 2_500;

interface ReviewCopyUse {
  manuscript: Pick<AuthorsManuscript, '_id' | 'version' | 'proof' | 'reviewCopy'>;
  /** Called with the current state after a decision here. */
  onManuscript: (manuscript: Manuscript) => void;
}

/** Someone else may request one in the meantime. */
const isOnItsWay = (answer: ReviewCopyAnswer | undefined): boolean =>
  answer !== undefined &&
  (answer.reviewCopy.stale || ['none', 'queued', 'building'].includes(answer.reviewCopy.state));

/** The anonymous copy of one manuscript, refreshed while it is being made, and the way to decide about it. */
export function useReviewCopy({ manuscript, onManuscript }: ReviewCopyUse) {
  const [trouble, onTrouble] = useState<string | null>(null);
  const client = useQueryClient();
  const params = { id: manuscript._id };
  // Another PDF has another copy.
  const queryKey = ['review-copy', manuscript._id, manuscript.proof.version];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('get-review-copy', { params, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? LOOK_MS : false),
  });
  // The manuscript also contains its copy's state, which decides what may be done with it.
  const made = query.data?.reviewCopy;
  const isNews =
    made !== undefined &&
    !isOnItsWay(query.data) &&
    (manuscript.reviewCopy?.state !== made.state || manuscript.reviewCopy.revision !== made.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each copy
  useEffect(() => {
    if (isNews) void standing();
  }, [isNews, made?.revision]);
  const { busy, run } = useChange<'save' | 'make' | 'override'>({ onStanding: onManuscript });
  const latest = useLatest({ revision: made?.revision, unapplied: made?.unapplied ?? 0 });

  const naming = useNamingQuestion();
  // One at a time, in the order in which they were pressed.
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  async function post(name: 'save' | 'make' | 'override', body: Partial<DecideReviewCopy>): Promise<boolean> {
    onTrouble(null);
    waiting.current += 1;
    const mine = turn.current.then(() =>
      run(
        name,
        () => naming('note', (sure) => call('decide-review-copy', { params, body: { ...body, ...sure } })),
        ({ error }) => onTrouble(failureReason(error)),
      ),
    );
    turn.current = mine;
    const done = await mine;
    waiting.current -= 1;
    if (waiting.current > 0) return done !== null;
    await query.refetch();
    // Only the copy has changed, and with it the version for the next request.
    if (done) await standing();
    return done !== null;
  }

  /** Shown as decided at once. */
  function decide(findings: readonly Finding[], decision: FindingDecision['decision'], reason?: string) {
    const { revision } = latest.current;
    const distinct = new Map(findings.map((finding) => [finding.fingerprint, finding]));
    const decisions = [...distinct.values()].map(({ id }) => ({ finding: id, decision, reason }));
    void client.cancelQueries({ queryKey });
    client.setQueryData<ReviewCopyAnswer>(
      queryKey,
      (answer) => answer && withDecision(answer, distinct, decision, reason),
    );
    return post('save', { decisions, revision });
  }

  // Once for all that was decided, when the person leaves; should they leave in another way, the server does it later.
  useEffect(() => {
    const leave = () => {
      if (latest.current.unapplied === 0) return;
      const again = { params: { id: manuscript._id }, body: {}, keepalive: true };
      void turn.current.then(() => call('decide-review-copy', again)).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [manuscript._id, latest]);

  async function standing(): Promise<void> {
    const answer = await call('get-manuscript', { params }).catch(() => null);
    if (answer) onManuscript(answer.manuscript);
  }

  return {
    answer: query.data,
    failure: query.error && !query.data ? failureReason(query.error) : undefined,
    retry: () => void client.invalidateQueries({ queryKey }),
    busy,
    /** Why the last change failed. */
    trouble,
    decide,
    make: () => post('make', {}),
    withhold: (words: string, isOut: boolean) => post('make', { withhold: { words, isOut } }),
    askForFile: (note: string | null) => post('override', { fileWanted: note === null ? null : { note } }),
    sendFile: (file: NonNullable<DecideReviewCopy['file']>) => post('make', { file }),
    keepBack: () => post('override', { override: null }),
    letOut: (reason: string) => post('override', { override: { reason }, revision: latest.current.revision }),
  };
}

function withDecision(
  { reviewCopy, findings }: ReviewCopyAnswer,
  about: ReadonlyMap<string, unknown>,
  decision: FindingDecision['decision'],
  reason: string | undefined,
): ReviewCopyAnswer {
  const at = new Date().toISOString();
  return {
    reviewCopy: { ...reviewCopy, unapplied: reviewCopy.unapplied + about.size, mayGoOut: false },
    findings: findings.map((finding) => {
      if (!about.has(finding.fingerprint)) return finding;
      const { decided: _before, ...undecided } = finding;
      return decision === 'undo' ? undecided : { ...undecided, decided: { decision, reason, by: 'you', at } };
    }),
  };
}
