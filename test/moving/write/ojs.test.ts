import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ojsFaults } from '../../../functions/moving/write/ojs/check-ojs.ts';
import { countryCode } from '../../../functions/moving/write/ojs/country-code.ts';
import { longLocale, shortLocale } from '../../../functions/moving/write/ojs/ojs-locale.ts';
import { OJS_RELEASES, type OjsReleaseName } from '../../../functions/moving/write/ojs/ojs-releases.ts';
import { sectionsOf, sectionTitle } from '../../../functions/moving/write/ojs/ojs-sections.ts';
import { writeOjs } from '../../../functions/moving/write/ojs/write-ojs.ts';
import { issuesOut, nameRemoved } from '../../../functions/moving/write/published.ts';
import { writeFileFrom } from '../../../functions/moving/write/write-file.ts';
import { COUNTRIES } from '../../../shared/domain/countries.ts';
import { addArticle, firstIssue, importedMeta, publishedFrom, type Sample } from './published-samples.ts';
import { OJS_SCHEMAS } from './sample-folder.ts';

const NAMES = Object.keys(OJS_RELEASES) as OjsReleaseName[];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ojs-'));
});
afterAll(() => rm(folder, { recursive: true }));

function sample(): Sample {
  const made: Sample = { files: new Map(), articles: [] };
  addArticle(made, {}, 2);
  addArticle(made, importedMeta);
  addArticle(made, {
    number: 14,
    type: 'Correction',
    title: 'Correction: a title',
    authors: [{ family: 'The editors of JICS' }],
    noticeOf: { number: 12, kind: 'correction', cited: 'Okafor 2027' },
  });
  return made;
}

async function write(made: Sample, name: OjsReleaseName) {
  const told: string[] = [];
  const tell = (line: string) => told.push(line);
  const published = publishedFrom(made);
  const issue = await firstIssue(issuesOut(published, tell));
  const options = {
    release: OJS_RELEASES[name],
    uploader: 'mover',
    address: 'office@example.org',
    sections: sectionsOf(issue.lines.map(sectionTitle)),
  };
  const path = join(folder, `${name}-${told.length}.xml`);
  await writeFileFrom(path, writeOjs(published, issue, options, tell));
  return { path, told, xml: await readFile(path, 'utf8') };
}

