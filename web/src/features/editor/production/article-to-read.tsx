import { ArticleProof } from '../../../manuscript/article-proof.tsx';
import { useProofOfArticle } from '../../../manuscript/use-proof-of-article.ts';
import { Loading } from '../../../ui/loading.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { LoadError } from '../load-error.tsx';

/** The article as its author will read it. */
export default function ArticleToRead({ manuscript, owner, onSessionOver }: ManuscriptProps) {
  const { data, error, refetch } = useProofOfArticle({ manuscript, owner, onSessionOver });
  if (data?.article) return <ArticleProof article={data.article} />;
  return error ? (
    <LoadError title="We could not load the article" error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading lines={6} />
  );
}
