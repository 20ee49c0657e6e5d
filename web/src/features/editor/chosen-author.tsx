import { type RefObject, useEffect, useRef } from 'react';
import type { Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { UserWithManuscripts } from '../../../../shared/contract/reviews.ts';
import dashboard from '../../ui/dashboard.module.css';
import styles from './editor-dashboard.module.css';
import { fullNameOf } from './filter-users.ts';
import { ManuscriptCard } from './manuscript-card.tsx';

interface ChosenAuthorProps {
  author: UserWithManuscripts | undefined;
  owner: string;
  /** Set by who chose the author; the name then takes the focus once. */
  focusOnArrival: RefObject<boolean>;
  replace: (manuscript: Manuscript) => void;
  onSessionOver: () => void;
}

/** The right panel: the chosen author's manuscripts. */
export function ChosenAuthor({ author, owner, focusOnArrival, replace, onSessionOver }: ChosenAuthorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another author is the occasion
  useEffect(() => {
    if (focusOnArrival.current) {
      heading.current?.focus({ preventScroll: true });
      // Where the panels stand one below the other the list must make room; else the view moves only if it has to.
      const isStacked = window.matchMedia('(max-width: 56rem)').matches;
      heading.current?.scrollIntoView({ block: isStacked ? 'start' : 'nearest' });
    }
    focusOnArrival.current = false;
  }, [author?._id, focusOnArrival]);
  if (!author) return <p className={styles.nothing}>No manuscript matches.</p>;
  return (
    <section className={dashboard.manuscripts} aria-labelledby="chosen-author">
      <h2 id="chosen-author" ref={heading} tabIndex={-1} className={dashboard.person}>
        {fullNameOf(author)}
        <span className={styles.email}>{author.email}</span>
      </h2>
      {author.manuscripts.map((manuscript) => (
        <ManuscriptCard
          key={manuscript._id}
          manuscript={manuscript}
          owner={owner}
          replace={replace}
          onSessionOver={onSessionOver}
        />
      ))}
    </section>
  );
}
