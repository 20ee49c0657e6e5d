import { Link } from 'react-router';
import { HOME } from '../../content/home.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ArticleBody } from './article-view.tsx';
import { GlobeFigure } from './figures/globe-figure.tsx';
import { LatestPapers } from './latest-papers.tsx';
import styles from './site.module.css';

export const handle = { title: HOME.title, description: HOME.description };

export function Component() {
  return (
    <Page title={HOME.title} lede={HOME.lede}>
      <div className={styles.hero}>
        <div>
          <div className="row gap-5 lines-4 above-5">
            <ButtonLink to={paths.publish}>Publish With Us</ButtonLink>
            <Link to={paths.overview()}>Visit the journal</Link>
          </div>
          <dl className={`${styles.figures} wrap gap-7 lines-5 above-6`}>
            <div>
              <dt className="muted small">Charges to authors</dt>
              <dd>None</dd>
            </div>
            <div>
              <dt className="muted small">Independent reviewers, at least</dt>
              <dd>Two</dd>
            </div>
            <div>
              <dt className="muted small">Peer review cycle</dt>
              <dd>4–6 weeks</dd>
            </div>
          </dl>
        </div>
        <GlobeFigure />
      </div>
      <LatestPapers />
      <div className={`${styles.columns} ${styles.rule} above-6 line-above`}>
        <div>
          <ArticleBody article={HOME} />
        </div>
        <aside className="stack gap-6" aria-label="Ways in">
          <div className={`${styles.note} flow-3 breaks`}>
            <h2 className="large">For authors</h2>
            <p>Three documents, six steps, and a PDF that you approve. Nothing you type is lost.</p>
            <p>
              <Link to={paths.guidelines()}>Submission guidelines</Link>
            </p>
          </div>
          <div className={`${styles.note} flow-3 breaks`}>
            <h2 className="large">For reviewers</h2>
            <p>One review, and your name stays private.</p>
            <p>
              <Link to={paths.forReviewers()}>For Reviewers</Link>
            </p>
          </div>
          <div className={`${styles.note} flow-3 breaks`}>
            <h2 className="large">For editors</h2>
            <p>Manuscripts, reviewers and notes on one quiet screen.</p>
            <p>
              <Link to={paths.forEditors()}>For Editors</Link>
            </p>
          </div>
          <div className={`${styles.note} flow-3 breaks`}>
            <h2 className="large">Already submitted?</h2>
            <p>
              <Link to={paths.track}>Track Your Research</Link>
            </p>
          </div>
        </aside>
      </div>
    </Page>
  );
}
