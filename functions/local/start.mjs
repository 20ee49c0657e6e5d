// `npm start`. JavaScript, because it runs first: an older Node that can't read the rest must still be able to say so.
import { keepCompiledCode } from './build/compiled-code.mjs';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  process.stderr.write(
    `This needs Node 24 and runs on ${process.versions.node}. On Linux (x64, arm64) "npm ci" brings its own; elsewhere please install Node 24.\n`,
  );
  process.exit(1);
}

if (process.argv.includes('--help')) {
  console.log(
    'npm start: the whole product on this machine. Settings come from the environment: PORT, DATA_DIR, DEMO=0, REVIEW, EDITORS_ADMITTED, EDITOR_ACCESS_KEY, REVIEWER_ACCESS_KEY (README.md).',
  );
  process.exit(0);
}

keepCompiledCode();
const { start } = await import('./start-command.ts');
await start();
