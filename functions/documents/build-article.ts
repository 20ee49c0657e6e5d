import type { ArticleOutcome, ArticleRequest } from './article/article-outcome.ts';
import { againWhereFresh, explainFailure, startClock, twiceAfterCrash } from './build-proof.ts';
import type { SourceDocument } from './outcome.ts';
import type { Runner } from './process/worker-pool.ts';

/**
 * Makes an article in all its forms from a manuscript's Word file; `failed` is caused by the file. Throws if it should be tried again
 * later.
 */
export async function buildArticle(request: ArticleRequest, pool: Runner): Promise<ArticleOutcome> {
  const document: SourceDocument = { kind: 'manuscript', fileName: request.fileName, bytes: request.docx };
  const clock = startClock([document]);
  try {
    return await twiceAfterCrash(() =>
      againWhereFresh(() =>
        pool.run({ name: 'article', request, pictures: clock.pictures(0.4) }, clock.limits(3)),
      ),
    );
  } catch (error) {
    return { state: 'failed', refusal: explainFailure(document, error) };
  }
}
