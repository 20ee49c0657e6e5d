import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './import-graph.ts';

const ROOMS = /^functions\/(?:forms|publications|documents\/article)\//;
/** The writer itself. */
const WRITER = 'functions/forms/markup.ts';
/** Strings that look like no code: a string that begins with a tag, the end of one, a declaration, a name with an attribute. */
const TAG = /['"`]<[a-z!?$]|<\/[a-z$]|<![a-z[-]|<[a-z]+ [a-z-]+=/i;

const tags = (source: string): string | undefined =>
  TAG.exec(source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))?.[0];

it('XML and HTML are made of trees: no string of these rooms holds a tag', () => {
  expect(tags('const a = `<p>`;')).toBeDefined();
  expect(tags('const a = `x <a href=`;')).toBeDefined();
  expect(tags("const a = '</p>';")).toBeDefined();
  expect(tags('const a: Map<string, number> = b < c && d<e;')).toBeUndefined();
  const wrong = sourceFiles
    .filter((file) => ROOMS.test(file) && file !== WRITER)
    .flatMap((file) => {
      const found = tags(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
      return found === undefined ? [] : [`${file}: ${found}`];
    });
  expect(wrong).toEqual([]);
});
