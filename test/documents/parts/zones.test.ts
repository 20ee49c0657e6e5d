import { describe, expect, it } from 'vitest';
import type { Passage } from '../../../functions/documents/parts/passage.ts';
import { zonesOf } from '../../../functions/documents/parts/zones.ts';

const plain = (text: string, more: Partial<Passage> = {}): Passage => ({
  text,
  isHeading: false,
  isTitle: false,
  ...more,
});
const heading = (text: string) => plain(text, { isHeading: true });
const sentence =
  'The salt of the sea was taken out by hand and weighed in small cups of clay each day. '.repeat(3);

/** The first letters of each zone. */
const zones = (...passages: (string | Passage)[]) =>
  zonesOf(
    passages.map((one) => (typeof one === 'string' ? plain(one) : one)),
    'On Salt and Sea',
  ).map(({ zone }) => zone);

describe('the byline', () => {
  it('lies before abstract or text, whatever stands above the title', () => {
    expect(zones('Ada Okafor', 'On Salt and Sea', 'Lagos', 'Abstract', sentence)).toEqual([
      'byline',
      'title',
      'byline',
      'body',
      'body',
    ]);
    expect(zones('On Salt and Sea', 'Ada Okafor', sentence, 'Salt')).toEqual([
      'title',
      'byline',
      'body',
      'body',
    ]);
  });

  it('holds neither keywords nor paragraphs of the text before the abstract', () => {
    expect(zones('On Salt and Sea', 'Ada', 'Keywords: salt, sea', sentence, 'Short', 'Abstract')).toEqual([
      'title',
      'byline',
      'body',
      'body',
      'body',
      'body',
    ]);
  });

  it('ends at an equation where there is no abstract', () => {
    expect(zones('On Salt and Sea', 'Ada', plain('x=1', { isEquation: true }), 'Salt')).toEqual([
      'title',
      'byline',
      'body',
      'body',
    ]);
  });
});

it('an author’s address at the foot of the first page is of the byline, a sentence with one is not', () => {
  const naming = (text: string) => plain(text, { isNaming: true });
  const address = naming('Ada Okafor, Institute of Nets, Salt Road 7, Ely, Great Britain, ada@ely.example');
  const said = naming(
    'The program is free and can be had from the institute, contact ada@ely.example for more.',
  );
  expect(zones('On Salt and Sea', 'Abstract', sentence, address, said).slice(2)).toEqual([
    'body',
    'byline',
    'body',
  ]);
});

it('a byline may stand a second time, in another language', () => {
  const naming = (text: string) => plain(text, { isNaming: true });
  const once = [
    'On Salt and Sea',
    naming('Okafor A.'),
    'student',
    'Abstract. Salt is old.',
    'Keywords: salt',
  ];
  const again = [
    'О соли',
    naming('Окафор А.'),
    'студент',
    'Институт сетей',
    'Аннотация. Соль стара.',
    sentence,
  ];
  expect(zones(...once, ...again).slice(5)).toEqual(['body', 'byline', 'byline', 'byline', 'body', 'body']);
});

it('a paragraph of the text may speak of a university', () => {
  const text = `${sentence} It was weighed by everybody at the university of the town. ${sentence}`;
  expect(zones('On Salt and Sea', 'Ada Okafor', text, 'Salt')).toEqual(['title', 'byline', 'body', 'body']);
});

describe('sections left out', () => {
  it('end where what they are followed by says its name in its first line', () => {
    const data = 'Data availability statement:\nAll data are in the tables.';
    expect(zones('Introduction', heading('Funding'), 'Bo.', data)).toEqual([
      'body',
      'leftOut',
      'leftOut',
      'body',
    ]);
  });

  it.each([
    'Acknowledgments',
    '7. Danksagung',
    'Author contributions',
    'Благодарности',
    '致谢',
    'CRediT authorship contribution statement',
    'Declaration of competing interest',
    'About the authors',
  ])('are known by their name: %s', (name) => {
    expect(
      zones('Introduction', sentence, heading(name), 'Bo.', heading('Data availability'), 'Here.'),
    ).toEqual(['body', 'body', 'leftOut', 'leftOut', 'body', 'body']);
  });

  it('end where they are longer than such sections are', () => {
    const long = Array.from({ length: 20 }, () => sentence);
    const found = zones('Introduction', heading('Funding'), ...long);
    expect(found.filter((zone) => zone === 'leftOut').length).toBeLessThan(9);
  });
});