const embedded = (xml: string): string[] =>
  [...xml.matchAll(/<embed encoding="base64">([^<]*)/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64').toString(),
  );

describe('an issue as OJS’s native XML', () => {
  it('holds every version of every article, with its files, whatever pieces they come in', async () => {
    const made = sample();
    const { xml } = await write(made, '3.4');
    const { XmlDocument } = await import('libxml2-wasm');
    XmlDocument.fromString(xml).dispose();
    expect(xml.match(/<article /g)).toHaveLength(3);
    expect(xml.match(/<publication /g)).toHaveLength(4);
    expect(xml).toContain('current_publication_id="12002"');
    expect(xml).toContain('<title locale="en">The first title</title>');
    expect(xml).toContain('<id type="doi" advice="update">10.5555/jics.12</id>');
    const files = embedded(xml);
    expect(files).toContain('%PDF-1.7 of 12v1');
    expect(files).toContain('%PDF-1.7 of 12v2');
    expect(files.filter((text) => text.includes('<article '))).toHaveLength(4);
    expect(xml).toContain('stage="dependent"');
    expect([...made.files.values()].map((bytes) => Buffer.from(bytes).toString())).toEqual(
      expect.arrayContaining(files),
    );
  });

  it('gives nobody’s address but that of the office, and no iD that its owner has not proved', async () => {
    const { xml } = await write(sample(), '3.5');
    expect(new Set(xml.match(/<email>[^<]*/g))).toEqual(new Set(['<email>office@example.org']));
    expect(xml).toContain('https://orcid.org/0000-0002-1825-0097');
    expect(xml.replace(/<embed[^<]*/g, '')).not.toContain('0000-0001-5109-3700');
  });

  it('keeps what an imported article came with', async () => {
    const { xml, told } = await write(sample(), '3.4');
    for (const part of [
      '<id type="doi" advice="update">10.9999/Old.12-A</id>',
      '<pages>12-27</pages>',
      '<licenseUrl>https://creativecommons.org/licenses/by-nc/4.0/</licenseUrl>',
      '<copyrightHolder locale="pt_BR">Old Society</copyrightHolder><copyrightYear>1999</copyrightYear>',
      '<title locale="de">Ein Titel</title>',
      '<title locale="pt_PT">Um título</title>',
      '<title locale="sr@latin">Naslov</title>',
      '<name locale="pt_BR">PDF (Deutsch)</name>',
    ])
      expect(xml).toContain(part);
    expect(embedded(xml)).toContain('%PDF-1.7 -de.pdf');
    expect(told).toEqual(['Volume 1, issue 1: left out, because it holds no article']);
  });

  it('has notices in a section of their own', async () => {
    const { xml } = await write(sample(), '3.3');
    expect(xml).toMatch(/<section ref="NOT"[^>]*>.*?<title locale="en_US">Notices/);
    expect(xml).toMatch(/section_ref="NOT" seq="14"/);
    expect(xml).toMatch(/<givenname locale="en_US">The editors of JICS<\/givenname><email>/);
  });

  it('names a language that the release has no place for, and publications that were removed', async () => {
    const made = sample();
    made.articles[1]!.meta.translations.push({ language: 'ckb', title: 'x', keywords: [] });
    const told: string[] = (await write(made, '3.3')).told;
    await nameRemoved(publishedFrom(made), (line) => told.push(line));
    expect(told.slice(1)).toEqual([
      expect.stringContaining('‘ckb’'),
      '77: left out, because it was removed by order',
    ]);
  });

  it.runIf(existsSync(OJS_SCHEMAS)).each(NAMES)(
    'is valid in release %s, and in no other dialect',
    async (name) => {
      const { path } = await write(sample(), name);
      expect(await ojsFaults(path, OJS_SCHEMAS, OJS_RELEASES[name])).toEqual([]);
      const other = NAMES.find((one) => one !== name && (name === '3.5' || one !== '3.4'))!;
      expect(await ojsFaults(path, OJS_SCHEMAS, OJS_RELEASES[other])).not.toEqual([]);
    },
  );
});

it.each([
  ['en', 'en_US', 'en'],
  ['en-GB', 'en_US', 'en'],
  ['de-AT', 'de_DE', 'de'],
  ['fr-CA', 'fr_CA', 'fr_CA'],
  ['pt', 'pt_PT', 'pt_PT'],
  ['es', 'es_ES', 'es'],
  ['zh-Hant', 'zh_TW', 'zh_Hant'],
  ['sr', 'sr_RS@cyrillic', 'sr@cyrillic'],
  ['sr-Latn', 'sr_RS@latin', 'sr@latin'],
  ['ckb', undefined, 'ckb'],
])('calls the language %s what OJS calls it', (tag, long, short) => {
  expect([longLocale(tag), shortLocale(tag)]).toEqual([long, short]);
});

it('knows the code of each country that authors choose from, and one code for each', () => {
  expect(COUNTRIES.filter((name) => !countryCode(name))).toEqual([]);
  expect(new Set(COUNTRIES.map(countryCode)).size).toBe(COUNTRIES.length);
  const known = [
    'Russia',
    'United Kingdom',
    'France',
    'Serbia',
    'Timor-Leste',
    'Congo',
    'Côte d’Ivoire',
    'DE',
    'Atlantis',
  ];
  expect(known.map(countryCode)).toEqual(['RU', 'GB', 'FR', 'RS', 'TL', 'CG', 'CI', 'DE', undefined]);
});

it('gives no two sections one abbreviation', () => {
  const refs = [
    ...sectionsOf(['Research Article', 'Review Article', 'Editorial', 'Research Agenda', '¡!']).values(),
  ];
  expect(new Set(refs.map(({ ref }) => ref)).size).toBe(5);
});
