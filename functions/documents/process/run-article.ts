import type { ArticleOutcome } from '../article/article-outcome.ts';
import { checkDocument } from '../check/check-document.ts';
import { documentNames } from '../model/document-names.ts';
import { DocumentFault, refuse } from '../model/faults.ts';
import type { Refusal, SourceDocument } from '../outcome.ts';
import type { JobOf } from './job.ts';
import { JobFailure } from './job-failure.ts';
import { isStackOverflow } from './stack-overflow.ts';

const notWord: Refusal = {
  code: 'not_docx_or_pdf',
  document: 'manuscript',
  reason: `${documentNames.manuscript}: the file is a PDF. An article is made of the Word document: upload the DOCX that the PDF was made from.`,
};

/** Makes a Word file into an article; a fault of the file is returned, not thrown. */
export async function runArticle({ request, pictures }: JobOf<'article'>): Promise<ArticleOutcome> {
  const document: SourceDocument = { kind: 'manuscript', fileName: request.fileName, bytes: request.docx };
  const [{ makeArticle }, { startCompiler }, { createPictureShare }] = await Promise.all([
    import('../make-article.ts'),
    import('../typeset/compiler.ts'),
    import('./picture-share.ts'),
  ]);
  startCompiler();
  const share = createPictureShare(pictures);
  try {
    const checked = await checkDocument(document);
    if (checked.type === 'pdf') return { state: 'failed', refusal: notWord };
    return await makeArticle(request, share);
  } catch (error) {
    if (error instanceof JobFailure) throw error;
    if (error instanceof DocumentFault)
      return { state: 'failed', refusal: refuse('manuscript', error.fault) };
    if (isStackOverflow(error)) return { state: 'failed', refusal: refuse('manuscript', 'tooComplexDocx') };
    throw error;
  } finally {
    await share.close();
  }
}
