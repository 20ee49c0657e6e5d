import { loadPdfLibFromOneFile } from './one-file-pdf-lib.ts';
import { runJob } from './run-job.ts';
import { serveJobs } from './serve-jobs.ts';

/* The entry of the child process that does the dangerous work. Bundled, it is `document-child.mjs` beside the caller's bundle (see
   worker-pool.ts). */
loadPdfLibFromOneFile();
serveJobs(runJob);
