// Reads vitest's JSON report: `node summary.mjs REPORT USER_SECONDS SYSTEM_SECONDS`. Prints the slowest files, the CPU time and, last, the counts.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const [report, ...spent] = process.argv.slice(2);
const { testResults, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));

console.log('\n== slowest files, in seconds ==');
const timed = testResults.map(({ name, startTime, endTime }) => ({
  name,
  seconds: (endTime - startTime) / 1000,
}));
for (const { name, seconds } of timed.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(6)}  ${relative('', name)}`);
const cpuSeconds = spent.reduce((sum, each) => sum + Number(each), 0);
console.log(`tests took ${cpuSeconds.toFixed(0)} CPU-seconds`);
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exit(numFailedTests === 0 && numPassedTests > 0 ? 0 : 1);
