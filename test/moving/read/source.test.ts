import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MovedRefusal } from '../../../functions/moving/moved.ts';
import { openSource } from '../../../functions/moving/read/source/open-source.ts';
import { tarOf } from '../support/archives.ts';
import { folderOf, readBeside } from '../support/sources.ts';

const written = (bytes: Uint8Array, name = 'a.zip') => join(folderOf({ [name]: bytes }), name);
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

async function textOf(bytes: AsyncIterable<Uint8Array> | undefined): Promise<string | undefined> {
  if (!bytes) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe('a source', () => {
  it('of a folder, a zip and a tar file has the same files', async () => {
    const files = { 'list.csv': 'a,b', 'pdf/one.pdf': 'PDF' };
    const tar = tarOf([
      { name: 'pdf/', kind: '5' },
      ...Object.entries(files).map(([name, content]) => ({ name, content })),
    ]);
    for (const path of [folderOf(files), written(zip(files)), written(tar, 'a.tar.gz')]) {
      await using source = await openSource(path);
      expect([...(await source.list())].sort()).toEqual(['list.csv', 'pdf/one.pdf']);
      expect(source.name).toBe('list.csv');
      expect(await textOf(source.open())).toBe('a,b');
      expect(await textOf(await source.beside('pdf/one.pdf'))).toBe('PDF');
      expect(await textOf(await source.beside('PDF%2FOne.pdf'))).toBe('PDF');
      expect(await source.beside('../a.zip')).toBeUndefined();
      expect(await source.beside('/etc/passwd')).toBeUndefined();
    }
  });

  it('that is one file reaches those beside it, and nothing outside of their folder', async () => {
    const folder = folderOf({ 'in/list.csv': 'a', 'in/b.pdf': 'B', 'out.txt': 'secret' });
    symlinkSync(join(folder, 'out.txt'), join(folder, 'in/link.txt'));
    const source = await openSource(join(folder, 'in/list.csv'));
    expect(await source.list()).toEqual(['list.csv']);
    expect(await textOf(await source.beside('b.pdf'))).toBe('B');
    for (const name of ['../out.txt', 'link.txt', join(folder, 'out.txt'), '..\\out.txt', 'in\0', '.', ''])
      expect(await source.beside(name)).toBeUndefined();
  });

  it('names links and names that lead out, and leaves them where they are', async () => {
    const hostile = zip({
      'a.csv': 'A',
      '../evil.txt': 'E',
      '/abs.txt': 'E',
      'c:\\x.txt': 'E',
      'd/../../e.txt': 'E',
    });
    const source = await openSource(written(hostile));
    expect(await source.list()).toEqual(['a.csv']);
    expect(source.named?.map(({ place }) => place)).toHaveLength(4);
    const tar = tarOf([
      { name: 'a.csv', content: 'A' },
      { name: 'l', kind: '2' },
      { name: '../b', content: 'B' },
      { name: 'a.csv', content: '2' },
    ]);
    await using unpacked = await openSource(written(tar, 'a.tgz'));
    expect(await unpacked.list()).toEqual(['a.csv']);
    expect(await textOf(unpacked.open())).toBe('A');
    expect(unpacked.named?.map(({ reason }) => reason)).toEqual([
      'It is a link or a device.',
      'Its name leads out of the folder.',
      'Two files have this name, and the first one counts.',
    ]);
    const folder = folderOf({ 'a.csv': 'A' });
    symlinkSync('/etc/passwd', join(folder, 'b.csv'));
    expect((await openSource(folder)).named).toMatchObject([{ what: 'file', place: 'b.csv' }]);
  });

  it('reads long names of a tar file, and deletes what it unpacked', async () => {
    const long = `${'folder/'.repeat(30)}a.csv`;
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('moving-'));
    {
      const tar = tarOf([
        { name: '././@LongLink', kind: 'L', content: `${long}\0` },
        { name: 'cut', content: 'A' },
      ]);
      await using source = await openSource(written(tar, 'a.tar.gz'));
      expect(await source.list()).toEqual([long]);
    }
    expect(
      readdirSync(tmpdir()).filter((name) => /^moving-\w{6}$/.test(name) && !before.includes(name)),
    ).toEqual([]);
  });

  it('holds the files of zips in a folder', async () => {
    const source = await openSource(
      folderOf({ 'one.zip': zip({ 'a.xml': '<a/>' }), 'bad.zip': 'PK\u0003\u0004 no zip' }),
    );
    expect(await source.list()).toEqual(['one.zip/a.xml']);
    expect(source.named).toMatchObject([
      { place: 'bad.zip', reason: 'This zip file is broken or cut short.' },
    ]);
  });

  it('refuses a zip that unpacks to far more than it is, and one with a false size', async () => {
    const bomb = zipSync({ 'a.csv': [new Uint8Array(150 * 1024 ** 2), { level: 9 }] });
    await expect(openSource(written(bomb))).rejects.toThrow('unpacks to far more');
    const liar = Buffer.from(zipSync({ 'a.csv': [new Uint8Array(10 * 1024 ** 2), { level: 9 }] }));
    const at = liar.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    liar.writeUInt32LE(5, at + 24);
    const source = await openSource(written(liar));
    await expect(textOf(source.open())).rejects.toThrow(MovedRefusal);
  });

  it('refuses what is broken, cut short, encrypted, empty or not there, each in one sentence', async () => {
    const whole = Buffer.from(zip({ 'a.csv': 'abc'.repeat(1000), 'b.csv': 'x' }));
    const encrypted = Buffer.from(whole);
    encrypted.writeUInt16LE(1, whole.indexOf('PK\u0001\u0002', undefined, 'latin1') + 8);
    const tar = tarOf([{ name: 'a.csv', content: 'x'.repeat(5000) }]);
    const refusals = [
      written(whole.subarray(0, whole.length - 30)),
      written(encrypted),
      written(tar.subarray(0, tar.length - 20), 'a.tar.gz'),
      folderOf({}),
      join(tmpdir(), 'nothing-here.xml'),
    ].map((path) =>
      openSource(path).then(
        () => 'opened',
        (error: Error) => (error instanceof MovedRefusal ? error.message : error),
      ),
    );
    expect(await Promise.all(refusals)).toEqual([
      'This zip file is broken or cut short.',
      'This zip file is protected by a password. Unpack it, and bring its folder.',
      'This tar file is broken or cut short.',
      expect.stringMatching(/^There are no files in /),
      'We can’t find this file.',
    ]);
    await expect(readBeside('a.pdf', { 'a.pdf': '%PDF-1.4 words' })).rejects.toThrow(
      /^We can’t tell what this file is\. We can read .* and /,
    );
    await expect(readBeside('a.xml', { 'a.xml': '' })).rejects.toThrow('This file is empty.');
  });

  it('cut short at any place is opened whole or refused', async () => {
    const whole = Buffer.from(
      tarOf([
        { name: 'a.csv', content: 'abc'.repeat(3000) },
        { name: 'b.csv', content: 'b' },
      ]),
    );
    const folder = folderOf({});
    for (let at = 1; at < whole.length; at += Math.ceil(whole.length / 40)) {
      const path = join(folder, `${at}.tar.gz`);
      writeFileSync(path, whole.subarray(0, at));
      const opened = await openSource(path).catch((error: unknown) => error);
      if (!(opened instanceof MovedRefusal)) expect(existsSync(path)).toBe(true);
      expect(opened instanceof Error && !(opened instanceof MovedRefusal)).toBe(false);
    }
  });
});
