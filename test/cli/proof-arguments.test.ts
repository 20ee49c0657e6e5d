import { describe, expect, test } from 'vitest';
import { parseProofArguments } from '../../functions/cli/proof-arguments.ts';

describe('the command line of a proof', () => {
  test('three files, where the PDF goes, and what the cover page says', () => {
    const parsed = parseProofArguments(
      [
        'm.docx',
        'c.pdf',
        'd.docx',
        '--out',
        'o.pdf',
        '--title',
        'T',
        '--authors',
        'A. One, PhD*; B. Two',
      ].concat(['--keywords', 'x, y z', '--date', '2026-01-02']),
    );
    expect(parsed).toMatchObject({
      lineNumbers: false,
      files: ['m.docx', 'c.pdf', 'd.docx'],
      out: 'o.pdf',
      cover: {
        title: 'T',
        authors: [
          { name: 'A. One, PhD', isCorresponding: true },
          { name: 'B. Two', isCorresponding: false },
        ],
        keywords: ['x', 'y z'],
        date: '2026-01-02T00:00:00.000Z',
      },
    });
  });

  test('--line-numbers numbers the lines', () => {
    expect(parseProofArguments(['m.docx', '--out', 'o.pdf', '--line-numbers'])).toMatchObject({
      lineNumbers: true,
    });
  });

  test('--dump names a folder', () => {
    expect(parseProofArguments(['m.docx', '--out', 'o.pdf', '--dump', 'stages'])).toMatchObject({
      dump: 'stages',
    });
  });

  test.each([
    [['a.docx', 'b.docx', '--out', 'o.pdf'], /^Usage/],
    [['a.docx'], /--out/],
    [['a.docx', '--out', 'o.pdf', '--colour', 'red'], /--colour/],
    [['a.docx', '--out', 'o.pdf', '--date', 'soon'], /--date is not a date/],
  ])('%j is answered with what is wrong', (commandLine, problem) => {
    expect(parseProofArguments(commandLine)).toEqual({ problem: expect.stringMatching(problem) });
  });
});
