import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledFunctions, DOCUMENT_CHILD } from '../../functions/local/build/bundles.ts';
import { describeInstallation } from '../../functions/local/installation.ts';
import { startLocalStack } from '../../functions/local/start-local-stack.ts';
import { functionEntries, workers } from '../../infra/access.ts';
import { TERMS } from '../../shared/domain/constants.ts';
import { apiClient } from '../support/api-client.ts';
import { heavyDocx, heavyPdf } from './heavy-documents.ts';
import { limitTree, type Measured } from './process-tree.ts';

/** Lambda's own part of the function's memory: its runtime interface, and what a kernel keeps of a process beside its pages. */
const KEPT_MEGABYTES = 100;

/**
 * npm run bench -- memory [case]: the proof worker's own process with its children, under the memory of its function, on the heaviest
 * manuscripts that may be submitted: three documents of 49 MB. Whatever takes more is killed at once, as Lambda would.
 */
export async function run([only]: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mwp-memory-'));
  // No other worker takes the messages.
  const stack = await startLocalStack({ port: 0, dataDir, demo: false, site: false, workers: 0 });
  const limit = workers['build-proof'].memory - KEPT_MEGABYTES;
  try {
    const docx = heavyDocx();
    const pdf = await heavyPdf();
    const cases: Record<string, Uint8Array[]> = {
      'three DOCX': [docx, docx, docx],
      'three PDF': [pdf, pdf, pdf],
      'DOCX and two PDF': [docx, pdf, pdf],
      'DOCX with pictures of 8 MB that are partly transparent': Array(3).fill(heavyDocx(8 * 2 ** 20, true)),
    };
    for (const [name, documents] of Object.entries(cases)) {
      if (only && !name.includes(only)) continue;
      const { outcome, seconds, peakMegabytes, rootMegabytes, wasKilled } = await measure(
        stack,
        documents,
        limit,
      );
      const sizes = documents.map((bytes) => Math.round(bytes.length / 2 ** 20)).join(' + ');
      console.log(
        `${name} (${sizes} MB): ${outcome}, ${seconds.toFixed(1)} s, peak ${Math.round(peakMegabytes)} MB (the worker itself ${Math.round(rootMegabytes)}), at most ${limit}${wasKilled ? ': KILLED' : ''}`,
      );
      if (wasKilled) process.exitCode = 1;
    }
  } finally {
    await stack.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  stack: Awaited<ReturnType<typeof startLocalStack>>,
  documents: Uint8Array[],
  limit: number,
): Promise<Measured & { outcome: string; seconds: number }> {
  const api = apiClient(
    () => stack.origin,
    () => stack.accessKeys,
  );
  const { token, _id } = await api.person('author', 'Weighty');
  const kinds = ['manuscript', 'coverLetter', 'declaration'] as const;
  const given: Record<string, { key: string; fileName: string }> = {};
  for (const [index, kind] of kinds.entries()) {
    const { key, fileName } = await api.upload(token, kind, `${kind}.bin`, documents[index]!);
    given[kind] = { key, fileName };
  }
  const saved = await api.call('POST', '/manuscripts', {
    token,
    body: {
      submit: true,
      type: 'Research Article',
      classification: ['Mathematics'],
      additionalInfo: TERMS,
      comments: 'None.',
      title: 'Heavy',
      keywords: 'weight',
      abstract: 'Much.',
      funding: 'No',
      authors: [],
      correspondingAuthorId: _id,
      ...given,
    },
  });
  if (saved.status !== 201) throw new Error(`save: ${saved.status} ${JSON.stringify(saved.body)}`);
  const manuscriptId: string = saved.body.data._id;
  const { places } = describeInstallation(stack);
  const folder = await bundledFunctions(functionEntries);
  const begin = performance.now();
  const worker = spawn(
    process.execPath,
    [
      `--max-old-space-size=${workers['build-proof'].memory - 256}`,
      'test/bench/memory-worker.ts',
      JSON.stringify({ manuscriptId, proofVersion: 1 }),
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
      env: {
        ...process.env,
        AWS_LAMBDA_FUNCTION_NAME: 'build-proof',
        MANUSCRIPTS_TABLE: places.manuscriptsTable,
        DOCUMENTS_BUCKET: places.documentsBucket,
        CONSUMED_QUEUE_URL: places.proofQueueUrl,
        DOCUMENT_CHILD: join(folder, DOCUMENT_CHILD),
      },
    },
  );
  const measured = await limitTree(worker, limit);
  const seconds = (performance.now() - begin) / 1000;
  const { body } = await api.call('GET', `/manuscripts/${manuscriptId}`, { token });
  const { state, reason } = body.manuscript.proof;
  return { ...measured, seconds, outcome: [state, reason].filter(Boolean).join(': ') };
}
