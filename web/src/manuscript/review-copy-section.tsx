import { type ReactNode, useEffect, useId, useRef } from 'react';
import type {
  DecideReviewCopy,
  FindingDecision,
  ReviewCopyAnswer,
} from '../../../shared/contract/review-copy.ts';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { FindingReport } from './finding-report.tsx';
import { copyInWords, isMissing } from './finding-words.ts';
import styles from './review-copy-section.module.css';

type Decisions = DecideReviewCopy['decisions'];
type Choice = { decision: FindingDecision['decision']; reason: string };

export interface ReviewCopySectionProps {
  answer: ReviewCopyAnswer;
  authors: 'us' | 'an author';
  /** The label of the link to the copy. */
  linkLabel: string;
  /** The message about a copy that is ready. */
  summary: ReactNode;
  chosen: Record<string, Choice>;
  onChoose: (fingerprint: string, choice: Choice | null) => void;
  /** What its reader can do about a copy that could not be made. */
  ifFailed: string;
  /** False for a read-only view. */
  mayDecide: boolean;
  busy: 'decide' | 'override' | null;
  trouble: string | null;
  onDecide: (decisions: Decisions) => void;
  onOpened?: (revision: number) => void;
  children?: ReactNode;
}

/** The section's id: the target of links to it. */
export const REVIEW_COPY_ID = 'anonymous-copy';

/** The anonymous copy of a manuscript: its state, itself, and passages that may identify the authors. */
export function ReviewCopySection(props: ReviewCopySectionProps) {
  const { answer, linkLabel, summary, chosen, mayDecide, busy, trouble, onDecide, onOpened } = props;
  const headingId = useId();
  const { reviewCopy, findings } = answer;
  const isReady = reviewCopy.state === 'ready' && !reviewCopy.stale;
  const standing = copyInWords(reviewCopy);
  const decisions = decisionsOf(answer, chosen);
  const section = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  // The button that was pressed goes with what it saved: its reader goes on here, not at the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new copy may take the button away
  useEffect(() => {
    if (trouble) isPressed.current = false;
    if (!isPressed.current || document.activeElement !== document.body) return;
    isPressed.current = false;
    section.current?.focus();
  }, [standing, trouble, decisions.length]);
  // It is loaded after the page that the link opened.
  useEffect(() => {
    if (window.location.hash === `#${REVIEW_COPY_ID}`) section.current?.focus();
  }, []);
  return (
    <section
      ref={section}
      id={REVIEW_COPY_ID}
      tabIndex={-1}
      className={`${styles.section} above-4 below-4 measure`}
      aria-labelledby={headingId}
    >
      <h3 id={headingId} className="below-1 large">
        Anonymous copy
      </h3>
      <p role="status" className="below-2 muted small">
        {standing.charAt(0).toUpperCase() + standing.slice(1)}
      </p>
      {mayDecide && isMissing(reviewCopy) ? (
        <ButtonRow>
          <Button size="small" variant="secondary" busy={busy === 'decide'} onClick={() => onDecide([])}>
            Make it
          </Button>
        </ButtonRow>
      ) : null}
      {reviewCopy.state === 'failed' && !reviewCopy.stale ? (
        <Notice
          kind="error"
          title="We could not prepare the anonymous copy"
          actions={
            mayDecide ? (
              <Button size="small" variant="secondary" busy={busy === 'decide'} onClick={() => onDecide([])}>
                Prepare it again
              </Button>
            ) : undefined
          }
        >
          {reviewCopy.reason} {props.ifFailed}
        </Notice>
      ) : null}
      {isReady ? (
        <>
          {summary}
          {reviewCopy.url ? (
            <p className="above-2 below-2">
              <a
                className={buttonClass({ variant: 'secondary', size: 'small' })}
                href={reviewCopy.url}
                target="_blank"
                rel="noreferrer"
                onClick={() => onOpened?.(reviewCopy.revision)}
              >
                {linkLabel}
              </a>
            </p>
          ) : null}
          <FindingReport
            findings={findings}
            chosen={chosen}
            authors={props.authors}
            onChoose={mayDecide ? props.onChoose : undefined}
          />
          {mayDecide && decisions.length > 0 ? (
            <ButtonRow>
              <Button
                size="small"
                busy={busy === 'decide'}
                onClick={() => {
                  isPressed.current = true;
                  onDecide(decisions);
                }}
              >
                {decisions.length === 1
                  ? 'Save 1 decision and prepare the copy again'
                  : `Save ${decisions.length} decisions and prepare the copy again`}
              </Button>
            </ButtonRow>
          ) : null}
        </>
      ) : null}
      {trouble ? (
        <Notice kind="error" title="We could not do this">
          {trouble} Your choices are saved.
        </Notice>
      ) : null}
      {props.children}
    </section>
  );
}

/** The choices about the passages of this copy; choices about other passages are discarded. */
function decisionsOf({ findings }: ReviewCopyAnswer, chosen: ReviewCopySectionProps['chosen']): Decisions {
  const asked = new Map(findings.map(({ fingerprint, id }) => [fingerprint, id]));
  return Object.entries(chosen).flatMap(([fingerprint, { decision, reason }]) => {
    const finding = asked.get(fingerprint);
    const said = reason.trim();
    return finding ? [{ finding, decision, reason: said || undefined }] : [];
  });
}
