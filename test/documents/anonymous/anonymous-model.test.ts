/* Over 300 lines: one model of a manuscript, and everything that must be removed from it; another file would build another. */
import { describe, expect, it } from 'vitest';
import { anonymousModel } from '../../../functions/documents/anonymous/anonymous-model.ts';
import { identityForms } from '../../../functions/documents/anonymous/identity-forms.ts';
import type { Block, DocumentModel, Inline } from '../../../functions/documents/model/document.ts';
import type { Decision } from '../../../functions/documents/outcome.ts';
import { passagesOf } from '../../../functions/documents/parts/passages-of.ts';
import { groupFindings } from '../../../shared/domain/group-findings.ts';
import { aModel, cell, heading, par, titled } from '../model/a-model.ts';
import { anIdentity } from './an-identity.ts';

/** A document's text, paragraph by paragraph, followed by running heads and notes. */
function linesOf(model: DocumentModel): string[] {
  const { text, beside } = passagesOf(model);
  return [...text, ...beside].map((passage) => passage.text);
}

const forms = identityForms([
  anIdentity('Ada', 'Okafor', {
    emails: ['a.okafor@lasu.example.edu'],
    institutions: ['Lagos State University'],
  }),
]);

const anonymous = (model: DocumentModel, decisions: [string, Decision][] = []) =>
  anonymousModel(model, forms, new Map(decisions), { title: 'On Tides of the Sea' });

const front = [titled('On Tides of the Sea'), par('Ada Okafor'), par('Lagos State University')];
const abstract = [heading('Abstract'), par('Tides rise.')];
/** The text behind the abstract of a manuscript with these blocks there. */
const linesBehind = (...blocks: Block[]) =>
  linesOf(anonymous(aModel([...front, ...abstract, ...blocks])).model).slice(3);
const findingsIn = (...blocks: Block[]) =>
  anonymous(aModel([titled('On Tides of the Sea'), ...abstract, ...blocks])).findings;

describe('what is left out whole', () => {
  it('is the byline; title and abstract stay', () => {
    expect(linesOf(anonymous(aModel([...front, ...abstract])).model)).toEqual([
      'On Tides of the Sea',
      'Abstract',
      'Tides rise.',
    ]);
  });

  it('is a byline in a table', () => {
    const table: Block = {
      k: 'table',
      columns: [1, 1],
      rows: [[cell(par('Ada Okafor')), cell(par('Bo Unknown'))]],
      headerRows: 0,
    };
    const { model } = anonymous(aModel([titled('On Tides of the Sea'), table, ...abstract]));
    expect(model.sections[0]?.blocks.map(({ k }) => k)).toEqual(['par', 'heading', 'par']);
  });

  it('are sections that name people, with a line in their place, up to the next heading', () => {
    const blocks = [
      heading('6. Acknowledgements'),
      par('We thank Bo.'),
      heading('Funding models of science'),
      par('They differ.'),
    ];
    expect(linesBehind(...blocks)).toEqual([
      '[Left out for anonymous review: Acknowledgements]',
      'Funding models of science',
      'They differ.',
    ]);
    expect(anonymous(aModel([...abstract, ...blocks])).leftOut).toEqual(['Acknowledgements']);
  });

  it('are paragraphs that such a name runs into', () => {
    const lines = linesBehind(par('Funding: The king paid.'), par('Data availability: on request.'));
    expect(lines).toEqual(['[Left out for anonymous review: Funding]', 'Data availability: on request.']);
  });

  it('are running heads that name somebody, and no others', () => {
    const { model } = anonymous(
      aModel(abstract, { header: [par('Okafor et al.'), par('Tides')], footer: [par('Page')] }),
    );
    expect(linesOf(model).slice(2)).toEqual(['Tides', 'Page']);
  });
});

