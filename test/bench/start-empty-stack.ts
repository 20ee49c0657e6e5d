import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalStack, startLocalStack } from '../../functions/local/start-local-stack.ts';

/** The API alone, with nothing stored but the folder's content, and without limits. Closing it leaves nothing behind. */
export async function startEmptyStack(
  folder = mkdtempSync(join(tmpdir(), 'mwp-bench-')),
): Promise<LocalStack> {
  const stack = await startLocalStack({
    port: 0,
    dataDir: folder,
    demo: false,
    site: false,
    environment: { SIGN_IN_LIMIT: '100000' },
  });
  const close = async () => {
    await stack.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...stack, close };
}
