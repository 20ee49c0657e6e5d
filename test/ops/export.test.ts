import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInstallation } from '../../functions/ops/installation.ts';
import { takeOffline } from '../../infra/ops/remove-publication.ts';
import { runOps } from '../../infra/ops/run-ops.ts';
import { buildManuscript } from '../support/build-manuscript.ts';
import { seed } from '../support/cast.ts';
import { holdObjects } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { publishedArticle } from '../support/published-article.ts';
import { TEST_PLACES } from '../support/test-places.ts';

const { room, cast } = provideMailRoom();
const open = async (_where: object, isDryRun: boolean) => openInstallation(TEST_PLACES, undefined, isDryRun);
let base: string;
let number: number;
let removed: number;
let manuscriptId: string;
const ops = (as: string, to: string, ...more: string[]) =>
  runOps(['export', '--as', as, '--to', join(base, to), '--stage', 'production', ...more], open);
const said = () => vi.mocked(console.log).mock.calls.flat().join('\n');

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 4, 1, 10) });
  const objects = holdObjects(cast());
  ({ number } = await publishedArticle(room, { title: 'Counting <what> is heard' }));
  removed = (await publishedArticle(room, { title: 'The removed one' })).number;
  manuscriptId = (await seed(buildManuscript())).id;
  cast()
    .s3.on(GetObjectCommand)
    .callsFake(({ Bucket, Key }) => ({ Body: [objects.get(`${Bucket}/${Key}`) ?? Buffer.from('a file')] }));
  base = await mkdtemp(join(tmpdir(), 'export-'));
});
beforeEach(() => {
  vi.mocked(console.log).mockClear();
  cast().s3.resetHistory();
});
afterAll(async () => {
  vi.useRealTimers();
  await rm(base, { recursive: true });
});

describe('an export', () => {
  it('for OJS is one file for each issue, from a user who exists there', async () => {
    await expect(ops('ojs-3.4', 'none')).rejects.toThrow('needs --uploader');
    expect(await ops('ojs-3.4', 'ojs', '--uploader', 'mover', '--address', 'desk@example.org')).toBe(true);
    const [file, ...others] = await readdir(join(base, 'ojs'));
    expect([file, others]).toEqual(['issue-2-1.xml', []]);
    const xml = await readFile(join(base, 'ojs', file!), 'utf8');
    expect(xml).toContain('Counting &lt;what&gt; is heard');
    expect(xml).toContain('uploader="mover"');
    expect(xml).toContain('<email>desk@example.org</email>');
    expect(said()).toContain('issue-2-1.xml: 2 articles');
  });

  it('for archives is one zip for each issue', async () => {
    expect(await ops('jats', 'jats')).toBe(true);
    const files = unzipSync(await readFile(join(base, 'jats/jics-2-1.zip')));
    expect(Object.keys(files)).toContain(`jics-2-e${number}.xml`);
  });

  it('of a manuscript is a package for the journal that is named, and says what it leaves out', async () => {
    expect(await ops('meca', 'meca', '--manuscript', manuscriptId, '--for', 'Annals of Corridors')).toBe(
      true,
    );
    const [file] = await readdir(join(base, 'meca'));
    const files = unzipSync(await readFile(join(base, 'meca', file!)));
    expect(Buffer.from(files['transfer.xml']!).toString()).toContain('Annals of Corridors');
    expect(said()).toContain('Left out: names of reviewers');
    expect(await ops('meca', 'unknown', '--manuscript', 'JICS-2020-0001')).toBe(false);
    await expect(ops('meca', 'nobody')).rejects.toThrow('needs --manuscript');
  });

  it('has nothing of what was removed by order, and names it', async () => {
    const options = { yes: String(removed), reason: 'By order.' };
    const installation = openInstallation(TEST_PLACES);
    const subject = String(removed);
    expect(await takeOffline({ installation, subject, options, say: () => {} })).toBe(true);
    expect(await ops('ojs-3.3', 'without', '--uploader', 'mover')).toBe(true);
    expect(said()).toContain(`${removed}: left out, because it was removed by order`);
    const xml = await readFile(join(base, 'without/issue-2-1.xml'), 'utf8');
    expect(xml).toContain('Counting &lt;what&gt; is heard');
    expect(xml).not.toContain('The removed one');
  });

  it('is refused into a folder that holds something, and in a form that is none of ours', async () => {
    await writeFile(join(base, 'letter.txt'), 'kept');
    await expect(ops('jats', '.')).rejects.toThrow('is not empty');
    await expect(ops('ojs-2.4', 'old')).rejects.toThrow('needs --as ojs-3.3|ojs-3.4|ojs-3.5|jats|meca|bag');
  });

  it('with --dry-run writes nothing, and says so', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await ops('bag', 'dry', '--dry-run')).toBe(true);
    expect(await readdir(base)).not.toContain('dry');
    expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('nothing is changed'));
    write.mockRestore();
  });
});