describe('names within the text', () => {
  it('that are certain are replaced, and the rest of the sentence stays as it is set', () => {
    const { model } = anonymous(
      aModel([...abstract, par('By A', { k: 'run', s: 'da Oka', b: true }, 'for at sea.')]),
    );
    expect(model.sections[0]?.blocks.at(-1)).toMatchObject({
      c: ['By [name withheld]', { k: 'run', s: '', b: true }, ' at sea.'],
    });
  });

  it.each([
    ['over two paragraphs', 'Seen by Ada', 'Okafor at noon.'],
    ['broken at a paragraph’s end', 'Seen by Ada Oka-', 'for at noon.'],
  ])('that go %s are taken from both', (_, one, other) => {
    expect(linesBehind(par(one), par(other), par('It rained.'))).toEqual([
      'Seen by [name withheld]',
      ' at noon.',
      'It rained.',
    ]);
    expect(findingsIn(par(one), par(other)).map(({ strength }) => strength)).toEqual(['certain']);
  });

  it('that are likely stay and are asked about', () => {
    expect(linesBehind(par('The net of Okafor is old.'))).toEqual(['The net of Okafor is old.']);
    expect(findingsIn(par('The net of Okafor is old.'))).toMatchObject([
      {
        strength: 'likely',
        treatment: 'left',
        open: true,
        place: { excerpt: 'The net of Okafor is old.', marked: [11, 17] },
      },
    ]);
  });

  it('of one sentence are asked about as one, whatever else is only noticed between them', () => {
    const found = anonymousModel(
      aModel([...abstract, par('The net of Okafor and the May net of Okafor are old.')]),
      identityForms([anIdentity('Ada', 'Okafor'), anIdentity('Bo', 'May')]),
      new Map(),
    ).findings;
    expect(found.map(({ open }) => open)).toEqual([true, false, true]);
    expect(groupFindings(found.filter(({ open }) => open))).toHaveLength(1);
  });

  it('are found by the heading above them', () => {
    const net = par('The net of Okafor is old.');
    const found = findingsIn(net, heading('Methods of Okafor'), heading('Nets'), net, net);
    expect(found.map(({ place }) => place.section)).toEqual(['Abstract', 'Abstract', 'Nets', 'Nets']);
  });

  it('stand among whole words, with a sign where the sentence goes on', () => {
    const words = 'nothing of note '.repeat(8);
    const [found] = findingsIn(par(`${words}the net of Okafor is old, ${words}`));
    const { excerpt, marked } = found!.place;
    expect(excerpt).toMatch(/^…(?:nothing|of|note) .* the net of Okafor is old, .* (?:nothing|of|note)…$/);
    expect(excerpt.slice(...marked)).toBe('Okafor');
  });

  it.each<[string, Block]>([
    ['a table', { k: 'table', columns: [1], rows: [[cell(par('Ada Okafor'))]], headerRows: 0 }],
    ['a text box', { k: 'box', c: [par('Ada Okafor')] }],
    ['a caption', { k: 'figure', c: [{ k: 'par', role: 'caption', c: ['Ada Okafor'] }] }],
    ['an equation', { k: 'equation', m: ['Ada ', 'Okafor'] }],
    ['an equation in a line', par('x ', { k: 'math', m: { k: 'text', s: 'Ada Okafor' } })],
    ['a ruby', par({ k: 'ruby', c: ['x'], over: ['Ada Okafor'] })],
    [
      'a drawing',
      {
        k: 'drawing',
        width: 9,
        height: 9,
        layers: [{ k: 'words', c: [par('Ada Okafor')], x: 0, y: 0, width: 9, height: 9, align: 'top' }],
      },
    ],
    [
      'two links',
      par({ k: 'link', href: 'https://x.example', c: ['Ada'] }, ' ', {
        k: 'link',
        href: 'https://y.example',
        c: ['Okafor'],
      }),
    ],
  ])('are found in %s', (_, block) => {
    expect(JSON.stringify(anonymous(aModel([...abstract, block])).model)).not.toMatch(/Okafor/);
  });

  it('are found in the legends of charts', () => {
    const svg =
      '<svg><text x="1">Salt &amp; sea</text><path/><text x="2">Ada</text><text x="3">Okafor</text></svg>';
    const bytes = new TextEncoder().encode(svg);
    const { model } = anonymous(
      aModel(abstract, { pictures: { a: { bytes, format: 'svg', part: 'chart' } } }),
    );
    expect(new TextDecoder().decode(model.pictures.a?.bytes)).toBe(
      '<svg><text x="1">Salt &amp; sea</text><path/><text x="2">[name withheld]</text><text x="3"></text></svg>',
    );
    expect(new TextDecoder().decode(bytes)).toBe(svg);
  });

  it('are found in notes and in what pictures say of themselves', () => {
    const image = { k: 'image', file: 'a', width: 1, height: 1, alt: 'Portrait of A. Okafor' } as const;
    const { model, findings } = anonymous(
      aModel([...abstract, par(image)], {
        notes: { 1: [par('Thanks to Ada Okafor')] },
        title: 'By Ada Okafor',
      }),
    );
    expect(JSON.stringify(model)).not.toMatch(/Okafor/);
    expect(findings.map(({ place }) => place.part)).toEqual(['footnote', 'alt', 'metadata']);
  });

  it('stay in the list of references, but in what only its authors know of', () => {
    const blocks = [
      heading('References'),
      par('Okafor, A. (2020). Tides. Sea 1.'),
      par('Okafor, A. Nets. In preparation.'),
    ];
    expect(linesBehind(...blocks)).toEqual([
      'References',
      'Okafor, A. (2020). Tides. Sea 1.',
      'Okafor, A. Nets. In preparation.',
    ]);
    expect(findingsIn(...blocks).map(({ strength, place }) => [strength, place.excerpt])).toEqual([
      ['likely', 'Okafor, A. Nets. In preparation.'],
    ]);
  });
});

