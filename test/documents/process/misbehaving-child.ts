import { readFileSync } from 'node:fs';
import { serveJobs } from '../../../functions/documents/process/serve-jobs.ts';

let rehearsed = 0;

/** Does as an `extract` job's bytes say, in place of native code and endless loops. */
serveJobs(async (job) => {
  const order = job.name === 'extract' ? Buffer.from(job.bytes).toString() : job.name;
  switch (order) {
    case 'crash':
      return process.abort();
    case 'crash once':
      if (job.name === 'extract' && job.attempt === 1) process.abort();
      return 'second try';
    case 'loop':
      for (;;);
    case 'sleep':
      return new Promise(() => setTimeout(() => {}, 60_000));
    case 'eat': {
      const eaten: Buffer[] = [];
      for (;;) eaten.push(Buffer.alloc(8 * 2 ** 20, 1));
    }
    case 'litter':
      // 8 MB each, all released at once.
      return Array.from({ length: 25 }, (_, at) => new Array(2 ** 20).fill(at)).length;
    case 'be killed':
      return process.kill(process.pid, 'SIGKILL');
    case 'throw':
      throw new Error('as ordered');
    case 'secret':
      return process.env.AWS_SECRET_ACCESS_KEY ?? 'unknown';
    case 'limits':
      return readFileSync('/proc/self/limits', 'utf8');
    case 'rehearse':
      rehearsed += 1;
      return new Promise((resolve) => setTimeout(() => resolve(null), 100));
    case 'rehearsals':
      return rehearsed;
    case 'pid':
      return process.pid;
    default:
      return order;
  }
});
