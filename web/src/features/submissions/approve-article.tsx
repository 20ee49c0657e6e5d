import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { AuthorsManuscript, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { ProductionView } from '../../../../shared/contract/production.ts';
import { shortName } from '../../../../shared/domain/person-name.ts';
import { LICENCE } from '../../../../shared/domain/production.ts';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Checkbox } from '../../ui/fields/choice-field.tsx';
import { Notice } from '../../ui/notice.tsx';

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
}

/** The author's approval of the article: it may be published as shown, and under which licence. */
export function ApproveArticle(props: ApproveArticleProps) {
  const { manuscript, production, answerer, isTheirs, unsent, onChanged } = props;
  const { _id: id, version } = manuscript;
  const prefix = journalPrefixOf(useLocation().pathname);
  const errorId = useId();
  const toast = useToast();
  const [isAgreed, setAgreed] = useState(false);
  const { busy, trouble, setTrouble, change } = useChange<'approve'>({
    onStanding: onChanged,
    words: { conflict: 'The article has changed. Read it again before you approve it.' },
  });

  async function approve(event: FormEvent) {
    event.preventDefault();
    if (unsent > 0)
      return setTrouble('Send your corrections, or remove them before you approve the article.');
    if (!isAgreed) return setTrouble('Select the box to approve the article.');
    const body = {
      answer: 'approve',
      edition: production.edition.n,
      licence: LICENCE,
      agreed: true,
      version,
    } as const;
    const done = await change(
      manuscript,
      'approve',
      () => call('answer-production', { params: { id }, body }),
      (now) => 'stage' in now && now.stage === 'approved',
    );
    if (done) toast({ message: 'Article approved. The editors will publish it next.' });
  }

  const mayApprove = isTheirs || (production.dueAt !== null && Date.parse(production.dueAt) < Date.now());
  const writeToUs = <Link to={`${paths.submission({ id }, prefix)}#messages`}>write to the editors</Link>;
  if (!mayApprove)
    return (
      <p>
        {answererName(manuscript, answerer)} approves the article. If something is wrong, {writeToUs}.
      </p>
    );
  return (
    <form onSubmit={(event) => void approve(event)} noValidate>
      <p>
        Read the article, as a web page and as a PDF.
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

function answererName({ authors, author: owner }: AuthorsManuscript, answerer: string | null): string {
  const other = answerer === owner._id ? undefined : authors.find(({ _id }) => _id === answerer);
  return other ? shortName(other) : 'The submitting author';
}