describe('links', () => {
  const link = (href: string, text = 'our code') => par('See ', { k: 'link', href, c: [text] }, '.');

  const leadsTo = (block: Block, decisions: [string, Decision][] = []) =>
    JSON.stringify(anonymous(aModel([...abstract, block]), decisions).model);

  it('that name an author lead nowhere, and their words stay', () => {
    expect(linesBehind(link('https://github.com/aokafor/x'))).toEqual(['See our code.']);
    expect(leadsTo(link('https://github.com/aokafor/x'))).not.toMatch(/github/);
    expect(leadsTo(link('mailto:a.okafor@lasu.example.edu'))).not.toMatch(/mailto/);
    expect(leadsTo(link('https://doi.org/10.1000/1'))).toMatch(/doi/);
  });

  it.each([
    link('https://github.com/tides/x'),
    par('See https://osf.io/ab3de.'),
    link('https://osf.io/ab3de', 'osf.io/ab3de'),
    par('See www.sea.example.org/~tides and km/h.'),
  ])('to a place that may be anybody’s are asked about once, and withheld if they are taken out', (block) => {
    const { findings } = anonymous(aModel([...abstract, block]));
    expect(findings.map(({ means, open }) => [means, open])).toEqual([['repository', true]]);
    expect(leadsTo(block)).toMatch(/tides|ab3de/);
    expect(leadsTo(block, [[findings[0]!.fingerprint, 'remove']])).not.toMatch(/tides|ab3de/);
  });

  it('with a word that is an author’s name too are withheld and not asked about', () => {
    const field = identityForms([anIdentity('Ada', 'Field')]);
    const model = aModel([...abstract, link('https://github.com/field-lab/x')]);
    const made = anonymousModel(model, field, new Map());
    expect(made.findings.map(({ strength, open }) => [strength, open])).toEqual([['likely', false]]);
    expect(JSON.stringify(made.model)).not.toMatch(/github/);
  });

  it('are withheld however short they are written', () => {
    expect(linesBehind(par('See linkedin.com/in/okafor, please.'))).toEqual(['See [link withheld], please.']);
  });

  it('to an address of e-mail that they say themselves are asked about once', () => {
    const found = findingsIn(link('mailto:bo@sea.example.org', 'bo@sea.example.org'));
    expect(found.map(({ means, open }) => [means, open])).toEqual([['email', true]]);
    expect(leadsTo(link('mailto:bo@sea.example.org', 'bo@sea.example.org'))).not.toMatch(/mailto/);
  });

  it('that are made for anonymous review stay', () => {
    expect(leadsTo(link('https://osf.io/ab3de/?view_only=1'))).toMatch(/view_only/);
  });
});

