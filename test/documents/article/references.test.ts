import { describe, expect, it } from 'vitest';
import { structure } from '../../../functions/documents/article/structure.ts';
import type { Block, Inline } from '../../../functions/documents/model/document.ts';
import { doiAddress } from '../../../shared/domain/doi-address.ts';
import { aMeta, heading, manuscript, par, raised } from './a-model.ts';

const read = (sentence: string | Inline[], list: Block[], before: Block[] = []) => {
  const { text } = structure(
    manuscript([...before, par(sentence), heading(1, 'References'), ...list]),
    aMeta,
  );
  const cited = [...JSON.stringify(text.sections[0]).matchAll(/"k":"cite","to":\[([^\]]*)\]/g)];
  return {
    text,
    cited: cited.map(([, to = '']) => to.replaceAll('"', '')),
    list: text.references[0]?.entries ?? [],
  };
};

const SOURCES = [
  'Okafor, A. (2019). On sand. Beaches, 3, 1–9.',
  'Li B, Cruz C. On dunes. Deserts 2020;4:10–19.',
  'Cruz, C. On pebbles. Rivers 7 (2021) 2–5.',
];
const labelled = (label: (n: number) => Inline[]) =>
  SOURCES.map((source, at) => par([...label(at + 1), source]));

describe('labels of references', () => {
  it.each<[string, (n: number) => Inline[], string]>([
    ['bare before a tab', (n) => [`${n}`, { k: 'tab' }], 'Sand [1,2] and mud [3].'],
    ['bare before a space', (n) => [`${n} `], 'Sand [1,2] and mud [3].'],
    ['raised', (n) => [raised(`${n}`), ' '], 'Sand [1,2] and mud [3].'],
    ['raised without a space', (n) => [raised(`${n}`)], 'Sand [1,2] and mud [3].'],
    ['in full-width brackets', (n) => [`［${n}］`], 'Sand ［1，2］ and mud ［3］.'],
    [
      'in full-width digits',
      (n) => [`［${String.fromCharCode(0xff10 + n)}］ `],
      'Sand ［１、２］ and mud ［３］.',
    ],
    ['in lenticular brackets', (n) => [`【${n}】 `], 'Sand 【1,2】 and mud 【3】.'],
    ['in tortoise-shell brackets', (n) => [`〔${n}〕`], 'Sand 〔1–2〕 and mud 〔3〕.'],
    ['before a comma of Chinese', (n) => [`${n}、`], 'Sand [1,2] and mud [3].'],
    ['in full-width parentheses', (n) => [`（${n}）`], 'Sand （1，2） and mud （3）.'],
    ['before a colon', (n) => [`${n}: `], 'Sand [1,2] and mud [3].'],
    ['before a dash', (n) => [`${n} – `], 'Sand [1,2] and mud [3].'],
    ['between slashes', (n) => [`/${n}/ `], 'Sand /1,2/ and mud /3/, 1/2/3 of it.'],
    ['behind a letter', (n) => [`S${n}. `], 'Sand [S1, S2] and mud [S3]; not [S4] or [S1, p. 2].'],
    ['as keys', (n) => [`[Oka${n}1] `], 'Sand [Oka11,Oka21] and mud [Oka31].'],
  ])('are read %s', (_, label, sentence) => {
    const { cited, list } = read(sentence, labelled(label));
    expect(list.map(({ text }) => text)).toEqual(SOURCES);
    expect(list.map((entry) => entry.label?.normalize('NFKC').match(/\d/)?.[0])).toEqual(['1', '2', '3']);
    expect(cited).toEqual(['r1,r2', 'r3']);
  });

  it('are read in circles', () => {
    const sentence = ['Sand', raised('①,②'), ' and mud', raised('③'), '.'];
    const { cited, list } = read(
      sentence,
      labelled((n) => ['①②③'.charAt(n - 1)]),
    );
    expect(list.map(({ label }) => label)).toEqual(['①', '②', '③']);
    expect(cited).toEqual(['r1,r2', 'r3']);
  });

  it.each([
    ['1: a group. (2019). On peace. Peace, 3, 1–9.', ...SOURCES],
    ['3M Company. (2019). On tape. Glue, 3, 1–9.', ...SOURCES],
    ['1 World Alliance. (2019). On peace. Peace, 3, 1–9.', ...SOURCES],
    [
      '2020 Group. (2019). On years. Time, 3, 1–9.',
      '2021 Group. (2022). On years. Time, 4, 1–9.',
      SOURCES[0]!,
    ],
  ])('are no numbers of names: %s', (...sources) => {
    const { list } = read(
      'Sand (Okafor, 2019).',
      sources.map((source) => par(source)),
    );
    expect(list.map(({ label }) => label).filter(Boolean)).toEqual([]);
    expect(list.map(({ text }) => text)).toEqual(sources);
  });
});

