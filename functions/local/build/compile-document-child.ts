import { join } from 'node:path';
import { functionEntries } from '../../../infra/access.ts';
import { createPipeline } from '../../documents/pipeline.ts';
import { coverLetterFile, declarationFile, manuscriptFile, PAPERS } from '../demonstration/papers.ts';
import { bundledFunctions, DOCUMENT_CHILD } from './bundles.ts';

/** Builds one proof, so that the build processes of a start find their code compiled. */
export async function compileDocumentChild(): Promise<void> {
  process.env.DOCUMENT_CHILD = join(await bundledFunctions(functionEntries), DOCUMENT_CHILD);
  const pipeline = createPipeline({ workers: 1 });
  const paper = PAPERS.review;
  const outcome = await pipeline.buildProof({
    documents: [
      { kind: 'manuscript', ...manuscriptFile(paper) },
      { kind: 'coverLetter', ...coverLetterFile(paper) },
      { kind: 'declaration', ...declarationFile(paper) },
    ],
  });
  if (outcome.state === 'failed') throw new Error(outcome.refusal.reason);
  await pipeline.close();
}
