import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { expect, it } from 'vitest';
import { toJats } from '../../functions/documents/article/text-forms/to-jats.ts';
import { writeBibtex, writeCslJson, writeRis } from '../../functions/forms/citations.ts';
import { readPublicationMeta } from '../../functions/forms/publication-meta.ts';
import { specimenArticle } from '../documents/article/specimen-article.ts';
import { sampleMeta } from './sample-meta.ts';
import { texts } from './xml-texts.ts';

/** Words and signs that part names, fields or records in one of the forms. */
const PARTING = [
  ...['and', 'AND', 'and others', 'and Elsevier Ltd', 'Elsevier and', 'Sons and Daughters', 'and\u00a0Sons'],
  ...['Smith, Jr.', ', Jr.', 'Jr.,', '{', '}', '}{', '{}', '\\', '\\}', '}, title = {Other', '"', '%', '% x'],
  ...['@', '@article{other,', '#', '=', 'family=Other', 'A = B', '~', '$', '&', '&amp;', '<b>', '</surname>'],
  ...[
    ']]>',
    ';',
    'A; B',
    'ER  - ',
    'TY  - JOUR',
    'AU  - Other',
    '-',
    '--',
    'al-',
    'van',
    "d'",
    '\u2028AU  - O',
  ],
];
const NAMES = PARTING.flatMap((odd) => [
  { given: odd, family: 'Berg' },
  { given: 'Ada', family: odd },
  { given: `Ada ${odd}`, family: `${odd} Berg` },
  { family: odd },
]);
const [before, after] = [
  { given: 'First', family: 'Avila' },
  { given: 'Last', family: 'Zhou' },
];

interface Item {
  title: string;
  author: { family?: string; given?: string }[];
}

it.each(NAMES)('an author named $family, $given is one author in every form, beside the others', (odd) => {
  const meta = readPublicationMeta({ ...sampleMeta, authors: [before, odd, after] });
  const bibtex = writeBibtex(meta);
  const ris = writeRis(meta);
  for (const [forceType, written] of [
    ['@biblatex/text', bibtex],
    ['@ris/file', ris],
    ['@else/json', writeCslJson(meta)],
  ] as const) {
    const items = plugins.input.chain(written, { forceType }) as Item[];
    expect([written, items.map(({ title }) => title)]).toEqual([written, [meta.title]]);
    const [first, ...others] = items[0]!.author;
    expect([written, first, others.at(-1), others.length]).toEqual([written, before, after, 2]);
  }
  // As BibTeX itself counts them: behind a backslash, too.
  for (const line of bibtex.split('\n').slice(1, -2)) {
    let depth = 0;
    for (const sign of line) {
      depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
      expect([line, depth]).toEqual([line, Math.max(depth, 0)]);
    }
    expect([line, depth]).toEqual([line, 0]);
  }
  for (const line of ris.split(/[\r\n\u2028\u2029]+/).slice(0, -1))
    expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /);
  expect(ris.match(/^AU /gm)).toHaveLength(3);
  const jats = toJats({ ...specimenArticle(), sections: [], blocks: [], references: [] }, meta);
  const said = texts(jats);
  const named = ['name/surname', 'contrib/collab', 'string-name/surname'].flatMap((at) => said.get(at) ?? []);
  // A generation has its own place.
  expect(named.sort()).toEqual(meta.authors.map(({ family }) => family).sort());
  expect(said.get('name/suffix') ?? []).toEqual(meta.authors.flatMap(({ suffix }) => suffix ?? []));
});
