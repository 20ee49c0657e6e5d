import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { articleTabs } from '../../../manuscript/article/article-proof.tsx';
import { CorrectionList } from '../../../manuscript/article/correction-list.tsx';
import { useProofOfArticle } from '../../../manuscript/article/use-proof-of-article.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import { type Tab, Tabs } from '../../../ui/tabs.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { useApplied } from './use-corrections-to-make.ts';

const NAMES = { page: 'Article', pdf: 'Article PDF' };

/** The article as its author will read it, with their corrections above it, and beside it what it is made from. */
export default function ArticleToRead({ manuscript, others }: ManuscriptProps & { others: Tab[] }) {
  const applied = useApplied(manuscript);
  const { data, error, refetch } = useProofOfArticle({ manuscript });
  const [article, ...forms] = data?.article ? articleTabs(data.article, NAMES) : [];
  const content = (
    <>
      {data?.corrections.sent.map(({ at, by, form }, index) => (
        <details key={at} open={index === 0 && data.production.state === 'preparing'}>
          <summary>
            Corrections from {by}, {longDate(at)}
          </summary>
          <CorrectionList
            form={form}
            fragment={data.article?.fragment}
            refused={index === 0 ? applied?.refused : undefined}
          />
        </details>
      ))}
      {data ? (
        (article?.content ?? (
          <p>
            {data.production.state === 'removed'
              ? 'We have removed this article.'
              : 'You can read the article here when it is built.'}
          </p>
        ))
      ) : (
        <NotLoaded
          title="We could not load the article"
          error={error}
          onRetry={() => void refetch()}
          lines={6}
        />
      )}
    </>
  );
  return (
    <Tabs
      label="The article and its manuscript"
      tabs={[{ id: 'article', label: NAMES.page, content }, ...forms, ...others]}
    />
  );
}
