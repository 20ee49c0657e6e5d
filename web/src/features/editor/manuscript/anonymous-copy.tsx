import { useState } from 'react';
import type { EditorsManuscript, Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { IdentityReportView, ReviewCopyView } from '../../../../../shared/contract/review-copy.ts';
import { LIMITS } from '../../../../../shared/domain/constants.ts';
import { isOpenSeat } from '../../../../../shared/domain/seats.ts';
import { openIn } from '../../../manuscript/review-copy/finding-words.ts';
import { ReviewCopySection } from '../../../manuscript/review-copy/review-copy-section.tsx';
import { useReviewCopy } from '../../../manuscript/review-copy/use-review-copy.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/fields/field.tsx';
import { formatDateTime } from '../../../ui/words/format-date.ts';

interface AnonymousCopyProps {
  manuscript: EditorsManuscript;
  replace: (manuscript: Manuscript) => void;
}

/** The reviewers' copy under anonymous review: open findings are decided here, or the copy is released unchanged. */
export default function AnonymousCopy({ manuscript, replace }: AnonymousCopyProps) {
  const copy = useReviewCopy({ manuscript, onManuscript: replace });
  const { answer, busy } = copy;
  if (!answer) return copy.failure ? <p>{copy.failure}</p> : null;
  const { reviewCopy } = answer;
  const mayDecide = !manuscript.held && manuscript.status !== 'Accepted';
  return (
    <ReviewCopySection
      answer={answer}
      authors="an author"
      linkLabel="What reviewers see"
      ifFailed={IF_FAILED}
      summary={
        <>
          {reviewCopy.fromOwnFile ? <p>{OWN_FILE}</p> : null}
          {reviewCopy.override ? (
            <>
              <p>{`${reviewCopy.override.by} approved it as it is: ${reviewCopy.override.reason}`}</p>
              {mayDecide ? (
                <ButtonRow>
                  <Button size="small" variant="secondary" busy={busy === 'override'} onClick={copy.keepBack}>
                    Withdraw the approval
                  </Button>
                </ButtonRow>
              ) : null}
            </>
          ) : null}
        </>
      }
      mayDecide={mayDecide}
      busy={busy}
      trouble={copy.trouble}
      onDecide={copy.decide}
      names={manuscript.authors}
      onWithhold={copy.withhold}
      onMake={copy.make}
    >
      {mayDecide && isOpen(reviewCopy) ? <LetOut busy={busy === 'override'} onLetOut={copy.letOut} /> : null}
      {mayDecide && mayExchange(manuscript) ? (
        <AskForFile wanted={reviewCopy.fileWanted} busy={busy === 'override'} onAsk={copy.askForFile} />
      ) : null}
      <IdentityReports reports={manuscript.identityReports ?? []} />
      {mayDecide && manuscript.identityReports?.length ? (
        <p>To take out what gave it away, open ‘Did we miss something?’ above.</p>
      ) : null}
    </ReviewCopySection>
  );
}

const IF_FAILED =
  'Reviewers can’t see the manuscript until there is a copy. If it fails again, the authors need to send a file without names.';
const OWN_FILE =
  'We made it from an anonymous manuscript that the authors uploaded beside the manuscript itself. Check that both say the same.';

const isOpen = (copy: ReviewCopyView) =>
  copy.state === 'ready' && !copy.mayGoOut && copy.unapplied === 0 && openIn(copy) > 0;

const SHORTEST_REASON = 20;

/** Only for this copy: the next one needs a new decision. */
function LetOut({ busy, onLetOut }: { busy: boolean; onLetOut: (reason: string) => Promise<boolean> }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  async function letOut() {
    if (reason.trim().length < SHORTEST_REASON)
      return setError(`Enter a reason of at least ${SHORTEST_REASON} characters.`);
    setError(undefined);
    await onLetOut(reason.trim());
  }
  return (
    <details>
      <summary>Send anyway</summary>
      <TextareaField
        label="Why reviewers may see the copy as it is"
        hint="This is recorded in the history and applies to this copy only."
        error={error}
        rows={3}
        maxLength={LIMITS.note}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ButtonRow>
        <Button size="small" variant="secondary" busy={busy} onClick={() => void letOut()}>
          Approve this copy as it is
        </Button>
      </ButtonRow>
    </details>
  );
}

/** By the server's rule. */
const mayExchange = ({ status, submitted, seats }: EditorsManuscript) =>
  submitted && status === 'Pending' && !seats.some(isOpenSeat);

interface AskForFileProps {
  wanted: ReviewCopyView['fileWanted'];
  busy: boolean;
  onAsk: (note: string | null) => void;
}

/** Another file for the reviewers, without a round. */
function AskForFile({ wanted, busy, onAsk }: AskForFileProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  if (wanted)
    return (
      <>
        <p className="above-2 words">{`We have asked the author for another file: ${wanted.note}`}</p>
        <ButtonRow>
          <Button size="small" variant="secondary" busy={busy} onClick={() => onAsk(null)}>
            Withdraw the request
          </Button>
        </ButtonRow>
      </>
    );
  return (
    <details>
      <summary>Ask for another file</summary>
      <TextareaField
        label="What the author needs to change"
        hint="We email this to the author, who can then send another file for the reviewers. There is no new round."
        error={error}
        rows={3}
        maxLength={LIMITS.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ButtonRow>
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          onClick={() =>
            note.trim() ? onAsk(note.trim()) : setError('Enter what the author needs to change')
          }
        >
          Ask the author
        </Button>
      </ButtonRow>
    </details>
  );
}

/** Reports from reviewers who recognised the authors. */
function IdentityReports({ reports }: { reports: readonly IdentityReportView[] }) {
  if (reports.length === 0) return null;
  return (
    <>
      <h4 id="recognised" className="above-4">
        Recognised by reviewers
      </h4>
      <ul>
        {reports.map((report) => (
          <li key={`${report.at}${report.reviewerName}`}>
            <p className="above-2 below-2 words" dir="auto">
              {report.text}
            </p>
            <p>
              {report.reviewerName}, <time dateTime={report.at}>{formatDateTime(report.at)}</time>
              {report.page ? `, page ${report.page}` : ''}
              {report.guessed ? ', by guessing' : ', from the file'}
              {report.conflict ? ', with a conflict of interest' : ''}
              {report.round ? `, round ${report.round}` : ''}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
