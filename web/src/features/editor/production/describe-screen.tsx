import { mayStep } from '../../../../../shared/domain/production.ts';
import { useProofOfArticle } from '../../../manuscript/use-proof-of-article.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { LoadError } from '../load-error.tsx';
import { BackToManuscript } from '../manuscript/back-to-manuscript.tsx';
import { OpenManuscript } from '../manuscript/open-manuscript.tsx';
import { DescribeForm } from './describe-form.tsx';
import { ReplaceFile } from './replace-file.tsx';

/** Where an editor edits an article's published details: its title, its authors' institutions, descriptions of its pictures. */
export const DescribeScreen = () => (
  <OpenManuscript kicker={BackToManuscript}>{(opened) => <FormOrReason {...opened} />}</OpenManuscript>
);

function FormOrReason(props: ManuscriptProps) {
  const { manuscript, owner, onSessionOver } = props;
  const { data, error, refetch } = useProofOfArticle({ manuscript, owner, onSessionOver });
  if (!mayStep(manuscript, 'replace-file'))
    return (
      <Notice title="You can’t change the article now">
        You can change it while the article is being prepared.
      </Notice>
    );
  const { state } = manuscript.production!.edition;
  const isBuilding = state === 'queued' || state === 'building';
  if (data)
    return (
      <>
        <ReplaceFile {...props} />
        {!mayStep(manuscript, 'describe') ? null : isBuilding ? (
          <Notice live>We are building the article. You can change its details in a moment.</Notice>
        ) : (
          <DescribeForm {...props} answer={data} />
        )}
      </>
    );
  return error ? (
    <LoadError title="We could not load the article" error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading lines={8} />
  );
}
