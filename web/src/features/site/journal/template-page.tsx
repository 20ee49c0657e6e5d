import { TEMPLATE } from '../../../content/journal/template.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ArticleBody } from '../article-view.tsx';
import styles from '../site.module.css';

export const handle = { title: TEMPLATE.title, description: TEMPLATE.description };

export function Component() {
  return (
    <Page title={TEMPLATE.title} lede={TEMPLATE.lede}>
      <div className={`${styles.file} row gap-4 above-5 below-5 padded-4`}>
        <a className={buttonClass({})} href="/downloads/jics-manuscript-template.docx" download>
          Download the template
        </a>
        <span>Word document (.docx), for Word, LibreOffice and Google Docs</span>
      </div>
      <ArticleBody article={TEMPLATE} />
    </Page>
  );
}
