import { Link, useLocation } from 'react-router';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { DECISION_NAMES } from '../../../../../shared/domain/decision-kinds.ts';
import { AnsweredReviews } from '../../../manuscript/answered-reviews.tsx';
import { ChangesLine } from '../../../manuscript/changes-line.tsx';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { formatDate, formatDateTime } from '../../../ui/words/format-date.ts';
import styles from './editor-manuscript.module.css';
import { RoundReviewers, type RoundReviewersProps } from './round-reviewers.tsx';
import { type ManuscriptVersion, versionsOf } from './versions.ts';

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatDate(at)}
  </time>
);

/** Submissions, reviews and decisions, round by round, the latest first; earlier ones are folded. */
export function Rounds(props: RoundReviewersProps) {
  const { manuscript } = props;
  const prefix = journalPrefixOf(useLocation().pathname);
  const { resubmissionOf, stage } = manuscript;
  const [present, ...former] = versionsOf(manuscript);
  return (
    <div id="versions" tabIndex={-1}>
      {present ? (
        <section aria-labelledby="reviewers" className={`${styles.round} flow-2 below-4`}>
          <h3 id="reviewers" tabIndex={-1} className="below-2 large ruled">
            Round {present.round} · <Outcome version={present} />
          </h3>
          <RoundParts {...props} version={present} />
        </section>
      ) : null}
      {former.map((version, index) => (
        // Its authors' response is unread.
        <details
          key={version.round}
          className={`${styles.round} flow-2 below-4`}
          open={index === 0 && stage === 'revised'}
        >
          <summary className="strong-below bold large">
            Round {version.round} · <Outcome version={version} />
          </summary>
          <RoundParts {...props} version={version} />
        </details>
      ))}
      {resubmissionOf ? (
        <p>
          It replaces{' '}
          <Link to={paths.editorManuscript({ id: resubmissionOf }, prefix)}>an earlier manuscript</Link>,
          which was not accepted.
        </p>
      ) : null}
    </div>
  );
}

function Outcome({ version: { decided } }: { version: ManuscriptVersion }) {
  if (!decided) return 'open';
  return (
    <>
      {decided.words}, <Day at={decided.at} />
    </>
  );
}

/** As its authors approved it for that round. */
function pdfOf(manuscript: EditorsManuscript, round: number): { url: string | null; pages: number | null } {
  if (round === manuscript.round) return { url: manuscript.mergedFileUrl, pages: manuscript.proof.pages };
  const earlier = manuscript.rounds.find((each) => each.round === round);
  return { url: earlier?.mergedFileUrl ?? null, pages: earlier?.pages ?? null };
}

/** The submission, its reviewers, the letter, and the authors' response. */
function RoundParts({ version, ...props }: RoundReviewersProps & { version: ManuscriptVersion }) {
  const { manuscript } = props;
  const { round, submittedAt } = version;
  const { url, pages } = pdfOf(manuscript, round);
  const answer = manuscript.rounds.find((each) => each.round === round + 1);
  return (
    <>
      <p className="above-0 muted small">
        Submitted {submittedAt ? <Day at={submittedAt} /> : 'on a day not known'}
        {url ? (
          <>
            {' · '}
            <a href={url} target="_blank" rel="noreferrer">
              PDF of round {round}
              {pages ? `, ${pages} pages` : ''}
            </a>
          </>
        ) : null}
      </p>
      <RoundReviewers {...props} round={round} />
      <Letters manuscript={manuscript} round={round} />
      {answer ? (
        <details open={manuscript.stage === 'revised' && answer.round === manuscript.round}>
          <summary>The authors’ answer to these reviews</summary>
          <ChangesLine answer={answer} />
          <AnsweredReviews answer={answer} reviews={[]} />
        </details>
      ) : null}
    </>
  );
}

/** Sent decisions on it, and undone ones. */
function Letters({ manuscript, round }: Pick<RoundReviewersProps, 'manuscript'> & { round: number }) {
  return manuscript.decisions
    .filter((each) => each.round === round && each.state !== 'held')
    .map(({ _id, kind, state, at, by, subject, text }) => (
      <details key={_id}>
        <summary>
          {state === 'recalled' ? 'Undone before it was sent' : 'Decision letter'}: {DECISION_NAMES[kind]}{' '}
          <span className="breaks muted small">
            {by}, {formatDateTime(at)}
          </span>
        </summary>
        <p className="above-2 below-2 words paper boxed inset ink" dir="auto">
          <strong>{subject}</strong>
          {'\n\n'}
          {text}
        </p>
      </details>
    ));
}
