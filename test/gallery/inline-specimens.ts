import type { Inline } from '../../functions/documents/model/document.ts';
import type { KindIn, OfKind, SpecimenOfEach } from './specimen.ts';

type Kind<Name extends KindIn<Inline>> = OfKind<Inline, Name>;

const HALF: Kind<'math'> = { k: 'math', m: { k: 'frac', n: '1', d: '2' } };

/** One of each kind, in a meaningful line. Pictures have their own specimens. */
export const INLINE_SPECIMENS: Record<Exclude<KindIn<Inline>, 'image'>, Inline[]> = {
  run: ['before ', { k: 'run', s: 'a run' }, ' after'],
  link: ['before ', { k: 'link', href: 'https://doi.org/10.1000/182', c: ['a link'] }, ' after'],
  anchor: [{ k: 'anchor', name: 'place' }, 'the place that a link leads to'],
  br: ['one line', { k: 'br' }, 'and the next'],
  tab: ['before', { k: 'tab' }, 'after'],
  math: ['before ', HALF, ' after'],
  note: ['before', { k: 'note', id: 'note-1', n: '1' }, ' after'],
  endnote: ['before', { k: 'endnote', id: 'end-1', n: '1' }, ' after'],
  ruby: ['before ', { k: 'ruby', c: ['漢字'], over: ['かんじ'] }, ' after'],
  held: ['before ', { k: 'held', c: 'never broken' }, ' after'],
  may: ['where a long word', { k: 'may' }, 'may be broken'],
  flag: ['before ', { k: 'flag', s: 'an object that can’t be shown' }, ' after'],
};

export const LOOK_SPECIMENS: SpecimenOfEach<Kind<'run'>> = {
  b: { k: 'run', s: 'bold', b: true },
  i: { k: 'run', s: 'italic', i: true },
  u: { k: 'run', s: 'underlined', u: true },
  strike: { k: 'run', s: 'struck out', strike: true },
  pos: { k: 'run', s: 'superscript', pos: 'sup' },
  smallCaps: { k: 'run', s: 'Small Capitals', smallCaps: true },
  mono: { k: 'run', s: 'typewriter', mono: true },
  size: { k: 'run', s: 'larger', size: 1.5 },
  color: { k: 'run', s: 'coloured', color: '#0a4f52' },
  highlight: { k: 'run', s: 'highlighted', highlight: '#ffe08a' },
};

export const POSITION_SPECIMENS: Record<NonNullable<Kind<'run'>['pos']>, Inline> = {
  sup: { k: 'run', s: 'above', pos: 'sup' },
  sub: { k: 'run', s: 'below', pos: 'sub' },
};

export const LINK_SPECIMENS: SpecimenOfEach<Kind<'link'>> = {
  href: { k: 'link', href: 'mailto:someone@example.org', c: ['to an address'] },
  to: { k: 'link', to: 'place', c: ['to a place in the text'] },
};

export const TAB_SPECIMENS: SpecimenOfEach<Kind<'tab'>> = { fill: { k: 'tab', fill: true } };

export const FORMULA_SPECIMENS: SpecimenOfEach<Kind<'math'>> = {
  display: { ...HALF, display: true },
  alt: { ...HALF, alt: 'one half' },
  room: {
    k: 'math',
    room: 60,
    m: { k: 'frac', n: { k: 'text', s: 'a numerator of many words' }, d: '2' },
  },
};
