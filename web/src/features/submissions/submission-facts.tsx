import type { ReactNode } from 'react';
import type { AuthorsManuscript } from '../../../../shared/contract/manuscripts.ts';
import { fullName } from '../../../../shared/domain/person-name.ts';
import { SentFiles } from '../../manuscript/sent-files.tsx';
import { formatDate } from '../../ui/words/format-date.ts';
import styles from './submission-view.module.css';

/** The manuscript as submitted: authors, files and all fields. */
export function SubmissionFacts({ manuscript }: { manuscript: AuthorsManuscript }) {
  const { authors, keywords, classification, abstract, comments, funding, submissionDate } = manuscript;
  return (
    <dl className={`${styles.facts} facts`}>
      {submissionDate ? <Fact name="Submitted">{formatDate(submissionDate)}</Fact> : null}
      <Fact name="Authors">
        <ul className="list">
          {authors.map(({ _id, institution, isCorresponding, hasConfirmed, ...name }) => (
            <li key={_id}>
              <bdi>{fullName(name)}</bdi>
              <span className="muted small">
                {institution ? `, ${institution}` : ''}
                {isCorresponding ? ' · corresponding author' : ''}
                {hasConfirmed === false ? ' · not confirmed yet' : ''}
              </span>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name="Files">
        <SentFiles manuscript={manuscript} />
      </Fact>
      <Fact name="Keywords">{keywords.join(', ')}</Fact>
      <Fact name="Classification">{classification.join(', ')}</Fact>
      {funding ? <Fact name="Funding">{funding}</Fact> : null}
      {comments ? (
        <Fact name="Comments">
          <span dir="auto" className="words">
            {comments}
          </span>
        </Fact>
      ) : null}
      <Fact name="Abstract">
        <details>
          <summary>Read the abstract</summary>
          <p dir="auto" className="words">
            {abstract}
          </p>
        </details>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
