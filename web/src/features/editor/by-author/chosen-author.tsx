import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isOpenToEditor, type Manuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../../../../shared/contract/reviews.ts';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { Button } from '../../../ui/button.tsx';
import dashboard from '../../../ui/dashboard.module.css';
import styles from '../editor-dashboard.module.css';
import { ClosedCard } from './closed-card.tsx';
import { fullNameOf } from './filter-users.ts';
import { ManuscriptCard } from './manuscript-card.tsx';

/** How often someone chose an author: each time the name takes the focus, once. */
export interface Arrival {
  authorId: string;
  times: number;
}

interface ChosenAuthorProps {
  author: UserWithManuscripts | undefined;
  owner: string;
  arrival: Arrival | null;
  /** The one named in the address. */
  manuscriptId: string | null;
  replace: (manuscript: Manuscript) => void;
  onClearFilter: () => void;
  onSessionOver: () => void;
}

/** The right panel: the chosen author's manuscripts. */
export function ChosenAuthor(props: ChosenAuthorProps) {
  const { author, owner, arrival, manuscriptId, replace, onClearFilter, onSessionOver } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const handled = useRef<Arrival | null>(null);
  useEffect(() => {
    if (!arrival || arrival === handled.current || arrival.authorId !== author?._id) return;
    handled.current = arrival;
    heading.current?.focus({ preventScroll: true });
    // Stacked panels scroll to this one; otherwise the view moves only if it has to.
    const isStacked = window.matchMedia('(max-width: 56rem)').matches;
    heading.current?.scrollIntoView({ block: isStacked ? 'start' : 'nearest' });
  }, [arrival, author?._id]);
  useNamedManuscript(author, manuscriptId);

  if (!author) {
    return (
      <div className={styles.nothing}>
        <p>No manuscript matches.</p>
        <Button variant="secondary" size="small" onClick={onClearFilter}>
          Clear the filter
        </Button>
      </div>
    );
  }
  return (
    <section className={dashboard.manuscripts} aria-labelledby="chosen-author">
      <h2 id="chosen-author" ref={heading} tabIndex={-1} className={dashboard.person}>
        {fullNameOf(author)}
        <span className={styles.email}>
          <BreakableAddress address={author.email} />
        </span>
      </h2>
      {author.manuscripts.map((manuscript) =>
        isOpenToEditor(manuscript) ? (
          <ManuscriptCard
            key={manuscript._id}
            manuscript={manuscript}
            owner={owner}
            replace={replace}
            onSessionOver={onSessionOver}
          />
        ) : (
          <ClosedCard key={manuscript._id} manuscript={manuscript} />
        ),
      )}
    </section>
  );
}

/** A link to one manuscript scrolls to it once, when it has loaded. */
function useNamedManuscript(author: UserWithManuscripts | undefined, manuscriptId: string | null): void {
  const { key } = useLocation();
  const ledBy = useRef<string | null>(null);
  const isHere = author?.manuscripts.some(({ _id }) => _id === manuscriptId) ?? false;
  useEffect(() => {
    if (!isHere || ledBy.current === key) return;
    ledBy.current = key;
    const title = document.getElementById(`title-${manuscriptId}`);
    title?.focus({ preventScroll: true });
    title?.scrollIntoView({ block: 'start' });
  }, [isHere, key, manuscriptId]);
}
