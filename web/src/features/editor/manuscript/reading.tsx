import { lazy, type ReactNode, Suspense } from 'react';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import { PdfFrame } from '../../../manuscript/pdf-frame.tsx';
import { SentFiles } from '../../../manuscript/sent-files.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { ManuscriptProps } from '../actions/manuscript-with-actions.tsx';
import type { ManuscriptActions } from '../actions/use-manuscript-actions.ts';
import { ManuscriptFacts } from '../manuscript-details.tsx';
import styles from './editor-manuscript.module.css';

/** Only for manuscripts in production. */
const ArticleToRead = lazy(() => import('../production/article-to-read.tsx'));

interface ReadingProps {
  manuscript: EditorsManuscript;
  actions: ManuscriptActions;
  /** Errors with the PDF. */
  trouble: ReactNode;
}

interface ReadingTabs extends ReadingProps {
  replace: ManuscriptProps['replace'];
  /** The anonymous copy, unless it is among the work. */
  copy: ReactNode;
}

/** The manuscript itself: its abstract, always visible, then the PDF, the authors, and the files. In production the article comes first. */
export function Reading({ copy, ...props }: ReadingTabs) {
  const { manuscript } = props;
  const { production } = manuscript;
  const tabs = [
    { id: 'pdf', label: production ? 'Submitted PDF' : 'PDF', content: <RoundPdf {...props} /> },
    ...(copy ? [{ id: 'copy', label: 'Anonymous copy', content: copy }] : []),
    {
      id: 'authors',
      label: 'Authors and keywords',
      content: <ManuscriptFacts manuscript={manuscript} />,
    },
    { id: 'files', label: 'Files', content: <SentFiles manuscript={manuscript} /> },
  ];
  if (production)
    return (
      <div className={styles.reading}>
        <Suspense>
          <ArticleToRead {...props} others={tabs} />
        </Suspense>
      </div>
    );
  return (
    <div className={styles.reading}>
      <details id="about" tabIndex={-1} open className={`${styles.abstract} below-3`}>
        <summary className="ruled">
          <h3 className="large">Abstract</h3>
        </summary>
        <p className="above-2 quotation" dir="auto">
          {manuscript.abstract || 'There is no abstract.'}
        </p>
      </details>
      <Tabs label="The manuscript" tabs={tabs} />
    </div>
  );
}

/** The PDF that the authors approved for the open round. */
export function RoundPdf({ manuscript, actions, trouble }: ReadingProps) {
  const { mergedFileUrl, notShown, round, proof } = manuscript;
  return (
    <>
      {mergedFileUrl ? (
        <ButtonRow>
          <Button size="small" variant="secondary" busy={actions.busy === 'pdf'} onClick={actions.viewPdf}>
            Open the PDF in a new tab
          </Button>
        </ButtonRow>
      ) : null}
      {trouble}
      {notShown ? <p className="muted small">{notShown}</p> : null}
      <PdfFrame
        key={`${round} ${proof.version}`}
        url={mergedFileUrl}
        title="The manuscript as PDF"
        otherwise={
          <p className="muted small">
            {mergedFileUrl
              ? 'This browser can’t show a PDF here. Open it in a new tab.'
              : 'There is no PDF of this round.'}
          </p>
        }
      />
    </>
  );
}
