import { describe, expect, it } from 'vitest';
import { checkArticle } from '../../../functions/documents/article/check-article.ts';
import { jatsFaults } from '../../../functions/documents/article/jats-faults.ts';
import { structure } from '../../../functions/documents/article/structure.ts';
import { toJats } from '../../../functions/documents/article/text-forms/to-jats.ts';
import type { Block, DocumentModel } from '../../../functions/documents/model/document.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';
import { PNG } from '../word/build-docx.ts';
import { aMeta, heading, manuscript, par } from './a-model.ts';

const meta = readPublicationMeta({ ...sampleMeta, title: aMeta.title, abstract: aMeta.abstract, alt: {} });

function told(blocks: Block[], change: object = {}, alt: Record<string, string> = {}): string[] {
  const pictures: DocumentModel['pictures'] = { 'a.png': { bytes: PNG, format: 'png', part: 'a.png' } };
  const { text, lostLinks } = structure(manuscript(blocks, { pictures }), { ...aMeta, alt });
  const checked = {
    ...{
      text,
      meta,
      fragment: '',
      jats: toJats(text, meta),
      jatsFaults: [],
      lostLinks,
      pdfMessages: [],
      pixels: new Map(),
    },
    left: { trackedChanges: 0, comments: 0 },
    lost: { count: 0, places: [], isBeyond: false },
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
    expect(told([], { jatsFaults: ['Element p is not allowed'] })).toEqual(['blocking jats']);
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

  it('show words that are missing without a reason, and forbid many', () => {
    const lost = (count: number, isBeyond: boolean) => ({ lost: { count, places: ['Sand'], isBeyond } });
    expect(told([], lost(5, false))).toEqual(['shown words']);
    expect(told([], lost(6, true))).toEqual(['blocking words']);
  });

  it('show links that lead nowhere, unless their words say where, and what Word keeps of them', () => {
    const link = (s: string): Block => par([{ k: 'link', to: 'gone', c: [s] }]);
    expect(told([link('above')])).toEqual(['shown links-lost']);
    expect(told([link('Section 1'), heading(1, '1 Sand'), par('Sand.')])).toEqual([]);
    expect(told([par('As Error! Reference source not found. shows.')])).toEqual(['shown links-lost']);
    expect(told([par('Error! is a word.')])).toEqual([]);
  });

  it('show references that nobody cites, also where they are all', () => {
    const entries = [
      par('[1] Okafor, A. On sand. Beaches 1, 1–9. 2019.'),
      par('[2] Meier, B. On mud. Muds 2, 3. 2020.'),
    ];
    expect(told([heading(1, 'References'), ...entries])).toEqual(['shown references-uncited']);
  });

  it('show what the PDF could not', () => {
    expect(told([], { pdfMessages: ['A crossed box replaces …'] })).toEqual(['shown pdf-text']);
  });
});

describe('faults of XML', () => {
  const jats = toJats(structure(manuscript([par('Sand.')]), aMeta).text, meta);
  const body = (inside: string) => jats.replace(/<body>.*<\/body>/s, `<body>${inside}</body>`);

  it.each([
    [
      'none',
      body('<p id="x">Sand <xref ref-type="sec" rid="x">there</xref> &amp; &#x2014; &lt;</p>'),
      undefined,
    ],
    ['an open element', body('<p>Sand'), /tag mismatch/],
    ['a bare sign', body('<p>1 < 2</p>'), /StartTag/],
    ['an unknown entity', body('<p>B & C</p>'), /xmlParseEntityRef|EntityRef/],
    ['an id used twice', body('<p id="x">a</p><p id="x">b</p>'), /ID x already defined/],
    ['a reference to nothing', body('<p><xref rid="y">a</xref></p>'), /IDREFS? .*rid.*y/],
    [
      'a picture in a program',
      body('<preformat><inline-graphic xlink:href="a.png"/></preformat>'),
      /preformat/,
    ],
    ['a paragraph in a heading', body('<sec><title><p>a</p></title></sec>'), /title/],
    ['a section after the end', jats.replace('</article>', '<sec/></article>'), /article/],
  ])('%s', async (_, xml, fault) => {
    const faults = await jatsFaults(xml);
    if (fault === undefined) expect(faults).toEqual([]);
    else expect(faults.join(' ')).toMatch(fault);
  });
});
