import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteHandler } from '../../functions/local/gateway/site.ts';
import { pageRequestCode } from '../../infra/edge/page-request.ts';

const pageCode = pageRequestCode({ files: [], notFoundPage: 'Not here' }, {});

/** The site's answer, with a folder `site` of pages or without one. */
async function statusesOf(paths: string[], hasPages = true): Promise<number[]> {
  const parent = mkdtempSync(join(tmpdir(), 'mwp-site-'));
  const folder = join(parent, 'site');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets/start.js'), 'start');
  writeFileSync(join(parent, 'site-notes.txt'), 'not of the site');
  const serve = siteHandler({
    folder: hasPages ? folder : undefined,
    pageRequestCode: pageCode,
    headers: {},
    config: () => '{}',
  });
  const server = createServer(
    (request, response) => void serve(request, response, new URL(`http://localhost${request.url}`)),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  try {
    const answers = await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`)));
    return answers.map((answer) => answer.status);
  } finally {
    server.close();
    rmSync(parent, { recursive: true });
  }
}

test('only what lies in the site’s own folder is served', async () => {
  const paths = [
    '/assets/start.js',
    '/assets/none.js',
    '/assets/..%2f..%2fsite-notes.txt',
    '/assets/%E0%A4%A',
  ];
  expect(await statusesOf(paths)).toEqual([200, 404, 404, 404]);
});

test('nothing is served if there are no pages', async () => {
  expect(await statusesOf(['/assets/start.js', '/assets/..%2f..%2fetc%2fhostname'], false)).toEqual([
    404, 404,
  ]);
});
