import { useState } from 'react';
import { cutText } from '../../../../../shared/domain/cut-text.ts';
import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { articleTabs } from '../../../manuscript/article/article-proof.tsx';
import { CorrectionList } from '../../../manuscript/article/correction-list.tsx';
import { useProofOfArticle } from '../../../manuscript/article/use-proof-of-article.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Tab, Tabs } from '../../../ui/tabs.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { useProduction } from './use-production.ts';

const NAMES = { page: 'Article', pdf: 'Article PDF' };

/** The article as its author will read it, with their corrections above it, and beside it what it is made from. */
export default function ArticleToRead(props: ManuscriptProps & { others: Tab[] }) {
  const { manuscript, others } = props;
  const { data, error, refetch } = useProofOfArticle({ manuscript });
  const [article, ...forms] = data?.article ? articleTabs(data.article, NAMES) : [];
  const content = (
    <>
      {data?.corrections.sent.map(({ at, by, form }, index) => (
        <details key={at} open={index === 0 && data.production.state === 'preparing'}>
          <summary>
            Corrections from {by}, {longDate(at)}
          </summary>
          <CorrectionList form={form} fragment={data.article?.fragment} />
        </details>
      ))}
      {/* Its outcome stays, although the article is built and loaded anew because of it. */}
      <ApplyCorrections {...props} />
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

/** Puts them into the Word file; what can’t be put there is named, for the editor to do. */
function ApplyCorrections(props: ManuscriptProps) {
  const production = useProduction(props);
  const [applied, setApplied] = useState<Awaited<ReturnType<typeof production.applyCorrections>>>(null);
  const { toCorrect, edition } = props.manuscript.production!;
  return (
    <div className="flow-3 below-4">
      {applied ? (
        <Notice live title={`${applied.made === 1 ? '1 correction' : `${applied.made} corrections`} made`}>
          {applied.refused.length > 0 ? (
            <>
              <p>Download the Word file and make the others yourself:</p>
              <ul>
                {applied.refused.map(({ place, quote, reason }) => (
                  <li key={place}>
                    <q dir="auto">{cutText(quote, 90)}</q> {reason}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Notice>
      ) : null}
      <FailureNotice title="We could not make the corrections" why={production.trouble} />
      {toCorrect && applied === null && edition.state === 'ready' ? (
        <ButtonRow>
          <Button
            variant="secondary"
            size="small"
            busy={production.busy === 'apply'}
            onClick={() => void production.applyCorrections().then(setApplied)}
          >
            Make these corrections in the Word file
          </Button>
        </ButtonRow>
      ) : null}
    </div>
  );
}
