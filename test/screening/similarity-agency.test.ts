import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type SimilarityWay, startSimilarity } from '../../functions/local/emulators/similarity.ts';
import { createSimilarityAgency } from '../../functions/screening/similarity-agency.ts';
import { serve } from '../support/serve.ts';

const FILE = Buffer.from('%PDF-1.7 …');

/** iThenticate as the stand-in plays it, and what it was sent. */
async function standIn(way: SimilarityWay, key = 'key') {
  const folder = mkdtempSync(join(tmpdir(), 'similarity-'));
  const path = join(folder, 'kept.json');
  const server = await startSimilarity({ port: 0, path, key: 'key', way });
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  return {
    agency: createSimilarityAgency({ url: server.url, key }),
    kept: () => JSON.parse(readFileSync(path, 'utf8')),
    url: server.url,
  };
}

test('a file is named, given, reported on without being added to the index, and its report is shown', async () => {
  const { agency, kept, url } = await standIn('answers');
  expect(await agency.name('JICS-2026-0147')).toEqual({
    is: 'further',
    state: 'named',
    submission: 'stand-in-1',
  });
  expect(await agency.askForReport('stand-in-1')).toEqual({ is: 'waiting', lacksFile: true });
  expect(await agency.give('stand-in-1', FILE)).toEqual({ is: 'further', state: 'given' });
  expect(await agency.askForReport('stand-in-1')).toEqual({ is: 'further', state: 'asked' });
  expect(kept()).toEqual({ 'stand-in-1': { bytes: FILE.byteLength, asked: 0, isIndexed: false } });
  expect(await agency.report('stand-in-1')).toEqual({ is: 'waiting' });
  expect(await agency.report('stand-in-1')).toEqual({ is: 'done', percent: 14 });
  const address = await agency.viewerUrl('stand-in-1');
  expect(address).toBe(`${url}/viewer/stand-in-1`);
  expect(await (await fetch(address!)).text()).toContain('Similarity report');
});

test('a file that they can’t read is refused with their reason, and where they can’t be reached nothing is lost', async () => {
  const { agency } = await standIn('refuses');
  await agency.name('JICS-1');
  expect(await agency.askForReport('stand-in-1')).toEqual({
    is: 'refused',
    message: 'Similarity Check could not read the file (TOO_LITTLE_TEXT).',
  });
  const gone = { is: 'unanswered', message: 'Similarity Check can’t be reached.' };
  expect(await (await standIn('unreachable')).agency.name('JICS-1')).toEqual(gone);
  const refused = { is: 'unanswered', message: 'Similarity Check does not accept our login.' };
  expect(await (await standIn('answers', 'another')).agency.name('JICS-1')).toEqual(refused);
});

async function agencyThat(answers: RequestListener, answerMs = 5000) {
  const url = await serve(answers);
  return createSimilarityAgency({ url, key: 'the-key' }, answerMs);
}

test('they learn of no person, and of the manuscript its number and the file alone', async () => {
  const seen: string[] = [];
  const agency = await agencyThat(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push(`${request.method} ${request.url} ${body}`);
    expect(request.headers.authorization).toBe('Bearer the-key');
    const answer = {
      version: 'v1',
      id: 's1',
      tenant: { require_eula: true },
      similarity: { generation_settings: { search_repositories: ['CROSSREF'] } },
      status: 'COMPLETE',
      viewer_url: 'https://journal.turnitin.com/viewer',
    };
    response.end(JSON.stringify(answer));
  });
  await agency.name('JICS-2026-0147');
  await agency.askForReport('s1');
  await agency.viewerUrl('s1');
  expect(seen.map((each) => each.replace(/"\d{4}-[^"]+"/, '"now"'))).toEqual([
    'GET /api/v1/features-enabled ',
    'GET /api/v1/eula/latest?lang=en-US ',
    'POST /api/v1/eula/v1/accept {"user_id":"jics","accepted_timestamp":"now","language":"en-US"}',
    'POST /api/v1/submissions {"owner":"jics","submitter":"jics","title":"JICS-2026-0147"}',
    'GET /api/v1/submissions/s1 ',
    'GET /api/v1/features-enabled ',
    'PUT /api/v1/submissions/s1/similarity {"indexing_settings":{"add_to_index":false},"generation_settings":{"search_repositories":["CROSSREF"]},"view_settings":{"exclude_quotes":true,"exclude_bibliography":true}}',
    'GET /api/v1/features-enabled ',
    'GET /api/v1/eula/latest?lang=en-US ',
    'POST /api/v1/eula/v1/accept {"user_id":"jics","accepted_timestamp":"now","language":"en-US"}',
    'POST /api/v1/submissions/s1/viewer-url {"viewer_user_id":"jics","locale":"en-US","viewer_default_permission_set":"EDITOR","similarity":{"view_settings":{"save_changes":false}}}',
  ]);
});

const endless: RequestListener = (_request, response) => {
  const write = () => {
    if (!response.destroyed) response.write('x', () => setTimeout(write, 20));
  };
  write();
};
const says = (text: string): RequestListener => {
  return (_request, response) => response.end(text);
};
test.each<[string, RequestListener, string]>([
  ['HTML', says('<html>Maintenance</html>'), '’s answer can’t be read.'],
  ['two megabytes', says('{"id":"s1"} '.repeat(180_000)), '’s answer can’t be read.'],
  ['JSON of something else', says('[{"id":7}]'), '’s answer can’t be read.'],
  ['what never ends', endless, ' can’t be reached.'],
  ['a hang-up', (request) => request.destroy(), ' can’t be reached.'],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/x' }).end(), ' can’t be reached.'],
  ['401', (_, response) => response.writeHead(401).end(), ' does not accept our login.'],
  ['429', (_, response) => response.writeHead(429).end(), ' answers with an error (429).'],
  ['503', (_, response) => response.writeHead(503).end(), ' answers with an error (503).'],
])('%s is no answer to any call, and is told without the key', async (name, answers, words) => {
  const logged = ['log', 'warn', 'error'].map((level) => vi.spyOn(console, level as 'log'));
  const agency = await agencyThat(answers, answers === endless ? 100 : 20_000);
  const message = `Similarity Check${words}`;
  const unanswered = { is: 'unanswered', message };
  expect(await agency.name('JICS-1')).toEqual(unanswered);
  expect(await agency.askForReport('s1')).toEqual(unanswered);
  expect(await agency.report('s1')).toEqual(unanswered);
  expect(await agency.viewerUrl('s1')).toBeUndefined();
  // What they say to a file is not read: whether they have it shows when they are asked about it.
  const isTaken = name === 'HTML' || name === 'JSON of something else';
  expect(await agency.give('s1', FILE)).toEqual(isTaken ? { is: 'further', state: 'given' } : unanswered);
  for (const each of logged) expect(each).not.toHaveBeenCalled();
});

test('a link to anything but an encrypted page is none', async () => {
  const features = {
    tenant: { require_eula: false },
    similarity: { generation_settings: { search_repositories: ['X'] } },
  };
  const agency = await agencyThat(says(JSON.stringify({ ...features, viewer_url: 'javascript:alert(1)' })));
  expect(await agency.viewerUrl('s1')).toBeUndefined();
});
