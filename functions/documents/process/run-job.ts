import { DocumentFault, refuse } from '../check/refusals.ts';
import { sniffDocument, sniffedBytes } from '../check/sniff.ts';
import type { Job, JobResults, PrepareResult } from './job.ts';

/** What a child does with one job. Readers are loaded when the first document of their kind comes. */
export async function runJob(job: Job): Promise<JobResults[Job['name']]> {
  switch (job.name) {
    case 'warmUp':
      return null;
    case 'prepare':
      return prepare(job);
    case 'merge': {
      const { mergeParts } = await import('../merge/merge-parts.ts');
      return mergeParts(job.parts, job.cover, job.attempt);
    }
    case 'extract':
      throw new Error('not yet');
  }
}

async function prepare({ document, attempt }: Extract<Job, { name: 'prepare' }>): Promise<PrepareResult> {
  const { kind, bytes } = document;
  try {
    if (sniffDocument(bytes.subarray(0, sniffedBytes)) === 'pdf') {
      const { takeInPdf } = await import('../merge/intake.ts');
      const { mended, pages } = await takeInPdf(bytes, attempt > 1);
      return {
        state: 'ready',
        document: { kind, pdf: mended, madeHere: false, pages, headings: [], warnings: [] },
      };
    }
    throw new Error('not yet');
  } catch (error) {
    if (error instanceof DocumentFault) return { state: 'failed', refusal: refuse(kind, error.fault) };
    throw error;
  }
}
