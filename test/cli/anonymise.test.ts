import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parseAnonymiseArguments } from '../../functions/cli/anonymise-arguments.ts';
import { buildDocx, paragraph } from '../documents/word/build-docx.ts';

const run = promisify(execFile);

it('authors are read with their addresses and institutions', () => {
  const args = [
    'm.docx',
    '--authors',
    'Ada Okafor <a@x.example>; Berg, Bo',
    '--institutions',
    'Lagos State University',
  ];
  expect(parseAnonymiseArguments([...args, '--out', 'c.pdf'])).toMatchObject({
    authors: [
      { given: 'Ada', family: 'Okafor', emails: ['a@x.example'], institutions: ['Lagos State University'] },
      { given: 'Bo', family: 'Berg', emails: [] },
    ],
  });
  expect(parseAnonymiseArguments(['m.docx', '--out', 'c.pdf'])).toMatchObject({
    problem: expect.stringContaining('--authors'),
  });
});

it('writes the copy and what was found, or says in one line why not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'anonymise-'));
  try {
    const [file, out, report, broken] = ['m.docx', 'c.pdf', 'f.json', 'b.docx'].map((name) =>
      join(folder, name),
    );
    await writeFile(
      file!,
      buildDocx([paragraph('On salt'), paragraph('Ada Okafor'), paragraph('Abstract')].join('')),
    );
    await writeFile(broken!, 'no document');
    const command = (manuscript: string) =>
      run(process.execPath, [
        ...['functions/cli/start.mjs', 'anonymise', manuscript],
        ...['--authors', 'Ada Okafor', '--title', 'On salt', '--out', out!, '--report', report!],
      ]);
    await command(file!);
    expect((await readFile(out!)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(JSON.parse(await readFile(report!, 'utf8'))).toMatchObject({
      findings: [{ strength: 'certain', treatment: 'removed', place: { excerpt: 'Ada Okafor' } }],
    });
    await expect(command(broken!)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Manuscript: .*\n$/),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
