import type { ReactNode } from 'react';
import type { ProductionAnswer } from '../../../../shared/contract/production.ts';
import { ArticleText } from '../../ui/article/article-text.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { PdfFrame } from '../pdf-frame.tsx';
import { ArticleHead } from './article-head.tsx';

interface ArticleProofProps {
  article: NonNullable<ProductionAnswer['article']>;
  /** Replaces its text, if something is done with it. */
  text?: ReactNode;
}

/** An article before publication, in both forms: as a page, with the published page's own component, and as a PDF. */
export const ArticleProof = ({ article, text }: ArticleProofProps) => (
  <Tabs label="The article" tabs={articleTabs(article, { page: 'Web page', pdf: 'PDF' }, text)} />
);

/** The forms of an article, and how its file differs from the accepted one. */
export const articleTabs = (
  article: ArticleProofProps['article'],
  names: { page: string; pdf: string },
  text?: ReactNode,
): Tab[] => [
  {
    id: 'article',
    label: names.page,
    content: (
      <>
        <ArticleHead head={article.head} />
        {text ?? <ArticleText html={article.fragment} className="article-text" />}
      </>
    ),
  },
  {
    id: 'article-pdf',
    label: names.pdf,
    content: (
      <>
        <p>
          <a href={article.pdfUrl} target="_blank" rel="noreferrer">
            Open the PDF in a new tab
          </a>
        </p>
        <PdfFrame url={article.pdfUrl} title="The article as PDF" otherwise={null} />
      </>
    ),
  },
  ...(article.changes
    ? [{ id: 'changes', label: 'Changes', content: <Changes {...article.changes} /> }]
    : []),
];

/** How the Word file differs from the accepted one. */
const Changes = ({ url, reason }: NonNullable<ArticleProofProps['article']['changes']>) =>
  url ? (
    <>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          Open the changes in a new tab
        </a>
      </p>
      <PdfFrame url={url} title="Changes from the accepted manuscript" otherwise={null} />
    </>
  ) : (
    <p>{reason}</p>
  );
