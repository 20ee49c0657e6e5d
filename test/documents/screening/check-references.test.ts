import { describe, expect, it } from 'vitest';
import { convertDocx } from '../../../functions/documents/convert-docx.ts';
import { checkListed, entriesOf } from '../../../functions/documents/screening/check-references.ts';
import { readBody } from '../../../functions/documents/screening/read-body.ts';
import { buildDocx, paragraph } from '../word/build-docx.ts';

const STYLES = '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>';
const heading = (text: string) => paragraph(text, '<w:pStyle w:val="Heading1"/>');
const NAMES = [
  'Okafor',
  'Marsh',
  'Menon',
  'Ito',
  'Larsen',
  'Duarte',
  'Kowalski',
  'Haddad',
  'Nguyen',
  'Silva',
];
const TOPICS = [
  'soil',
  'rivers',
  'lichens',
  'glaciers',
  'orchards',
  'moths',
  'tides',
  'peat',
  'maize',
  'salmon',
];
const plain = (at: number) =>
  `${NAMES[at]}, A. B. (20${10 + at}). What ${TOPICS[at]} tell of the years since farmers left. Journal of ${TOPICS[(at + 3) % 10]} ${at + 1}, 1-9.`;
const TRUE_IDS = [
  'doi:10.1000/182',
  'https://doi.org/10.1002/(SICI)1097-4571(1999)50:1',
  'arXiv:2107.01234v2',
  'arXiv:hep-th/9901001',
  'PMID: 30123456',
  'doi: 10.5555/ab.cd-12_3',
];

/** Ten entries, cited one after another; `change` gives each list its one slip. */
function paper(
  change: { entries?: (entries: string[]) => string[]; text?: string; cited?: number } = {},
): Uint8Array {
  const given = NAMES.map((_, at) => `${plain(at)} ${TRUE_IDS[at] ?? ''}`.trim());
  const entries = change.entries?.(given) ?? given;
  const sentences = entries
    .slice(0, change.cited ?? entries.length)
    .map((_, at) =>
      paragraph(
        `In the ${at + 2}th year the farmers came back to the hills and ploughed them again [${at + 1}].`,
      ),
    );
  return buildDocx({
    styles: STYLES,
    body: [
      heading('Introduction'),
      ...sentences,
      paragraph(change.text ?? 'Nobody knows what they found there.'),
      heading('References'),
      ...entries.map((entry, at) => paragraph(`[${at + 1}] ${entry}`)),
    ].join(''),
  });
}

async function findingsOf(bytes: Uint8Array) {
  const read = await readBody(bytes);
  return read.state === 'read' ? read.references : undefined;
}

const at = (place: number, change: (entry: string) => string) => (entries: string[]) =>
  entries.map((entry, index) => (index === place ? change(entry) : entry));
const tens = [...NAMES.keys()];
const WRONG = {
  doi: [
    'doi:10.12/182',
    'doi:10.1000',
    'https://doi.org/1000/182',
    'doi:1O.1000/182',
    'DOI 10.1000/',
    'doi: 10,1000/182',
    'doi.org/10.1/x',
    'doi:11.1000/5',
    'doi:10.1000182',
    'https://dx.doi.org/10/182',
  ],
  arxiv: [
    'arXiv:2113.01234',
    'arXiv:2107.123',
    'arXiv:21070.1234',
    'arXiv:2100.01234',
    'arXiv: 1999.1234',
    'arxiv.org/abs/2145.00001',
    'arXiv:2107,01234',
    'arXiv:2107.0123456',
    'arXiv:hep-th/99',
    'arXiv:210701234',
  ],
  pmid: [
    'PMID: 3012345678',
    'PMID 30A2345',
    'PMID: 301-2345',
    'PMID:123456789',
    'PMID: PMC30123',
    'PMID 3012.345',
    'PMID: x30123',
    'PMID: 301/2',
    'PMID 30123456789',
    'PMID: 3O123',
  ],
};

