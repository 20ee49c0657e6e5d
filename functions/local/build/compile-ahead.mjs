// Runs at installation, in a separate process: loads everything that a start loads, to leave it compiled.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledCode, keepCompiledCode } from './compiled-code.mjs';

// Code compiled from older sources is never used again.
rmSync(compiledCode, { recursive: true, force: true });
keepCompiledCode();
const dataDir = mkdtempSync(join(tmpdir(), 'mwp-compile-'));
try {
  const { startLocalStack } = await import('../start-local-stack.ts');
  // The modules `npm start` itself loads beside the stack.
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
