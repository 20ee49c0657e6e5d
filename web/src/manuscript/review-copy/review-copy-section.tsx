import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import type { Finding, ReviewCopyAnswer } from '../../../../shared/contract/review-copy.ts';
import { Button, ButtonRow, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { DecideFindings } from './finding-item.tsx';
import { FindingReport } from './finding-report.tsx';
import { copyInWords, isMissing } from './finding-words.ts';
import { offeredWords } from './offered-words.ts';
import styles from './review-copy-section.module.css';

export interface ReviewCopySectionProps {
  answer: ReviewCopyAnswer;
  authors: 'us' | 'an author';
  /** The label of the link to the copy. */
  linkLabel: string;
  /** The message about a copy that is ready. */
  summary: ReactNode;
  /** Saves a decision as it is made. */
  onDecide: DecideFindings;
  /** A link to a field of the form, for those who can change it. */
  changeForm?: (part: Finding['place']['part']) => ReactNode;
  /** What its reader can do about a copy that could not be made. */
  ifFailed: string;
  /** False for a read-only view. */
  mayDecide: boolean;
  busy: ReviewCopyBusy;
  trouble: string | null;
  /** Makes the copy again, with what was decided. */
  onMake: () => void;
  /** For words that were missed. */
  names: AuthorsManuscript['authors'];
  onWithhold: (words: string, isOut: boolean) => void;
  onOpened?: (revision: number) => void;
  children?: ReactNode;
}

export type ReviewCopyBusy = 'save' | 'make' | 'override' | null;

/** The section's id: the target of links to it. */
export const REVIEW_COPY_ID = 'anonymous-copy';

/** The anonymous copy of a manuscript: its state, itself, and passages that may identify the authors. */
export function ReviewCopySection(props: ReviewCopySectionProps) {
  const { answer, linkLabel, summary, mayDecide, busy, trouble, onMake, onOpened } = props;
  const headingId = useId();
  const { reviewCopy, findings } = answer;
  const isReady = reviewCopy.state === 'ready' && !reviewCopy.stale;
  const standing = copyInWords(reviewCopy);
  const section = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  // The button that was pressed goes with what it saved: its reader goes on here, not at the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new copy may take the button away
  useEffect(() => {
    if (trouble) isPressed.current = false;
    if (!isPressed.current || document.activeElement !== document.body) return;
    isPressed.current = false;
    section.current?.focus();
  }, [standing, trouble]);
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
          <Button size="small" variant="secondary" busy={busy === 'make'} onClick={onMake}>
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
              <Button size="small" variant="secondary" busy={busy === 'make'} onClick={onMake}>
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
            authors={props.authors}
            onDecide={mayDecide ? props.onDecide : undefined}
            changeForm={props.changeForm}
          />
          {mayDecide ? (
            <ButtonRow>
              <Button
                size="small"
                variant={reviewCopy.unapplied > 0 ? 'primary' : 'secondary'}
                busy={busy === 'make'}
                onClick={() => {
                  isPressed.current = true;
                  onMake();
                }}
              >
                Make the copy again
              </Button>
              {reviewCopy.unapplied > 0 ? (
                <span className="muted small">Your decisions are saved. We also do this when you leave.</span>
              ) : null}
            </ButtonRow>
          ) : null}
        </>
      ) : null}
      {mayDecide && !isMissing(reviewCopy) ? (
        <AlsoTakeOut authors={props.names} taken={reviewCopy.alsoWithheld} onWithhold={props.onWithhold} />
      ) : null}
      {trouble ? (
        <Notice kind="error" title="We could not do this">
          {trouble}
        </Notice>
      ) : null}
      {props.children}
    </section>
  );
}

const ALSO_TAKE_OUT_ID = 'also-take-out';

interface AlsoTakeOutProps {
  authors: AuthorsManuscript['authors'];
  /** What was added before. */
  taken: readonly string[];
  onWithhold: (words: string, isOut: boolean) => void;
}

/** For what was missed: words are removed from every document, and from the copy's cover. */
function AlsoTakeOut({ authors, taken, onWithhold }: AlsoTakeOutProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const offered = offeredWords(authors, taken);
  function add(event: FormEvent) {
    event.preventDefault();
    const words = typed.trim();
    if ((words.match(/[\p{L}\p{N}]/gu) ?? []).length < 2) return setError('Enter at least 2 letters');
    setError(undefined);
    setTyped('');
    onWithhold(words, true);
  }
  return (
    <details className="above-2 below-2" open={taken.length > 0}>
      <summary>Did we miss something?</summary>
      <form className="flow-3" onSubmit={add} noValidate>
        <TextField
          id={ALSO_TAKE_OUT_ID}
          label="Also take out"
          hint="Write it as in the file: initials, a given name, an acronym. We take it out of every document. Entries of the references stay."
          error={error}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="small" variant="secondary">
          Take it out everywhere
        </Button>
        {offered.length > 0 ? (
          <ul className="row gap-2 list" aria-label="Often missed">
            {offered.map((words) => (
              <li key={words}>
                <Button size="small" variant="quiet" onClick={() => onWithhold(words, true)}>
                  Take out ‘{words}’
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {taken.length > 0 ? (
          <ul className="list" aria-label="Also taken out">
            {taken.map((words) => (
              <li key={words} className="row gap-3">
                <span className="breaks">‘{words}’ is taken out.</span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Put ‘${words}’ back`}
                  onClick={() => onWithhold(words, false)}
                >
                  Put it back
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </form>
    </details>
  );
}
