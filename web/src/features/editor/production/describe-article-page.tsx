import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { mayStep } from '../../../../../shared/domain/production.ts';
import { useProofOfArticle } from '../../../manuscript/article/use-proof-of-article.ts';
import { NotLoaded } from '../../../manuscript/load-error.tsx';
import { SentFiles } from '../../../manuscript/sent-files.tsx';
import { WordFileForm } from '../../../manuscript/word-file-form.tsx';
import type { PageHandle } from '../../../page-handle.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { SideBySide } from '../../../ui/side-by-side.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import { BackToManuscript } from '../manuscript/back-to-manuscript.tsx';
import styles from '../manuscript/editor-manuscript.module.css';
import { OpenManuscript } from '../manuscript/open-manuscript.tsx';
import { DescribeForm } from './describe-form.tsx';
import { useProduction } from './use-production.ts';

const ArticleToRead = lazy(() => import('./article-to-read.tsx'));

export const handle: PageHandle = { title: 'Edit the article', isWorkScreen: true, isOffice: true };

/** Where an editor edits an article's published details: its title, its authors' institutions, descriptions of its pictures. */
export const Component = () => (
  <OpenManuscript kicker={BackToManuscript}>{(opened) => <FormOrReason {...opened} />}</OpenManuscript>
);

function FormOrReason(props: ManuscriptProps) {
  const { manuscript } = props;
  const { data, error, refetch } = useProofOfArticle({ manuscript });
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
      <SideBySide
        label="Edit and read"
        order={['working', 'reading']}
        reading={{
          label: 'Article',
          content: (
            <div className={styles.reading}>
              <Suspense fallback={<Loading lines={8} />}>
                <ArticleToRead {...props} others={[]} />
              </Suspense>
            </div>
          ),
        }}
        working={{
          label: 'Edit',
          content: (
            <>
              <ReplaceFile {...props} />
              {!mayStep(manuscript, 'describe') ? null : isBuilding ? (
                <Notice live>We are building the article. You can change its details in a moment.</Notice>
              ) : (
                <DescribeForm {...props} answer={data} />
              )}
            </>
          ),
        }}
      />
    );
  return (
    <NotLoaded title="We could not load the article" error={error} onRetry={() => void refetch()} lines={8} />
  );
}

/** Replaces the file the article is built from by the editors' corrected Word file. */
function ReplaceFile(props: ManuscriptProps) {
  const { manuscript } = props;
  const production = useProduction(props);
  const toast = useToast();
  const navigate = useNavigate();
  const prefix = journalPrefixOf(useLocation().pathname);
  const { state, file } = manuscript.production!;
  return (
    <Section title="Word file">
      {file || manuscript.manuscript?.type === 'docx' ? (
        <>
          <p>
            {file
              ? 'The article is built from this file.'
              : 'The article is built from the accepted manuscript.'}
          </p>
          <SentFiles manuscript={manuscript} isForArticle />
        </>
      ) : null}
      {state === 'preparing' ? null : <p>If you replace it, the author has to approve the article again.</p>}
      <FailureNotice title="We could not replace the file" why={production.trouble} />
      <WordFileForm
        label="Another Word file"
        hint="The manuscript page will show what differs from the accepted one."
        button="Upload and build the article"
        onUploaded={async (document) => {
          if (!(await production.replaceFile(document))) return false;
          toast({ message: 'Word file saved. We are building the article again.' });
          void navigate(paths.editorManuscript({ id: manuscript._id }, prefix));
          return true;
        }}
      />
    </Section>
  );
}
