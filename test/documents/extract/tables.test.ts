/*
 * Front matter and what is read from it, as tables of (input, expected) in `tables/`. `# group`, then each case's name, then its rows:
 *   [16 bc] $TITLE | Ana Silva | {Yazarlar: ‖ Authors:} | (abstract) | (body) → title: $TITLE | keywords (sure): soil; steppe
 * An item is a paragraph of a DOCX: `[T1]` its style, `[16 bci]` its size, bold, centred, italic, `p` on a new page. With
 * `[@72,80 17 b +20]` it is lines of a PDF: their left edge (72 if none is given), top, size and leading. `{a ‖ b}` are two rows, `4× x`
 * four items, `0..3× plot #` four with their numbers; within a text `3⏎⟨x⟩` are three lines, `3␣⟨x⟩` has spaces between and `3×⟨x⟩`
 * nothing. `⏎` ends a line, `⇥` is a tab, `^1^` is raised, `¦` a bar.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { boxed, buildDocx, paragraph, tableOf } from './build-docx.ts';
import { ABSTRACT, abstractParts, BODY, bodyParts, TITLE } from './sample-text.ts';
import { SENTENCES, BODY as SHEET_BODY, Sheet, TITLE as TITLE_LINES } from './sheet.ts';

const WORDS: Record<string, string> = {
  TITLE,
  ABSTRACT,
  BODY,
  HEAD: TITLE_LINES.join('⏎'),
  FIELDS: SHEET_BODY.join('⏎'),
};
const BREAK = '</w:t><w:br/><w:t xml:space="preserve">';
const RAISED =
  '</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>$1</w:t></w:r><w:r><w:t xml:space="preserve">';
const BETWEEN: Record<string, string> = { '⏎': '⏎', '␣': ' ', '×': '' };

function repeat(from: string, to: string | undefined, text: string): string[] {
  const [first, length] = to ? [Number(from), Number(to) - Number(from) + 1] : [0, Number(from)];
  return Array.from({ length }, (_, at) => (to ? text.replaceAll('#', `${first + at}`) : text));
}

const spell = (text: string): string =>
  text
    .replace(/(\d+)(?:\.\.(\d+))?([⏎␣×])⟨(.*?)⟩/gu, (_, from, to, sign, unit) =>
      repeat(from, to, unit).join(BETWEEN[sign]),
    )
    .replace(/\$(PLOTS|LINES)\((\d)(?:-(\d))?\)/gu, (_, kind, from, to) =>
      SENTENCES.slice(Number(from), Number(to ?? from) + 1).join(kind === 'LINES' ? '⏎' : ' '),
    )
    .replace(/\$([A-Z]+)/gu, (_, name) => WORDS[name] ?? '')
    .replaceAll('⇥', '\t')
    .replaceAll('¦', '|');

const itemsOf = (input: string): string[] =>
  input.split(' | ').flatMap((item) => {
    const [, from, to, text] = /^(\d+)(?:\.\.(\d+))?× (.*)$/su.exec(item) ?? [];
    return from && text ? repeat(from, to, text) : [item];
  });

const lookOf = (item: string) => {
  const [, flags = '', text = item] = /^\[([^\]]*)\] ?(.*)$/su.exec(item) ?? [];
  const words = flags.split(' ');
  const size = Number(words.find((word) => /^[\d.]+$/.test(word)));
  const letters = words.find((word) => /^[bicp]+$/.test(word)) ?? '';
  const has = (letter: string) => letters.includes(letter);
  return { words, size, has, text: spell(text) };
};

function aParagraph(item: string): string[] {
  if (item === '(abstract)') return abstractParts;
  if (item === '(body)') return bodyParts;
  const { words, size, has, text } = lookOf(item);
  const style = words.find((word) => /^[A-Z]\w+$/.test(word)) ?? '';
  const look = { style, size, bold: has('b'), italic: has('i'), centered: has('c'), newPage: has('p') };
  return [
    paragraph(text, look)
      .replaceAll('⏎', BREAK)
      .replace(/\^([^^]*)\^/gu, RAISED),
  ];
}

function docxOf(input: string): Uint8Array {
  const held = /\((box|table) (.*?) \)(?= \||$)/gsu;
  const parts: string[] = [];
  const outer = input.replace(held, (_, kind, inner: string) => {
    const paragraphs = itemsOf(inner).flatMap(aParagraph);
    return `(held ${parts.push(kind === 'box' ? boxed(...paragraphs) : tableOf(paragraphs)) - 1})`;
  });
  const partOf = (item: string) => /^\(held (\d+)\)$/.exec(item)?.[1];
  return buildDocx(
    ...itemsOf(outer).flatMap((item) => parts[Number(partOf(item) ?? Number.NaN)] ?? aParagraph(item)),
  );
}

async function pdfOf(input: string): Promise<Uint8Array> {
  const sheet = await Sheet.create();
  for (const item of itemsOf(input)) {
    const [, kind, y] = /^\((\w+)(?: (\S+))?\)$/.exec(item) ?? [];
    if (kind === 'page') sheet.nextPage();
    else if (kind === 'front') sheet.front();
    else if (kind === 'body' && y === 'page') sheet.pageOfBody();
    else if (kind === 'body' || kind === 'abstract') sheet[kind](y ? Number(y) : undefined);
    else {
      const { words, size, has, text } = lookOf(item);
      const [top = 0, x = 72] = (words[0] ?? '').slice(1).split(',').map(Number).toReversed();
      const leading = Number(words.find((word) => word.startsWith('+')) ?? Number.NaN);
      const gap = Number.isNaN(leading) ? {} : { leading };
      sheet.set(text.split('⏎'), { x, y: top, size: size || 10, bold: has('b'), italic: has('i'), ...gap });
    }
  }
  return sheet.bytes();
}

type Field = 'title' | 'abstract' | 'keywords';
interface Row {
  input: string;
  expected: { field: Field; certainty: string | undefined; value: string | string[] }[];
}

function rowsOf(line: string): Row[] {
  const at = line.lastIndexOf('→ ');
  const [input, values] = [line.slice(0, at).trim(), line.slice(at + 2)];
  const expected = values.split(' | ').map((part) => {
    const [, field = '', certainty, text = ''] = /^(\w+)(?: \((\w+)\))?: (.*)$/su.exec(part) ?? [];
    const value = text === 'none' ? '' : spell(text).replaceAll('⏎', '\n').trim();
    const list = value === '' ? [] : value.split('; ');
    return { field: field as Field, certainty, value: field === 'keywords' ? list : value };
  });
  const [all, choices] = /\{([^}]* ‖ [^}]*)\}/su.exec(input) ?? [];
  const inputs = all && choices ? choices.split(' ‖ ').map((one) => input.replace(all, () => one)) : [input];
  return inputs.map((each) => ({ input: each, expected }));
}

/** Groups of cases, each with its rows. */
function readTable(text: string): [group: string, cases: [name: string, rows: Row[]][]][] {
  return text
    .replaceAll('\n    ', ' ')
    .split(/^# /mu)
    .slice(1)
    .map((group) => {
      const [title = '', ...lines] = group.trimEnd().split('\n');
      const cases: [string, Row[]][] = [];
      for (const line of lines)
        if (line.startsWith('  ')) cases.at(-1)?.[1].push(...rowsOf(line.trim()));
        else cases.push([line, []]);
      return [title, cases];
    });
}

const FOLDER = new URL('tables/', import.meta.url);
for (const file of readdirSync(FOLDER).toSorted())
  for (const [group, cases] of readTable(readFileSync(new URL(file, FOLDER), 'utf8')))
    describe(group, () => {
      for (const [name, rows] of cases)
        it.each(rows.map((row, at) => ({ ...row, title: at === 0 ? name : `${name} (${at + 1})` })))(
          '$title',
          async ({ input, expected }) => {
            const isPdf = /(?:^|\| )(?:\[@|\(front\))/u.test(input);
            const found = await extractMetadata(isPdf ? await pdfOf(input) : docxOf(input));
            for (const { field, certainty, value } of expected) {
              const { value: actual } = found[field];
              expect(typeof actual === 'string' ? actual.trim() : actual).toEqual(value);
              if (certainty) expect(found[field].certainty).toBe(certainty);
            }
          },
        );
    });
