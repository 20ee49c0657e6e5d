import type { ProductionAnswer } from '../../../../shared/contract/production.ts';
import { longDate } from '../../../../shared/domain/stage-words.ts';
import styles from './article-head.module.css';

/** What stands above an article's text: what goes wrong most often is checked first. */
export function ArticleHead({ head }: { head: NonNullable<ProductionAnswer['article']>['head'] }) {
  const { title, type, authors, received, accepted } = head;
  return (
    <header className={`${styles.head} measure flow-2 below-4`}>
      <p className="muted small">{type}</p>
      <h2 dir="auto">{title}</h2>
      <ul className="list flow-2" aria-label="Authors">
        {authors.map(({ name, institutions, orcid, orcidVerified, corresponding }) => (
          <li key={name + orcid}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {corresponding ? ', corresponding author' : null}
            <span className="breaks muted small">
              {' '}
              {institutions.join('; ')}
              {orcid ? (
                <>
                  {' · '}
                  <a href={`https://orcid.org/${orcid}`} target="_blank" rel="noreferrer">
                    {orcid}
                  </a>
                  {orcidVerified ? null : ' (ORCID iD not verified)'}
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted small">
        Received {longDate(received)}. Accepted {longDate(accepted)}.
      </p>
    </header>
  );
}
