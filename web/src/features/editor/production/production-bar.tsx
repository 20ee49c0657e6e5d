import type { ArticleCheckView } from '../../../../../shared/contract/production.ts';
import { counted } from '../../../../../shared/domain/counted.ts';
import { shortName } from '../../../../../shared/domain/person-name.ts';
import { answererOf, isOwnerGone } from '../../../../../shared/domain/stage.ts';
import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { useProofOfArticle } from '../../../manuscript/article/use-proof-of-article.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { formatTime } from '../../../ui/words/format-date.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { DECISION_ID } from '../decision/held-bar.tsx';
import { whenInWords } from '../decision/time-left.ts';
import { MissingAuthors } from './missing-authors.tsx';
import { type Applied, useApplied, useCorrectionsToMake } from './use-corrections-to-make.ts';
import type { ProductionActions } from './use-production.ts';

const MOST_COUNTED_MS = 60 * 60_000;

interface ProductionBarProps extends ManuscriptProps {
  actions: ProductionActions;
}

/** The progress of an accepted manuscript to publication, and the obstacles. */
export function ProductionBar(props: ProductionBarProps) {
  const { trouble } = props.actions;
  const { production, publication } = props.manuscript;
  // No other has corrections to name.
  const mayBeCorrected = production?.state === 'preparing' && !publication;
  return (
    <>
      <AuthorGone {...props} />
      {mayBeCorrected ? <Corrected {...props} /> : null}
      <Standing {...props} />
      {trouble ? <Notice kind="error">{trouble}</Notice> : null}
    </>
  );
}

/** Nobody waits for them in vain. */
function AuthorGone({ manuscript: { production, author, authors } }: ProductionBarProps) {
  const isAwaited = production?.state === 'preparing' || production?.state === 'proofing';
  const facts = { ownerId: author._id, authors };
  if (!isAwaited || !isOwnerGone(facts)) return null;
  const next = answererOf(facts);
  return (
    <Notice title="The author has deleted their account">
      {next
        ? `${shortName(next)} can answer in their place: check the article, correct it and approve it.`
        : 'They can’t check the article any more. If they approve it another way, record that. If not, reopen the decision to stop its preparation.'}
    </Notice>
  );
}

/** On every screen; the corrections themselves are with the article, which a narrow screen shows in another tab. */
function Corrected({ manuscript }: ManuscriptProps) {
  const { data } = useProofOfArticle({ manuscript });
  const toMake = useCorrectionsToMake(manuscript);
  const applied = useApplied(manuscript);
  const [latest] = data?.corrections.sent ?? [];
  const { toCorrect } = manuscript.production!;
  // Not after another file has come.
  if (applied && (toCorrect || applied.refused.length === 0)) return <AppliedCorrections {...applied} />;
  if (!latest) return null;
  return (
    <Notice>
      {latest.by} sent corrections on {longDate(latest.at)}.{' '}
      {toCorrect
        ? `They are above the article. ${toMake > 0 ? 'Read them, then make them in the Word file.' : 'Edit the article to make them.'}`
        : 'The article has been changed since.'}
    </Notice>
  );
}

const AppliedCorrections = ({ made, refused }: Applied) => (
  <Notice live title={`${counted(made, 'correction')} made in the Word file`}>
    {refused.length > 0
      ? `We could not make ${counted(refused.length, 'correction')}. The list above the article says why. Edit the article to make the others.`
      : null}
  </Notice>
);

function Standing(props: ProductionBarProps) {
  const { manuscript } = props;
  const { production, publication } = manuscript;
  if (!production) return null;
  const { state, edition, approved, leavesAt } = production;
  if (leavesAt && (state === 'leaving' || state === 'preparing'))
    return <Leaving {...props} {...LEAVING[state]} leavesAt={leavesAt} by={production.by} />;
  if (publication && state === 'removed')
    return (
      <Notice title="We have removed this article">
        <a href={publication.address}>Its page says why</a>. You can’t change or publish it any more.
      </Notice>
    );
  if (publication)
    return (
      <p className="breaks muted small">
        <a href={publication.address}>Read the published article</a>
      </p>
    );
  if (state === 'publishing') return <Notice live>We are publishing the article now.</Notice>;
  if (edition.state === 'failed')
    return (
      <Notice kind="error" title="We could not build the article">
        {edition.reason}
      </Notice>
    );
  if (edition.state === 'none')
    return (
      <Notice>
        The accepted manuscript is a PDF. We have asked the author for the Word file. You can also upload it
        yourself.
      </Notice>
    );
  if (edition.state !== 'ready')
    return <Notice live>We are building the article. This usually takes less than a minute.</Notice>;
  if (approved)
    return (
      <>
        <p className="breaks muted small">
          {approved.by} approved it on {longDate(approved.recorded?.on ?? approved.at)}, under{' '}
          {approved.licence}.
          {approved.recorded ? ` Recorded by ${approved.recorded.by}: ${approved.recorded.how}` : null}
        </p>
        <MissingAuthors {...props} />
      </>
    );
  return <Checks {...props} />;
}