describe('references', () => {
  it('go on behind what only looks like a heading', () => {
    const entries = ['Smith, B. (1999). Salt. Sea 4, 5–6.', 'Okafor, A. (2001). Nets. Sea 5, 7.'];
    expect(
      zones('References', ...entries, heading('OSF.IO/9S3Y6'), ...entries, heading('14. Hubbell, S.P. The')),
    ).toEqual(Array(7).fill('references'));
    expect(
      zones('References', heading('1. Sherwin, W.B. On'), 'sea. Salt 2006, 4.', heading('2. Zar, J. On')),
    ).toEqual(Array(4).fill('references'));
  });

  it('are no title, however large their heading is', () => {
    const large = plain('References:', { isHeading: true, isTitle: true });
    expect(
      zones(plain('On Nets', { isTitle: true }), 'Bo', large, '[1] Smith, B. (1999).', sentence),
    ).toEqual(['title', 'byline', 'references', 'references', 'body']);
  });

  it('end at a heading, or where no entries follow', () => {
    const entry = 'Smith, B. (1999). Salt. Sea 4, 5–6.';
    expect(zones('Introduction', 'References', entry, heading('Appendix'), 'More')).toEqual([
      'body',
      'references',
      'references',
      'body',
      'body',
    ]);
    expect(zones('Introduction', 'References', heading(`1. ${entry}`), heading('7. Nets'))).toEqual([
      'body',
      'references',
      'references',
      'body',
    ]);
    expect(zones('Introduction', 'References', entry, 'Salt is', 'of the sea', 'and more', 'of it')).toEqual([
      'body',
      'references',
      'references',
      'body',
      'body',
      'body',
      'body',
    ]);
  });

  const entry = 'Smith, B. (1999). Salt. Sea 4, 5–6.';

  it('begin where entries do, also without a heading', () => {
    const numbered = ['[1] Smith, B. Salt. Sea 4, 5 (1999).', '[2] Hall, C. Nets. Sea 5, 7 (2001).'];
    const list = [...numbered, '[3] Okafor, A. Clay.\nSea 5, 8 (2002).'];
    const thanks = [heading('Acknowledgements'), 'We thank Bo.'];
    expect(zones('Introduction', sentence, ...thanks, ...list).slice(4)).toEqual(Array(3).fill('references'));
    expect(zones('Introduction', sentence, ...thanks, list.join('\n')).slice(4)).toEqual(['references']);
    expect(zones('Introduction', sentence, ...Array(4).fill(entry), sentence, sentence).slice(2)).toEqual([
      ...Array(4).fill('references'),
      'body',
      'body',
    ]);
  });

  it('are none where papers stand in the life of an author', () => {
    const papers = Array(4).fill(entry);
    expect(zones('Introduction', heading('About the authors'), ...papers).slice(1)).toEqual(
      Array(5).fill('leftOut'),
    );
  });

  it('hold paragraphs that are no entries, and the rest of one that stood open', () => {
    const open = 'Smith, B. (1999). Salt of the sea and';
    expect(
      zones('Introduction', 'References', entry, 'Kept by Ada Okafor at sea.', open, 'of the nets.', entry),
    ).toEqual(['body', 'references', 'references', 'body', 'references', 'references', 'references']);
    expect(zones('Introduction', 'References', entry, 'نمک دریا، تهران، ۱۳۹۸.').at(-1)).toBe('references');
  });

  it('hold tables and boxes that are no entries', () => {
    const inside = (text: string) => plain(text, { isInside: true });
    expect(
      zones(
        'Introduction',
        'References',
        entry,
        inside('Measured by'),
        inside('Ada Okafor'),
        inside(entry),
        entry,
      ),
    ).toEqual(['body', 'references', 'references', 'body', 'body', 'references', 'references']);
  });

  it.each([
    'Ada Okafor received her Ph.D. degree from the Salt University of Ely in 1998 and has lived there since.',
    'Адаора Окафор окончила Институт сетей в 1998 г., кандидат технических наук, с тех пор живет там же.',
    'Ada Okafor es profesora de redes en la universidad de la sal desde 1998 y vive en la misma ciudad.',
  ])('are followed by the life of an author, which goes: %s', (life) => {
    const others = 'Bo Li is a professor of nets at the university of the town since 1998 and lives there.';
    expect(
      zones('Introduction', 'References', entry, plain(life, { isNaming: true }), others).slice(3),
    ).toEqual(['leftOut', 'body']);
  });
});
