import type { ImportReport } from '../../../../../shared/contract/moving.ts';
import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { fileSize } from '../../../ui/words/file-size.ts';

/** Some of the articles, as readers would see them. */
export function ExampleArticles({ examples }: Pick<ImportReport, 'examples'>) {
  return (
    <ul className="list flow-4">
      {examples.map((example) => (
        <li key={`${example.title} ${example.doi}`} className="boxed inset-wide">
          <ExampleArticle {...example} />
        </li>
      ))}
    </ul>
  );
}

type Example = ImportReport['examples'][number];

function ExampleArticle({ title, language, authors, abstract, files, hasText, ...facts }: Example) {
  const { type, issue, published, pages, doi } = facts;
  return (
    <article className="flow-2 breaks">
      <p className="small muted">{type}</p>
      <h3 className="medium serif" lang={language} dir="auto">
        {title}
      </h3>
      <p>
        <bdi>{authors.join(', ')}</bdi>
      </p>
      <p className="small muted">
        {[issue, pages && `pages ${pages}`, longDate(published), doi && `DOI ${doi}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {abstract ? (
        <p className="measure words" lang={language} dir="auto">
          {abstract}
        </p>
      ) : null}
      <ul className="row gap-4 lines-0 list small">
        {files.map(({ label, bytes }) => (
          <li key={label}>
            {label}, {fileSize(bytes)}
          </li>
        ))}
      </ul>
      <p className="small muted">
        {hasText
          ? 'Readers can read its text on the page.'
          : 'There is no text to show: readers see the abstract and open the file.'}
      </p>
    </article>
  );
}