const placesOf = ({ places, count }: ArticleCheckView) => {
  const named = places.map(({ text }) => text).filter(Boolean);
  const more = count - named.length;
  return more > 0 && named.length > 0 ? [...named, `and ${more} more`] : named;
};

/** Failed checks of the article, blocking ones first. */
function Checks({ manuscript }: ManuscriptProps) {
  const { data } = useProofOfArticle({ manuscript });
  const found = (data?.checks ?? []).filter(({ ok }) => !ok);
  const blocking = found.filter(({ severity }) => severity === 'blocking');
  const others = found.filter(({ severity }) => severity !== 'blocking');
  if (!data || found.length === 0) return null;
  return (
    <>
      {blocking.length > 0 ? (
        <Notice kind="error" title="Correct this before you publish the article">
          <CheckList checks={blocking} />
        </Notice>
      ) : null}
      {others.length > 0 ? (
        <details>
          <summary>
            {others.length === 1 ? '1 thing to check' : `${others.length} things to check`} in the article
          </summary>
          <CheckList checks={others} />
        </details>
      ) : null}
    </>
  );
}

const CheckList = ({ checks }: { checks: readonly ArticleCheckView[] }) => (
  <ul>
    {checks.map((check) => (
      <li key={check.id} dir="auto">
        {check.message}
        {placesOf(check).length > 0 ? (
          <span className="breaks muted small"> {placesOf(check).join(' · ')}</span>
        ) : null}
      </li>
    ))}
  </ul>
);

interface Leave {
  /** What happens then. */
  what: string;
  now: string;
  label: string;
  undo: 'undo' | 'unsend';
  undone: string;
}
const LEAVING: Record<'leaving' | 'preparing', Leave> = {
  leaving: {
    what: 'publish the article',
    now: 'We are publishing the article now.',
    label: 'Article not published yet',
    undo: 'undo',
    undone: 'Publication undone.',
  },
  preparing: {
    what: 'send the article to its author',
    now: 'We are sending the article to its author now.',
    label: 'Article not sent yet',
    undo: 'unsend',
    undone: 'The article was not sent.',
  },
};

/** When it will be published, or sent to its author, and how to undo that. */
function Leaving(props: ProductionBarProps & Leave & { leavesAt: string; by: string | null }) {
  const { leavesAt, by, actions, what, label, undo, undone } = props;
  const now = useNow();
  const toast = useToast();
  const left = Date.parse(leavesAt) - now;
  if (left <= 0) return <Notice live>{props.now}</Notice>;
  /** Later dates are shown as days. */
  const isSoon = left <= MOST_COUNTED_MS;
  async function takeBack() {
    // Its own button disappears.
    document.getElementById(DECISION_ID)?.focus({ preventScroll: true });
    if (await actions.act(undo)) toast({ message: undone });
  }
  return (
    <section
      className="row gap-4 lines-2 above-3 below-3 inset-wide tone-caution marked-halo"
      aria-label={label}
    >
      <p className="grows">
        {by ? `${by} has chosen to ${what}. ` : ''}We will do it {isSoon ? null : `on ${longDate(leavesAt)} `}
        at <time dateTime={leavesAt}>{formatTime(leavesAt)}</time>
        {isSoon ? (
          <>
            , <span role="status">{whenInWords(leavesAt, now)}</span>
          </>
        ) : null}
        .
      </p>
      <Button size="small" busy={actions.busy === undo} onClick={() => void takeBack()}>
        Undo
      </Button>
    </section>
  );
}