describe('the references of a manuscript', () => {
  it('are told of as well where nothing is wrong with them', async () => {
    expect(await findingsOf(paper())).toEqual({ entries: 10, knowsCitations: true, findings: [] });
  });

  it.each(
    (['doi', 'arxiv', 'pmid'] as const).flatMap((kind) =>
      WRONG[kind].map((number) => [kind, number] as const),
    ),
  )('are told of where a number can’t be right: %s in %s', async (kind, number) => {
    const { findings = [] } =
      (await findingsOf(paper({ entries: at(7, () => `${plain(7)} ${number}`) }))) ?? {};
    expect(findings.map((one) => one.kind)).toEqual([kind]);
  });

  it.each(tens)('are told of where an entry appears twice (%i)', async (place) => {
    const entries = (all: string[]) => [
      ...all,
      at(place, (entry) => entry.replace(/ (?:doi|https|arXiv|PMID).*/, ''))(all)[place]!.replace(
        '. What',
        ': what',
      ),
    ];
    const { findings = [] } = (await findingsOf(paper({ entries }))) ?? {};
    expect(findings).toMatchObject([{ kind: 'doubled', other: expect.stringContaining(NAMES[place]!) }]);
  });

  it.each(tens.slice(0, 2))('are told of where nobody cites an entry (%i)', async (more) => {
    const { findings = [] } = (await findingsOf(paper({ cited: 9 - more }))) ?? {};
    expect(findings.map(({ kind }) => kind)).toEqual(Array.from({ length: more + 1 }, () => 'neverCited'));
  });

  it('are told of where a citation has no entry', async () => {
    const { findings = [] } = (await findingsOf(paper({ text: 'Others say so, too [14].' }))) ?? {};
    expect(findings).toEqual([{ kind: 'noEntry', text: '[14]' }]);
  });

  it.each<[string, Parameters<typeof paper>[0]]>([
    ['an entry that the text names instead', { cited: 9, text: 'As Silva (2019) says, nobody knows.' }],
    [
      'a lone number after a word that may begin an interval',
      { cited: 9, text: 'They lie in the same ranges [10].' },
    ],
    [
      'a program',
      {
        text: [
          'import pandas as pd',
          'rows = read("a.csv")',
          'first = rows[14]',
          'show(first, rows[15])',
        ].join('</w:t><w:br/><w:t>'),
      },
    ],
  ])('are not told of for %s', async (_name, change) => {
    expect((await findingsOf(paper(change)))?.findings).toEqual([]);
  });

  it('of two lists of one file may have entries in common', async () => {
    const list = NAMES.map((_, place) => paragraph(`[${place + 1}] ${plain(place)}`)).join('');
    const text = heading('Introduction') + paragraph('Nobody knows what they found there.');
    const twice =
      heading('References') + list + heading('Appendix') + paragraph('More.') + heading('References') + list;
    const read = await findingsOf(buildDocx({ styles: STYLES, body: text + twice }));
    expect(read).toMatchObject({ entries: 20, findings: [] });
  });

  it.each([
    [
      'sets the signs of a number apart',
      'doi: 10 . 1016 / j . esr . 2018 . 08 . 012. arXiv: 1806 . 01613. url: x',
      '10.1016/j.esr.2018.08.012',
    ],
    [
      'breaks a number at the end of a line',
      'https://doi.org/10.1177/ 1368431017717368',
      '10.1177/1368431017717368',
    ],
    ['cuts a number off', 'doi:10.1007/s40279-017-', undefined],
    ['leaves nothing of it', 'issn: 03787796. doi: 10.', undefined],
  ])('are read of a PDF that %s', (_name, words, doi) => {
    const entries = entriesOf([`Hörsch, J. (2018). An open model of the grid. ${words}`]);
    expect(entries.map((entry) => entry.doi)).toEqual([doi]);
    expect(checkListed(entries).findings).toEqual([]);
  });

  it('are none where a page’s running line is', () => {
    const line =
      'at University of Hills Libraries on April 8, 2015 http://journals.example.org/ Downloaded from';
    expect(checkListed(entriesOf([plain(0), line, plain(1), line, plain(2)])).findings).toEqual([]);
  });

  it('are read of a PDF, too, without who cites them', async () => {
    const entries = at(7, () => `${plain(7)} doi:10.12/182`);
    const found = await findingsOf((await convertDocx(paper({ entries }))).pdf);
    expect(found).toMatchObject({ knowsCitations: false, findings: [{ kind: 'doi', number: '10.12/182' }] });
  });
});