describe('a list of references', () => {
  const list = labelled((n) => [`[${n}] `]);
  it.each<[string, Block[], string[]]>([
    ['a list begins anew', [par('1. How many grains?'), par('2. How many beaches?')], ['How many grains?']],
    [
      'a list of Word’s begins anew',
      [
        par('How many grains?', { label: '1.', start: 18 }),
        par('How many beaches?', { label: '2.', start: 18 }),
      ],
      ['How many grains?'],
    ],
    [
      'a new list is introduced',
      [
        par('We asked people these questions:'),
        par('1. How many grains?'),
        par('2. How many?'),
        par('3. Why?'),
      ],
      ['We asked people', 'How many grains?'],
    ],
  ])('ends where %s', (_, more, words) => {
    const { text, list: entries } = read('Sand [1–3].', [...list, ...more]);
    expect(entries.map((entry) => entry.text)).toEqual(SOURCES);
    for (const word of words) expect(JSON.stringify(text.sections)).toContain(word);
  });
  it('goes on where its second part has entries too', () => {
    expect(read('Sand.', [...list, ...list]).list).toHaveLength(6);
  });
});

describe('numbers in brackets', () => {
  const equations = [1, 2].map(
    (n): Block => ({ k: 'equation', m: { k: 'sym', s: 'a' }, number: [`(${n})`] }),
  );
  it.each([
    ['Sand (1,2) and mud (3), by Eq. (1) and Equation (2).', ['r1,r2', 'r3']],
    ['Sand (1,2) and mud (3), by Eqs. (1)–(2), and Eqs. (1), (2).', ['r1,r2', 'r3']],
    ['Sand (1,2) and mud (3), in Table (1), section (2) and Gleichung (1).', ['r1,r2', 'r3']],
    ['Sand (1,2) and mud (3), where n = 12 (3) and p < .05 (2).', ['r1,r2', 'r3']],
    ['Sand [1,2] and mud [3], by Eq. [1] as in Fig. 2 [3].', ['r1,r2', 'r3', 'r3']],
  ])('are citations unless a name is before them: %s', (sentence, cited) => {
    const list = labelled((n) => [`${n}. `]);
    expect(read(sentence, list, equations).cited).toEqual(cited);
  });
});

describe('citations by author', () => {
  const list = [
    'Okafor, A. (in press). On sand. Beaches.',
    'Li, B. (n.d.). On dunes. Deserts, 4(2), 10–19.',
    'Cruz, C. (n.d.-a). On mud. https://mud.example',
    'Cruz, C. (n.d.-b). On clay. https://clay.example',
    'World Health Organization. (2020). On water. Geneva.',
    'Intergovernmental Panel on Climate Change [IPCC]. (2021). On air. Cambridge.',
    'Dent, D. (forthcoming). Forthcoming sands. Beaches.',
    'Egg, E. Forthcoming dunes. Beaches 2018;1:2.',
  ].map((source) => par(source));
  it.each([
    ['Sand (Okafor, in press; Li, n.d.).', ['r1', 'r2']],
    ['Okafor (in press) and Dent (forthcoming) say so.', ['r1', 'r7']],
    ['Mud (Cruz, n.d.-b) and clay (Cruz, n.d.-a).', ['r4', 'r3']],
    ['Water (World Health Organization, 2020), or (WHO, 2020).', ['r5', 'r5']],
    ['Water (World Health Organization [WHO], 2020).', ['r5']],
    ['Air (IPCC, 2021; Intergovernmental Panel on Climate Change, 2021).', ['r6', 'r6']],
    ['Dunes (Egg, 2018), which in press are rare; people who in 2020 saw it.', ['r8']],
  ])('lead to entries without a year, and to those of groups: %s', (sentence, cited) => {
    expect(read(sentence, list).cited).toEqual(cited);
  });
});

describe('DOIs', () => {
  const SICI = '10.1175/1520-0469(1983)040<0396:SWALW>2.0.CO;2';
  it.each([
    [`https://doi.org/${SICI}`, SICI],
    [`doi:${SICI}.`, SICI],
    ['https://doi.org/10.1175/1520-0469(1983)040&lt;0396:SWALW&gt;2.0.CO;2', SICI],
    [
      '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O, 1998.',
      '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O',
    ],
    ['<https://doi.org/10.5555/abc>', '10.5555/abc'],
    ['<https://doi.org/10.5555/abc>.', '10.5555/abc'],
    ['https://doi.org/10.1000/182#page=2', '10.1000/182'],
    ['https://doi.org/10.1000/182#abstract', '10.1000/182'],
    ['https://doi.org/10.1000/182?utm_source=x&y=2', '10.1000/182'],
    ['doi:10.1000/182; PMID: 123456', '10.1000/182'],
    ['10.1000/182;10.1000/183', '10.1000/182'],
    ['(doi:10.1016/S0140-6736(20)30183-5)', '10.1016/S0140-6736(20)30183-5'],
  ])('are whole in %s', (written, doi) => {
    const { list } = read('Sand.', [par(`[1] Okafor, A. Sand. 2019. ${written}`)]);
    expect(list[0]?.doi).toBe(doi);
  });
  it('are encoded in addresses', () => {
    expect(doiAddress(SICI)).toBe('https://doi.org/10.1175/1520-0469(1983)040%3C0396:SWALW%3E2.0.CO;2');
    expect(doiAddress('10.1002/a;2-#')).toBe('https://doi.org/10.1002/a;2-%23');
  });
});