describe('self-citation', () => {
  const references = [
    heading('References'),
    par('[1] Smith, B. Nets. 1999.'),
    par('[2] Okafor, A. Tides. 2020.'),
  ];
  const strengths = (text: string) =>
    findingsIn(par(text), ...references).map(({ means, strength }) => `${means} ${strength}`);

  it('is likely where the entry is the authors’ own, and a hint elsewhere', () => {
    expect(strengths('In our previous work [2], nets were old.')).toEqual(['selfCitation likely']);
    expect(strengths('In our previous work [1], nets were old.')).toEqual(['selfCitation hint']);
    expect(strengths('In our previous work, nets were old. See [2].')).toEqual(['selfCitation hint']);
  });

  it.each([
    'Our group has shown before that nets are old [2].',
    'As shown in our study [2], nets are old.',
    'Nets were described by us as old [2].',
    'In an earlier paper, we found old nets [2].',
    'The authors’ previous study [2] was of nets.',
    'This extends our framework [2].',
  ])('in whatever words is likely where it cites the authors’ own: %s', (text) => {
    expect(strengths(text)).toContain('selfCitation likely');
    expect(strengths(text.replace('[2]', '[1]'))).not.toContain('selfCitation likely');
  });

  it('without a citation of their own, what authors have done in this paper is none', () => {
    expect(strengths('We measured nets, and our model of them is new. Others agree [1].')).toEqual([]);
  });

  it('in the third person is as it should be', () => {
    expect(strengths('Okafor (2020) showed that nets are old.')).toEqual(['name hint']);
    expect(strengths('Nets are old (Smith, 1999; Okafor et al., 2020).')).toEqual(['name hint']);
  });
});

describe('decisions', () => {
  const model = aModel([...abstract, par('The net of Okafor is old. Ada Okafor said so.')]);
  const decide = (decision: Decision) =>
    anonymous(
      model,
      anonymous(model).findings.map(({ fingerprint }) => [fingerprint, decision]),
    );

  it('take out what is likely, or let stay what is certain', () => {
    expect(linesOf(decide('remove').model).at(-1)).toBe(
      'The net of [name withheld] is old. [name withheld] said so.',
    );
    expect(linesOf(decide('keep').model).at(-1)).toBe('The net of Okafor is old. Ada Okafor said so.');
    for (const decision of ['remove', 'keep', 'notMe'] as const)
      expect(decide(decision).findings.filter(({ open }) => open)).toEqual([]);
  });

  it('hold as long as the passage and what stands round it stay', () => {
    const print = (...blocks: Block[]) => findingsIn(...blocks)[0]?.fingerprint;
    const said = 'The net of Okafor is old.';
    expect(print(par(said))).toBe(print(par('Something new.'), par({ k: 'run', s: said, b: true })));
    expect(print(par(said))).not.toBe(print(par('The boat of Okafor is old.')));
  });
});

it('the given document stays as it is', () => {
  const model = aModel([...front, ...abstract, par('Ada Okafor')]);
  const before = structuredClone(model);
  anonymous(model);
  expect(model).toEqual(before);
});

it('beyond a thousand findings names are still taken out, and the rest is counted', () => {
  const many = Array.from({ length: 1100 }, () => par('It was Ada Okafor.'));
  const { model, findings, more } = anonymous(aModel([...abstract, ...many]));
  expect(findings).toHaveLength(1000);
  expect(more).toBe(100);
  expect(JSON.stringify(model)).not.toMatch(/Okafor/);
});

it('links to places that are left out lead nowhere, and others lead where they led', () => {
  const at = (name: string) => ({ k: 'anchor', name }) as const;
  const to = (name: string): Inline => ({ k: 'link', to: name, c: ['see'] });
  const blocks = [
    par(to('thanks'), to('tides')),
    heading(at('thanks'), 'Acknowledgements'),
    par('We thank Bo.'),
    heading(at('tides'), 'Tides'),
    par('They rise.'),
  ];
  const { model } = anonymous(aModel([...abstract, ...blocks], { targets: ['thanks', 'tides'] }));
  expect(model.targets).toEqual(['tides']);
});
