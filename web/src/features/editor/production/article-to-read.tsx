import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { articleTabs } from '../../../manuscript/article-proof.tsx';
import { CorrectionList } from '../../../manuscript/correction-list.tsx';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import { useProofOfArticle } from '../../../manuscript/use-proof-of-article.ts';
import { type Tab, Tabs } from '../../../ui/tabs.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';

const NAMES = { page: 'Article', pdf: 'Article PDF' };

/** The article as its author will read it, with their corrections above it, and beside it what it is made from. */
export default function ArticleToRead({ manuscript, others }: ManuscriptProps & { others: Tab[] }) {
  const { data, error, refetch } = useProofOfArticle({ manuscript });
  const [article, ...forms] = data?.article ? articleTabs(data.article, NAMES) : [];
  const content = data ? (
    <>
      {data.corrections.sent.map(({ at, by, form }, index) => (
        <details key={at} open={index === 0 && data.production.state === 'preparing'}>
          <summary>
            Corrections from {by}, {longDate(at)}
          </summary>
          <CorrectionList form={form} fragment={data.article?.fragment} />
        </details>
      ))}
      {article?.content ?? (
        <p>
          {data.production.state === 'removed'
            ? 'We have removed this article.'
            : 'You can read the article here when it is built.'}
        </p>
      )}
    </>
  ) : (
    <NotLoaded title="We could not load the article" error={error} onRetry={() => void refetch()} lines={6} />
  );
  return (
    <Tabs
      label="The article and its manuscript"
      tabs={[{ id: 'article', label: NAMES.page, content }, ...forms, ...others]}
    />
  );
}
