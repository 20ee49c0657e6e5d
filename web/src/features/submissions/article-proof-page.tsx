import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import {
  type AuthorsManuscript,
  isAuthors,
  type Manuscript,
} from '../../../../shared/contract/manuscripts.ts';
import type { ProductionAnswer } from '../../../../shared/contract/production.ts';
import { longDate } from '../../../../shared/domain/stage-words.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { manuscriptQuery } from '../../api/manuscript-query.ts';
import { useSessionAtWork, useSessionOver } from '../../api/session-at-work.ts';
import { useChange } from '../../api/use-change.ts';
import { changesBetween } from '../../manuscript/article/article-changes.ts';
import { ArticleProof } from '../../manuscript/article/article-proof.tsx';
import { Added, ChangedText, Removed } from '../../manuscript/article/changed-text.tsx';
import { CorrectionList } from '../../manuscript/article/correction-list.tsx';
import { useProofOfArticle } from '../../manuscript/article/use-proof-of-article.ts';
import { AuthorScreen } from '../../manuscript/author-screen.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { journalPrefixOf, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Checkbox } from '../../ui/fields/choice-field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusPageHeading, Page } from '../../ui/page.tsx';
import { ApproveArticle } from './approve-article.tsx';
import { ArticleToCorrect } from './correct/article-to-correct.tsx';
import styles from './correct/correct.module.css';
import { CorrectArticle } from './correct/correct-article.tsx';
import { countOf, useCorrections } from './correct/use-corrections.ts';
import { HandInFile } from './hand-in-file.tsx';

export const handle: PageHandle = { title: 'Check your article', isWorkScreen: true };

export function Component() {
  const { id = '' } = useParams();
  return <AuthorScreen of={id}>{() => <Proof id={id} />}</AuthorScreen>;
}

const TITLE = 'Check your article';

function Proof({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(manuscriptQuery(id));
  useSessionOver(error);
  if (data && isAuthors(data)) return <OfManuscript manuscript={data} />;
  if (data || (error instanceof ApiError && error.status === 404)) return <Nothing id={id} />;
  return <Waiting error={error} onRetry={() => void refetch()} />;
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <Page isWork title={TITLE}>
      {error ? (
        <>
          <p>{failureReason(error, 'The server could not be reached. Your work is safe.')}</p>
          <Button onClick={onRetry}>Retry</Button>
        </>
      ) : (
        <Loading lines={6} />
      )}
    </Page>
  );
}

function ToSubmission({ id }: { id: string }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <ButtonLink variant="quiet" size="small" to={paths.submission({ id }, prefix)}>
      Back to the submission
    </ButtonLink>
  );
}

const NOTHING = 'There is no article to check';

const Nothing = (props: { id: string; title?: string; heading?: string; children?: ReactNode }) => (
  <Page isWork title={props.heading ?? NOTHING} kicker={props.title} action={<ToSubmission id={props.id} />}>
    <p>We will email you when your article is ready for you to check.</p>
    {props.children}
  </Page>
);

function OfManuscript({ manuscript }: { manuscript: AuthorsManuscript }) {
  const { owner } = useSessionAtWork();
  const client = useQueryClient();
  const { _id: id, title, stageText } = manuscript;
  const { data, error, refetch } = useProofOfArticle({ manuscript });
  const isAnswered = useRef(false);
  // Another page follows an answer, by way of one that waits: what had the focus is gone, each time.
  useEffect(() => {
    if (!isAnswered.current || document.activeElement !== document.body) return;
    focusPageHeading();
    isAnswered.current = !data && !error;
  });
  if (error instanceof ApiError && error.status === 404) return <Nothing id={id} title={title} />;
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  const [latest] = data.corrections.sent;
  function onChanged(now: Manuscript) {
    isAnswered.current = true;
    client.setQueryData(['manuscript', id], now);
  }
  const email = <ShownEmail manuscript={manuscript} email={data.email} />;
  if (data.production.state === 'preparing' && data.production.edition.state === 'none')
    return (
      <Page isWork title="Send us your Word file" kicker={title} action={<ToSubmission id={id} />}>
        <HandInFile isTheirs={data.answeredBy === owner} {...{ manuscript, onChanged }} />
      </Page>
    );
  if (!data.article && data.production.state === 'proofing' && data.production.edition.state !== 'failed')
    return (
      <Page isWork title={TITLE} kicker={title} action={<ToSubmission id={id} />}>
        <Notice live>
          An author has changed their roles, so we are building the article again. This usually takes less
          than a minute.
        </Notice>
      </Page>
    );
  if (!data.article)
    return (
      <Nothing id={id} title={title} heading={latest && 'We have your corrections'}>
        {email}
        {latest ? (
          <section aria-labelledby="sent" className="stack gap-3 above-5">
            <h2 id="sent" className="large">
              Your corrections of {longDate(latest.at)}
            </h2>
            <CorrectionList form={latest.form} />
          </section>
        ) : null}
      </Nothing>
    );
  const isToCheck = data.production.state === 'proofing';
  return (
    <Page
      isWork
      title={isToCheck ? TITLE : 'Your article'}
      kicker={title}
      lede={stageText}
      action={<ToSubmission id={id} />}
    >
      {isToCheck ? (
        <ProofToAnswer
          key={data.production.round}
          {...{ manuscript, onChanged }}
          answer={{ ...data, article: data.article }}
        />
      ) : (
        <>
          {email}
          <ArticleProof article={data.article} />
        </>
      )}
    </Page>
  );
}

