import { describe, expect, it } from 'vitest';
import { checkArticle } from '../../../functions/documents/article/check-article.ts';
import { jatsFaults } from '../../../functions/documents/article/jats-faults.ts';
import { structure } from '../../../functions/documents/article/structure.ts';
import { toJats } from '../../../functions/documents/article/text-forms/to-jats.ts';
import type { Block, DocumentModel } from '../../../functions/documents/model/document.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';
import { PNG } from '../word/build-docx.ts';
import { aMeta, manuscript, par } from './a-model.ts';

const meta = readPublicationMeta({ ...sampleMeta, title: aMeta.title, abstract: aMeta.abstract, alt: {} });

function told(blocks: Block[], change: object = {}, alt: Record<string, string> = {}): string[] {
  const pictures: DocumentModel['pictures'] = { 'a.png': { bytes: PNG, format: 'png', part: 'a.png' } };
  const { text } = structure(manuscript(blocks, { pictures }), { ...aMeta, alt });
  const checked = {
    ...{ text, meta, fragment: '', jats: toJats(text, meta), pdfMessages: [], pixels: new Map() },
    left: { trackedChanges: 0, comments: 0 },
    ...change,
  };
  return checkArticle(checked).flatMap(({ id, severity, ok }) => (ok ? [] : [`${severity} ${id}`]));
}

describe('the checks of an article', () => {
  const inline = par(['See ', { k: 'image', file: 'a.png', width: 9, height: 9 }, ' there.']);

  it('find nothing where all is well', () => {
    expect(told([par('All is well.')])).toEqual([]);
  });

  it('forbid XML that is none, that leads nowhere or names no licence, and a page of more than 4 MB', () => {
    const jats = toJats(structure(manuscript([]), aMeta).text, meta);
    expect(told([], { jats: jats.replace('<body>', '<body><p>') })).toEqual(['blocking jats']);
    expect(told([], { jats: jats.replace(/<ali:license_ref>.*?<\/ali:license_ref>/, '') })).toEqual([
      'blocking licence',
    ]);
    // Bytes, not letters.
    expect(told([], { fragment: 'é'.repeat(2 ** 21) })).toEqual([]);
    expect(told([], { fragment: 'é'.repeat(2 ** 21 + 1) })).toEqual(['blocking size']);
  });

  it('show pictures within lines and equations that nobody can hear', () => {
    const silent: Block = { k: 'equation', m: { k: 'phantom', e: 'x' } };
    expect(told([inline, silent])).toEqual(['shown alt-figure', 'shown alt-equation']);
    expect(told([inline], {}, { image: 'A red dot' })).toEqual([]);
  });

  it('show what the PDF could not', () => {
    expect(told([], { pdfMessages: ['A crossed box replaces …'] })).toEqual(['shown pdf-text']);
  });
});

describe('faults of XML', () => {
  it.each([
    ['<a id="x"><b rid="x"/> &amp; &#x2014; &lt;</a>', []],
    ['<a><b></a>', ['Nothing opens what ends here: a', 'Nothing ends a']],
    ['<a>1 < 2</a>', ['Not XML: 1 < 2']],
    ['<a>B & C</a>', ['Not XML: B & C']],
    ['<a><b id="x"/><c id="x"/></a>', ['Two parts have the id x']],
    ['<a><b rid="x y" id="y"/></a>', ['No part has the id x']],
  ])('%s', (xml, faults) => expect(jatsFaults(xml)).toEqual(faults));
});
