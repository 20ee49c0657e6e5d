import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { ProductionView } from '../../../../shared/contract/production.ts';
import { LICENCE } from '../../../../shared/domain/production.ts';
import { messageOf } from '../../api/api-error.ts';
import { callWithConfirmation } from '../../api/call-with-confirmation.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { useAction } from '../../api/use-action.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';

interface ApproveArticleProps {
  manuscript: AuthorsManuscript;
  production: ProductionView;
  /** The id of whoever answers for the authors. */
  answerer: string | null;
  /** Whether that is the reader. */
  isTheirs: boolean;
  /** Unsent corrections, which approval discards. */
  unsent: number;
  onChanged: (now: Manuscript) => void;
  onSessionOver: () => void;
}

/** The author's approval of the article: it may be published as shown, and under which licence. */
export function ApproveArticle(props: ApproveArticleProps) {
  const { manuscript, production, answerer, isTheirs, unsent, onChanged, onSessionOver } = props;
  const { _id: id, version } = manuscript;
  const prefix = journalPrefixOf(useLocation().pathname);
  const errorId = useId();
  const toast = useToast();
  const [isAgreed, setAgreed] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { busy, run } = useAction<'approve'>({ onStanding: onChanged, onSessionOver });

  async function approve(event: FormEvent) {
    event.preventDefault();
    if (unsent > 0)
      return setTrouble('Send your corrections, or remove them before you approve the article.');
    if (!isAgreed) return setTrouble('Select the box to approve the article.');
    setTrouble(null);
    const body = {
      answer: 'approve',
      edition: production.edition.n,
      licence: LICENCE,
      agreed: true,
      version,
    } as const;
    const done = await run(
      'approve',
      () =>
        callWithConfirmation(
          manuscript,
          () => call('answer-production', { params: { id }, body }),
          (now) =>
            'stage' in now && now.stage === 'approved'
              ? { success: true as const, message: '', manuscript: now }
              : null,
        ),
      ({ kind, error }) =>
        setTrouble(
          kind === 'conflict'
            ? messageOf(error, 'The article has changed. Read it again before you approve it.')
            : failureReason(error),
        ),
    );
    if (!done) return;
    onChanged(done.result.manuscript);
    toast({ message: 'Article approved. The editors will publish it next.' });
  }

  const mayApprove = isTheirs || (production.dueAt !== null && Date.parse(production.dueAt) < Date.now());
  const writeToUs = <Link to={`${paths.submission({ id }, prefix)}#messages`}>write to the editors</Link>;
  if (!mayApprove)
    return (
      <p>
        {nameOf(manuscript, answerer)} approves the article. If something is wrong, {writeToUs}.
      </p>
    );
  return (
    <form onSubmit={(event) => void approve(event)} noValidate>
      <p>
        Read the article below, as a web page and as a PDF.
        {isTheirs ? null : <> If something is wrong, {writeToUs}.</>}
      </p>
      <Checkbox
        checked={isAgreed}
        onChange={({ target }) => setAgreed(target.checked)}
        aria-invalid={trouble !== null && !isAgreed}
        aria-describedby={trouble ? errorId : undefined}
        label={
          <>
            I approve this article for all its authors, and agree that you publish it under the licence{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">
              {LICENCE}
            </a>
            .
          </>
        }
      />
      {trouble ? (
        <div id={errorId}>
          <Notice kind="error">{trouble}</Notice>
        </div>
      ) : null}
      <ButtonRow>
        <Button type="submit" busy={busy === 'approve'}>
          Approve the article
        </Button>
      </ButtonRow>
    </form>
  );
}

function nameOf({ authors, author: owner }: AuthorsManuscript, answerer: string | null): string {
  const other = answerer === owner._id ? undefined : authors.find(({ _id }) => _id === answerer);
  return other ? `${other.firstName} ${other.lastName}` : 'The submitting author';
}
