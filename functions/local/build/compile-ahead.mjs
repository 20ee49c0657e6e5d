// Run at installation, as a process of its own: loads all that a start loads and leaves it compiled.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledCode, keepCompiledCode } from './compiled-code.mjs';

// What older sources were compiled to is found by nobody any more.
rmSync(compiledCode, { recursive: true, force: true });
keepCompiledCode();
const dataDir = mkdtempSync(join(tmpdir(), 'mwp-compile-'));
try {
  const { startLocalStack } = await import('../start-local-stack.ts');
  // What `npm start` itself loads beside the stack.
  await import('../start-command.ts');
  const stack = await startLocalStack({ port: 0, dataDir, demo: false, site: false, syncsWrites: false });
  await stack.warm;
  await stack.close();
  const { compileDocumentChild } = await import('./compile-document-child.ts');
  await compileDocumentChild();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
