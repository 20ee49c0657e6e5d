import type * as z from 'zod';
import type { ExtractAnswer } from '../../shared/contract/extract.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { createPipeline } from '../documents/pipeline.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { givenDocuments } from '../runtime/given-documents.ts';
import { once } from '../runtime/once.ts';
import { limitExtracts } from '../runtime/rate-limit.ts';
import { readForm } from '../runtime/read-form.ts';
import { documents } from '../runtime/stores.ts';
import { readGiven } from '../submitting/take-document.ts';

const pipeline = once(() => createPipeline({ workers: 1 }));

const NOTHING_FOUND = {
  extractedTitle: '',
  extractedAbstract: '',
  extractedKeywords: [],
  certainty: { title: 'none', abstract: 'none', keywords: 'none' },
} satisfies z.input<typeof ExtractAnswer>;

export const handler = endpoint(
  'extract-metadata',
  async ({ body, caller, files }) => {
    const [given] = givenDocuments({ manuscript: body.manuscript }, files);
    const bytes = await readGiven(documents(), given!, caller.personId);
    const outcome = await pipeline().extract(bytes, given!.fileName);
    // Reading has less time and memory than building: a document too large here may still become a PDF, so it is not refused here.
    if (outcome.state === 'failed' && outcome.refusal.code === 'too_complex') return NOTHING_FOUND;
    if (outcome.state === 'failed')
      throw new DomainError('unusable_document', outcome.refusal.reason, { field: 'manuscript' });
    const { title, abstract, keywords } = outcome.metadata;
    return {
      extractedTitle: title.value,
      extractedAbstract: abstract.value,
      extractedKeywords: keywords.value,
      certainty: {
        title: title.certainty,
        abstract: abstract.certainty,
        keywords: keywords.certainty,
      },
    };
  },
  ({ caller }) => limitExtracts(caller.personId),
  readForm,
);
