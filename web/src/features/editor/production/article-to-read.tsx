import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { ArticleProof } from '../../../manuscript/article-proof.tsx';
import { CorrectionList } from '../../../manuscript/correction-list.tsx';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import { useProofOfArticle } from '../../../manuscript/use-proof-of-article.ts';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';

/** The article as its author will read it. */
export default function ArticleToRead({ manuscript }: ManuscriptProps) {
  const { data, error, refetch } = useProofOfArticle({ manuscript });
  if (data)
    return (
      <>
        {data.corrections.sent.map(({ at, by, form }, index) => (
          <details key={at} open={index === 0 && data.production.state === 'preparing'}>
            <summary>
              Corrections from {by}, {longDate(at)}
            </summary>
            <CorrectionList form={form} fragment={data.article?.fragment} />
          </details>
        ))}
        {data.article ? (
          <ArticleProof article={data.article} />
        ) : (
          <p>
            {data.production.state === 'removed'
              ? 'We have removed this article.'
              : 'You can read the article here when it is built.'}
          </p>
        )}
      </>
    );
  return (
    <NotLoaded title="We could not load the article" error={error} onRetry={() => void refetch()} lines={6} />
  );
}
