// Reads vitest's JSON reports in a folder: results.json, again.json if failed files were tried again, and cpu, the seconds that both took.
//   node summary.mjs files FOLDER    the files to try again: those that failed, if they are few
//   node summary.mjs counts FOLDER   the slowest files, the CPU time, each test that failed and, last, the counts
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** More than that is no bad luck of a busy machine. */
const MOST_TRIED_AGAIN = 5;

const [what, folder] = process.argv.slice(2);
const reportIn = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
/** Whole files count: one whose hooks failed has no failed test. */
const failedIn = (report) => report.testResults.filter(({ status }) => status === 'failed');

if (what === 'files') {
  const failed = existsSync(join(folder, 'results.json')) ? failedIn(reportIn('results.json')) : [];
  if (failed.length <= MOST_TRIED_AGAIN) for (const { name } of failed) console.log(relative('', name));
} else {
  const first = reportIn('results.json');
  const again = existsSync(join(folder, 'again.json')) ? reportIn('again.json') : undefined;
  console.log('\n== slowest files, in seconds ==');
  const timed = first.testResults.map(({ name, startTime, endTime }) => ({
    name,
    seconds: (endTime - startTime) / 1000,
  }));
  for (const { name, seconds } of timed.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(6)}  ${relative('', name)}`);
  const seconds = readFileSync(join(folder, 'cpu'), 'utf8')
    .split(/\s+/)
    .reduce((sum, each) => sum + Number(each), 0);
  console.log(`tests took ${seconds.toFixed(0)} CPU-seconds`);

  const stillFailing = failedIn(again ?? first);
  for (const { name, assertionResults } of failedIn(first)) {
    const word = stillFailing.some((file) => file.name === name) ? 'failed' : 'unsteady';
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') console.log(`${word}: ${relative('', name)}: ${fullName}`);
  }
  // Of a file that passed when tried again, its failed tests have passed.
  const failed = again ? again.numFailedTests : first.numFailedTests;
  const passed = first.numPassedTests + first.numFailedTests - failed;
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(stillFailing.length === 0 && passed > 0 ? 0 : 1);
}
