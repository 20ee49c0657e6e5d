import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { jatsZips } from '../../../functions/moving/write/jats/jats-zips.ts';
import { issuesOut } from '../../../functions/moving/write/published.ts';
import { jatsFaults } from '../../support/jats-validator.ts';
import { addArticle, firstIssue, importedMeta, publishedFrom, type Sample } from './published-samples.ts';

/** Zips by their names, with the texts of their files. */
async function write(sample: Sample): Promise<[name: string, files: Record<string, string>][]> {
  const published = publishedFrom(sample);
  const issue = await firstIssue(issuesOut(published, () => {}));
  const zips: [string, Record<string, string>][] = [];
  for await (const { name, parts } of jatsZips(published, issue, () => {})) {
    const bytes = unzipSync(await buffer(parts));
    const texts = Object.entries(bytes).map(([file, one]) => [file, Buffer.from(one).toString()]);
    zips.push([name, Object.fromEntries(texts)]);
  }
  return zips;
}

describe('an issue as archives take it', () => {
  it('is one zip with the version that is read today, its pictures under the article’s name', async () => {
    const sample: Sample = { files: new Map(), articles: [] };
    addArticle(sample, {}, 2);
    addArticle(sample, importedMeta);
    const [[name, files], ...others] = (await write(sample)) as [[string, Record<string, string>]];
    expect([name, others]).toEqual(['jics-2-1.zip', []]);
    expect(Object.keys(files).sort()).toEqual([
      'jics-2-e12-g001.png',
      'jics-2-e12-g002.png',
      'jics-2-e12.pdf',
      'jics-2-e12.xml',
      'jics-2-e13-g001.png',
      'jics-2-e13-g002.png',
      'jics-2-e13-s001.pdf',
      'jics-2-e13.pdf',
      'jics-2-e13.xml',
    ]);
    expect(files['jics-2-e12.pdf']).toBe('%PDF-1.7 of 12v2');
    expect(files['jics-2-e12-g001.png']).toBe('a picture');
  });

  it('has XML that is valid, and whose pictures are those of the zip', async () => {
    const sample: Sample = { files: new Map(), articles: [] };
    addArticle(sample);
    const [[, files]] = (await write(sample)) as [[string, Record<string, string>]];
    const xml = files['jics-2-e12.xml']!;
    expect(xml).toContain('xlink:href="jics-2-e12-g001.png"');
    expect(xml).toContain('xlink:href="jics-2-e12-g002.png"');
    expect(xml).not.toMatch(/"(picture|drawing)-1.png"/);
    expect(await jatsFaults(xml, '1.3')).toEqual([]);
    expect(await jatsFaults(xml.replace('dtd-version="1.3"', 'dtd-version="1.4"'), '1.4')).toEqual([]);
  });

  it('is several zips if its files are more than 2 GB', async () => {
    const sample: Sample = { files: new Map(), articles: [] };
    for (const number of [1, 2, 3]) addArticle(sample, { number }).versions[0]!.files['.pdf']!.bytes = 1.5e9;
    const zips = await write(sample);
    expect(zips.map(([name]) => name)).toEqual([
      'jics-2-1.zip',
      'jics-2-1-part-2.zip',
      'jics-2-1-part-3.zip',
    ]);
  });
});
