import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { MovedRefusal } from '../../../functions/moving/moved.ts';
import { jatsToText } from '../../../functions/moving/read/jats/article-text.ts';
import { openSource } from '../../../functions/moving/read/source/open-source.ts';
import { jatsFaults } from '../../support/jats-validator.ts';
import { jatsOfGalley } from '../support/jats-of-galley.ts';
import { readPath } from '../support/sources.ts';

/** Real files of other systems, which have no licence for a copy here. */
const SAMPLES = process.env.MOVING_SAMPLES ?? join(import.meta.dirname, '../../../../shared/moving/samples');
const filesIn = (folder: string) =>
  existsSync(join(SAMPLES, folder))
    ? readdirSync(join(SAMPLES, folder)).map((name) => join(folder, name))
    : [];
const all = [
  ...[
    'jats',
    'csv',
    'janeway',
    'crossref-api',
    'doaj',
    'converters',
    'meca',
    'meca/mecadoi',
    'meca/elife-xpub-examples',
  ].flatMap(filesIn),
  ...['jats', 'crossref-api', 'meca'].filter((folder) => existsSync(join(SAMPLES, folder))),
];

describe.skipIf(all.length === 0)('every sample of another system', () => {
  it.each(all)('%s is read with nothing unaccounted, or refused in a sentence', async (path) => {
    const read = await readPath(join(SAMPLES, path)).catch((error: unknown) => error);
    if (read instanceof Error) {
      expect(read).toBeInstanceOf(MovedRefusal);
      expect(read.message).toMatch(/^\S.{10,400}\.$/);
    } else expect((read as Awaited<ReturnType<typeof readPath>>).unaccounted()).toEqual([]);
  });

  it.each([
    ['jats', { articles: 2, issues: 1 }],
    ['csv/ualberta-HSI.csv', { articles: 278 }],
    ['csv/ualberta-vol7.csv', { articles: 364 }],
    ['csv/ualberta-vol10.csv', { articles: 192 }],
    ['csv/exampleAdvanced.xlsx', { articles: 4, issues: 3, sections: 2 }],
    ['csv/users_EXAMPLE.csv', { people: 2 }],
    ['janeway/sample_import.csv', { articles: 1 }],
    ['crossref-api', { articles: 100 }],
    ['meca/mecadoi', { submissions: 3 }],
    ['meca/example.zip', { submissions: 1 }],
  ] as const)('%s has as many of each as were counted by hand', async (path, counts) => {
    const read = await readPath(join(SAMPLES, path));
    expect(
      Object.fromEntries(Object.keys(counts).map((kind) => [kind, read[kind as 'articles'].length])),
    ).toEqual(counts);
  });

  it.each([
    ['jats', 'articles/olh-8116-wilfing-albrecht.xml'],
    ['jats', 'articles/olh-8982-gontarski.xml'],
    ['meca/example.zip', 'elifeExample.xml'],
  ])(
    'the article of %s %s is valid HTML in which every link leads somewhere, and valid JATS',
    async (path, name) => {
      await using source = await openSource(join(SAMPLES, path));
      const text = await jatsToText((await source.beside(name))!, new Map());
      const { html, contents, references } = text;
      const { results } = await new HtmlValidate({ extends: ['html-validate:recommended'] }).validateString(
        html,
      );
      expect(
        results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} ${selector}`)),
      ).toEqual([]);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect([...html.matchAll(/ href="#([^"]*)"/g)].filter(([, id]) => !ids.includes(id))).toEqual([]);
      expect(contents.length).toBeGreaterThan(2);
      expect(references.length).toBeGreaterThan(40);
      const article = jatsOfGalley(text);
      expect(await jatsFaults(article, '1.3')).toEqual([]);
      expect(await jatsFaults(article.replace('dtd-version="1.3"', 'dtd-version="1.4"'), '1.4')).toEqual([]);
    },
  );
});
