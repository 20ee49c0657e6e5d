import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { ArticleProof } from '../../../manuscript/article-proof.tsx';
import { CorrectionList } from '../../../manuscript/correction-list.tsx';
import { useProofOfArticle } from '../../../manuscript/use-proof-of-article.ts';
import { Loading } from '../../../ui/loading.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { LoadError } from '../load-error.tsx';

/** The article as its author will read it. */
export default function ArticleToRead({ manuscript, owner, onSessionOver }: ManuscriptProps) {
  const { data, error, refetch } = useProofOfArticle({ manuscript, owner, onSessionOver });
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
          <p>You can read the article here when it is built.</p>
        )}
      </>
    );
  return error ? (
    <LoadError title="We could not load the article" error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading lines={6} />
  );
}
