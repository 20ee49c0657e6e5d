import { expect, test } from 'vitest';
import type { DocumentModel, Inline } from '../../../functions/documents/model/document.ts';
import { warmCompiler } from '../../../functions/documents/typeset/compiler.ts';
import { BEYOND_EMBEDDED_FONTS } from '../../../functions/documents/typeset/fonts.ts';
import { typesetDocument } from '../../../functions/documents/typeset/typeset-document.ts';
import { aModel, par } from '../model/a-model.ts';

const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (sign) => !BEYOND_EMBEDDED_FONTS.test(sign),
);

function modelOf(): DocumentModel {
  const looks = [{}, { b: true }, { i: true }, { b: true, i: true }, { smallCaps: true }] as const;
  const letters = signs.filter((sign) => /[\p{Script=Greek}\p{S}]/u.test(sign));
  return aModel([
    ...looks.map((look) => par({ k: 'run', s: signs.join(' '), ...look })),
    par(...letters.map((s): Inline => ({ k: 'math', m: { k: 'sym', s } }))),
  ]);
}

/** Pages and fonts, which come before the dates. */
function setWithoutDates(): string {
  const pdf = Buffer.from(typesetDocument(modelOf()).pdf).toString('latin1');
  return pdf.slice(0, pdf.indexOf('/ModDate'));
}

test('text of the embedded fonts looks the same whether or not the others are there', () => {
  expect(signs.length).toBeGreaterThan(1000);
  const alone = setWithoutDates();
  warmCompiler();
  const amongAll = setWithoutDates();
  expect(alone === amongAll).toBe(true);
});

test('other scripts and signs ask for the other fonts', () => {
  for (const text of ['漢', 'ع', 'अ', '☐', '⋮', '𝑥', '\u{1f582}'])
    expect(text).toMatch(BEYOND_EMBEDDED_FONTS);
});
