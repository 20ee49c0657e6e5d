import { readdirSync, readFileSync } from 'node:fs';
import {
  DeleteObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { describeInstallation } from '../../functions/local/installation.ts';
import { openInstallation } from '../../functions/ops/installation.ts';
import { redrive } from '../../functions/ops/redrive.ts';
import { restoreFiles } from '../../functions/ops/restore-files.ts';
import { apiClient } from '../support/api-client.ts';
import { findFaults } from '../support/find-faults.ts';
import { submitManuscript } from '../support/kill-loop.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { testAll } from '../support/tier.ts';

const local = provideLocalStack({ breaksData: true });
const api = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

const reached = () => {
  const { places, reach } = describeInstallation(local.stack);
  return [places, reach] as const;
};

/** Kills every process that builds for this one; answers how many there were. */
function killBuilders(): number {
  const mine = readdirSync('/proc').filter((pid) => {
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[1];
      return (
        parent === String(process.pid) &&
        readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('document-child')
      );
    } catch {
      return false;
    }
  });
  for (const pid of mine) process.kill(Number(pid), 'SIGKILL');
  return mine.length;
}

test('a build whose processes are killed gives its PDF at a later try, and its author hears of no failure', async () => {
  const author = await api.person('author', 'Stubborn');
  const { token } = author;
  const id = await submitManuscript(api, author, 'Killed in the middle');
  const stateOf = async () =>
    (await api.call('GET', `/manuscripts/${id}`, { token })).body.manuscript.proof.state;
  let killed = 0;
  // Checked each time: while nothing is awaited here, this very process starts no builder either.
  for (let state = 'queued'; killed === 0 || state === 'queued'; state = await stateOf())
    killed += killBuilders();
  killBuilders();
  expect((await api.waitForProof(token, id)).proof.state).toBe('ready');
  const installation = openInstallation(...reached());
  const { entries } = await installation.manuscripts.listHistory(id, 50);
  const history = entries.map(({ event }) => event);
  installation.close();
  expect(history.filter((event) => event === 'proof-built')).toHaveLength(1);
  expect(await findFaults(describeInstallation(local.stack))).toEqual([]);
});

testAll(
  'a build whose files were deleted goes to the dead letters, its author is told, and ops can mend it',
  async () => {
    const author = await api.person('author', 'Unlucky');
    const { token } = author;
    const id = await submitManuscript(api, author, 'Lost in the archive');
    await api.waitForProof(token, id);
    const s3 = new S3Client({ endpoint: local.stack.endpoints.s3, forcePathStyle: true });
    const Bucket = local.stack.cloud.ref(local.stack.cloud.at('Data/Documents/Resource'));
    const { Contents = [] } = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix: `manuscripts/${id}` }),
    );
    expect(Contents.length).toBeGreaterThan(2);
    for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));

    const body = { _id: id, submit: true, title: 'Lost in the archive again' };
    const asked = await api.call('POST', '/manuscripts', { token, body });
    expect([asked.status, asked.body.message]).toEqual([201, expect.any(String)]);
    const { proof, status } = await api.waitForProof(token, id);
    expect(proof.state).toBe('failed');
    expect(proof.reason).toMatch(/\w+ \w+/);
    expect(status).toBe('Pending');
    const faults = await findFaults(describeInstallation(local.stack));
    expect(faults.map(({ rule, about }) => [rule, about])).toEqual(
      Array(3).fill(['every saved document is there, whole', `manuscript#${id}`]),
    );

    const installation = openInstallation(...reached());
    const restored: string[] = [];
    await restoreFiles(installation, undefined, (key) => restored.push(key));
    expect(restored.toSorted()).toEqual(Contents.map(({ Key }) => Key).toSorted());
    expect(await findFaults(describeInstallation(local.stack))).toEqual([]);
    await redrive(installation, () => undefined);
    installation.close();
    expect((await api.waitForProof(token, id)).proof.state).toBe('ready');

    const withdrawn = await api.call('DELETE', `/manuscripts/${id}`, { token });
    expect(withdrawn.status).toBe(200);
    const { Versions, DeleteMarkers } = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix: `manuscripts/${id}` }),
    );
    expect([Versions, DeleteMarkers]).toEqual([undefined, undefined]);
  },
);