interface ProofToAnswerProps {
  manuscript: AuthorsManuscript;
  answer: ProductionAnswer & { article: NonNullable<ProductionAnswer['article']> };
  onChanged: (now: Manuscript) => void;
}

/** A proof with both answers to it, approval and corrections; only whoever answers for its authors corrects. */
export function ProofToAnswer(props: ProofToAnswerProps) {
  const { owner } = useSessionAtWork();
  const { manuscript, answer, onChanged } = props;
  const draft = useCorrections(manuscript._id, answer.corrections);
  const around = { manuscript, onChanged };
  const isTheirs = answer.answeredBy === owner;
  return (
    <div className={`${styles.proof} gap-6`}>
      <div className="shrinks">
        <p className={styles.toAnswer}>
          <a href="#answer">Go to your answer</a>
        </p>
        <ArticleProof
          article={answer.article}
          text={isTheirs ? <ArticleToCorrect html={answer.article.fragment} draft={draft} /> : undefined}
        />
      </div>
      <aside id="answer" aria-label="Your answer" className={`${styles.answer} flow-4`}>
        <ChangesSince article={answer.article} sent={answer.corrections.sent} />
        <ApproveArticle
          {...around}
          production={answer.production}
          answerer={answer.answeredBy}
          isTheirs={isTheirs}
          unsent={countOf(draft.form)}
        />
        {isTheirs ? <CorrectArticle {...around} answer={answer} draft={draft} /> : null}
        <ShownEmail {...around} email={answer.email} />
      </aside>
    </div>
  );
}

interface ChangesSinceProps {
  article: NonNullable<ProductionAnswer['article']>;
  sent: ProductionAnswer['corrections']['sent'];
}

/** What changed since the last proof, and the corrections that its author sent then. */
function ChangesSince({ article: { fragment, former }, sent: [latest] }: ChangesSinceProps) {
  const changes = useMemo(() => (former ? changesBetween(former, fragment) : undefined), [former, fragment]);
  if (changes === undefined) return null;
  return (
    <section aria-labelledby="since" className="flow-3">
      <h2 id="since" className="large">
        What has changed since the last proof
      </h2>
      {changes === null ? (
        <p>The article is too long for us to list its changes.</p>
      ) : changes.length === 0 ? (
        <p>The text is the same.</p>
      ) : (
        <ol className="list flow-3">
          {changes.map(({ before, after }) => (
            <li key={`${after?.id} ${before}`}>
              <p className="words" dir="auto">
                <Change before={before} after={after?.text ?? null} />
              </p>
              {after ? (
                <a href={`#${after.id}`}>
                  Go to this passage<span className="visually-hidden">: {after.text.slice(0, 80)}</span>
                </a>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {latest ? (
        <details>
          <summary>Your corrections of {longDate(latest.at)}</summary>
          <CorrectionList form={latest.form} fragment={fragment} />
        </details>
      ) : null}
    </section>
  );
}

function Change({ before, after }: { before: string | null; after: string | null }) {
  const whole = (
    <>
      {before === null ? null : <Removed text={before} after={after === null ? '' : '\n'} />}
      {after === null ? null : <Added text={after} />}
    </>
  );
  return before && after ? <ChangedText before={before} after={after} otherwise={whole} /> : whole;
}

interface ShownEmailProps {
  manuscript: Pick<AuthorsManuscript, '_id' | 'publication'>;
  email: ProductionAnswer['email'];
}

/** The corresponding author’s own choice, before and after publication; no one else is asked. */
function ShownEmail({ manuscript: { _id: id, publication }, email }: ShownEmailProps) {
  const toast = useToast();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { busy, trouble, setTrouble, run } = useChange<'email'>();
  if (!email) return null;

  async function choose(shown: boolean) {
    if (busy) return;
    setChosen(shown);
    const done = await run(
      'email',
      () => call('answer-production', { params: { id }, body: { answer: 'email', shown } }),
      ({ error }) => {
        setChosen(!shown);
        setTrouble(failureReason(error));
      },
    );
    const verb = publication ? (shown ? 'shows' : 'no longer shows') : shown ? 'will show' : 'will not show';
    if (done) toast({ message: `The article’s page ${verb} your email address.` });
  }

  return (
    <section aria-labelledby="shown-email" className="stack gap-3 above-5">
      <h2 id="shown-email" className="large">
        Your email address
      </h2>
      <FailureNotice title="We could not save your choice" why={trouble} />
      <Checkbox
        checked={chosen ?? email.isShown}
        onChange={({ target }) => void choose(target.checked)}
        label="Show my email address on the article’s page"
        hint={`Everyone can read ${email.address} there. You can hide it at any time.`}
      />
    </section>
  );
}
