import { Link, useLocation } from 'react-router';
import { brand } from '../../../../../shared/brand/brand.ts';
import { EDITOR_IN_CHIEF } from '../../../content/journal/board.ts';
import { OVERVIEW } from '../../../content/journal/overview.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { BreakableAddress } from '../../../ui/words/breakable-address.tsx';
import { ArticleBody } from '../article-view.tsx';
import { LatestPapers } from '../latest-papers.tsx';
import styles from '../site.module.css';

export const handle = { title: OVERVIEW.title, description: OVERVIEW.description };

export function Component() {
  const prefix = journalPrefixOf(useLocation().pathname);
  return (
    <Page title={OVERVIEW.title} lede={OVERVIEW.lede}>
      <div className="row gap-5 lines-4 above-5">
        <ButtonLink to={paths.submitManuscript(prefix)}>Submit a manuscript</ButtonLink>
        <Link to={paths.reviewProcess(prefix)}>How peer review works</Link>
      </div>
      <dl className={`${styles.figures} wrap gap-7 lines-5 above-6`}>
        <div>
          <dt className="muted small">Initial screening</dt>
          <dd>7–10 days</dd>
        </div>
        <div>
          <dt className="muted small">Reviewers, at least</dt>
          <dd>Two</dd>
        </div>
        <div>
          <dt className="muted small">Charges</dt>
          <dd>None</dd>
        </div>
      </dl>
      <LatestPapers />
      <div className={`${styles.columns} ${styles.rule} above-6 line-above`}>
        <div>
          <ArticleBody article={OVERVIEW} />
        </div>
        <aside className="stack gap-6" aria-label="At a glance">
          <div className={`${styles.note} flow-3 breaks`}>
            <h2 className="large">Editor-in-chief</h2>
            <p className={styles.name}>{EDITOR_IN_CHIEF.name}</p>
            <p>{EDITOR_IN_CHIEF.affiliation}</p>
            <p>
              <Link to={paths.editorialBoard(prefix)}>The editorial board</Link>
            </p>
          </div>
          <div className={`${styles.note} flow-3 breaks`}>
            <h2 className="large">Editorial office</h2>
            <p>
              <a href={`mailto:${brand.mail.editorial}`}>
                <BreakableAddress address={brand.mail.editorial} />
              </a>
            </p>
            <p>{brand.officeHours}</p>
          </div>
        </aside>
      </div>
    </Page>
  );
}
