import { sniffDocument } from '../check/sniff.ts';
import type { Job } from './job.ts';
import { loadPdfLibFromOneFile } from './one-file-pdf-lib.ts';
import { runJob } from './run-job.ts';
import { serveJobs } from './serve-jobs.ts';

/*
 * The entry of the child process that does the dangerous work. Bundled, it stands beside the caller's bundle as
 * `document-child.mjs` (see worker-pool.ts).
 */
serveJobs((job) => {
  if (needsPdfLib(job)) loadPdfLibFromOneFile();
  return runJob(job);
});

/** All that is done to PDFs but reading their text. */
function needsPdfLib(job: Job): boolean {
  if (job.name === 'prepare')
    return job.clearing !== undefined || sniffDocument(job.document.bytes) === 'pdf';
  return job.name !== 'extract';
}
