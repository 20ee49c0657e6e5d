import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestDoorKey } from '../../functions/triggers/key-digest.ts';
import { access } from '../../infra/access.ts';
import { bundledEntries, bundleHandlers } from '../../infra/function-bundles.ts';
import { DOOR_HEADER } from '../../shared/contract/door.ts';
import { routes } from '../../shared/contract/routes.ts';
import { productFunctions, synthesizedCloud } from '../support/templates.ts';
import { runsAll, testAll } from '../support/tier.ts';

const KB = 1000;
const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
/** `npm test`: those that tests name, and one in six of the others. */
const NAMED = ['http/get-health', 'http/invite-reviewers', 'http/extract-metadata', 'queue/build-proof'];
const taken = bundledEntries.filter((entry, index) => runsAll || NAMED.includes(entry) || index % 6 === 0);
const endpoints = Object.entries(access).filter(([name]) => taken.includes(`http/${name}`));
beforeAll(() => bundleHandlers(folder, taken));
afterAll(() => rmSync(folder, { recursive: true }));

const sizes = () =>
  endpoints
    .map(([name, entry]) => ({
      name,
      bytes: statSync(join(folder, 'http', name, 'index.mjs')).size,
      opensDocuments: 'opensDocuments' in entry,
    }))
    .sort((a, b) => a.bytes - b.bytes);

testAll('half of the endpoints are bundles of 400 kB at most, so that their cold starts are short', () => {
  const all = sizes();
  expect(all[Math.ceil(all.length / 2)]!.bytes).toBeLessThanOrEqual(400 * KB);
});

test('no endpoint that opens no documents is a bundle of more than 600 kB', () => {
  const large = sizes().filter(({ bytes, opensDocuments }) => !opensDocuments && bytes > 600 * KB);
  expect(large).toEqual([]);
});

test('an endpoint carries its own entry of the contract, and nobody else’s', () => {
  const carriers = endpoints
    .map(([name]) => name)
    .filter((name) =>
      readFileSync(join(folder, 'http', name, 'index.mjs'), 'utf8').includes(routes['invite-reviewers'].path),
    );
  expect(carriers).toEqual(['invite-reviewers']);
});

/** Settings that name something to which they come with a right. */
const OF_A_RIGHT = /_(?:TABLE|BUCKET|SECRET|QUEUE_URL)$/;

test('no function may use a table, bucket, secret or queue that its code never asks for', async () => {
  const cloud = await synthesizedCloud();
  const unasked = [...productFunctions(cloud)].flatMap(([entry, placed]) => {
    if (!taken.includes(entry)) return [];
    const code = readFileSync(join(folder, entry, 'index.mjs'), 'utf8');
    const { Variables } = cloud.propertiesOf<{ Environment: { Variables: object } }>(placed).Environment;
    const isAsked = (name: string) => new RegExp(`\\.${name}\\b|["'\`]${name}["'\`]`).test(code);
    return Object.keys(Variables).flatMap((name) =>
      OF_A_RIGHT.test(name) && !isAsked(name)
        ? [`functions/${entry} is given ${name}, which its code never names: see infra/access.ts`]
        : [],
    );
  });
  expect(unasked).toEqual([]);
});

test('what opens documents finds beside it the templates, and the file that keeps the typesetter from looking for fonts of the system', () => {
  for (const entry of ['http/extract-metadata', 'queue/build-proof'])
    for (const file of ['document.typ', 'cover.typ', 'no-fonts.conf'])
      expect([entry, file, existsSync(join(folder, entry, file))]).toEqual([entry, file, true]);
});

test('a bundle signs its calls with the credentials that Lambda puts into the environment, session token included', async () => {
  const asked: IncomingHttpHeaders[] = [];
  const database = createServer((request, response) => {
    asked.push(request.headers);
    response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}');
  });
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve));
  const door = 'key';
  const call = `
    const { handler } = await import(process.argv[1]);
    const { statusCode } = await handler({ headers: { '${DOOR_HEADER}': '${door}' }, requestContext: {} }, {});
    process.exitCode = statusCode === 200 ? 0 : 1;`;
  const bundle = join(folder, 'http/get-health/index.mjs');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', call, bundle], {
    env: {
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'ROLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'of-this-session',
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(database.address() as AddressInfo).port}`,
      PEOPLE_TABLE: 'people',
      DOOR_DIGESTS: digestDoorKey(door),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  database.close();
  expect(code).toBe(0);
  expect(asked[0]?.authorization).toContain('Credential=ROLE/');
  expect(asked[0]?.['x-amz-security-token']).toBe('of-this-session');
});
