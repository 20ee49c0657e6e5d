import { describe, expect, it } from 'vitest';
import { buildDocx, paragraph } from '../word/build-docx.ts';
import { makeOf, styles, TITLE } from './make-paper.ts';

const run = (inner: string) => `<w:r>${inner}</w:r>`;
const text = (words: string) => run(`<w:t xml:space="preserve">${words}</w:t>`);
const note = (id: number, kind = 'footnote') => run(`<w:${kind}Reference w:id="${id}"/>`);
const own = (id: number, mark: string) =>
  run(`<w:footnoteReference w:customMarkFollows="1" w:id="${id}"/>${mark}`);
const char = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const again = (name: string, options = '\\f \\h', stored = '9') =>
  `${char('begin')}${run(`<w:instrText> NOTEREF ${name} ${options} </w:instrText>`)}${char('separate')}${text(stored)}${char('end')}`;
const named = (name: string, inner: string) =>
  `<w:bookmarkStart w:id="7" w:name="${name}"/>${inner}<w:bookmarkEnd w:id="7"/>`;
const par = (inner: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${inner}</w:p>`;
const ABSTRACT = 'We count grains of sand on four beaches, and say how many there are on each of them.';

interface Given {
  title?: string;
  byline?: string;
  body: string;
  settings?: string;
}

/** The marks and notes of a paper, as each form shows them. */
async function read({ title = '', byline = '', body, settings }: Given) {
  const all = `${title}${byline}${body}`;
  const noteOf = (kind: string) =>
    [
      ...new Set(
        [...all.matchAll(new RegExp(`${kind}Reference[^>]* w:id="(\\d+)"`, 'g'))].map(([, id]) => id),
      ),
    ]
      .map(
        (id) =>
          `<w:${kind} w:id="${id}">${notes[`${kind}-${id}`] ?? paragraph(`Note${kind === 'endnote' ? 'E' : 'F'}${id}.`)}</w:${kind}>`,
      )
      .join('');
  const file = buildDocx({
    body: [
      par(text(TITLE) + title),
      ...(byline ? [par(text('Amara Okafor') + byline)] : []),
      paragraph('Abstract'),
      paragraph(ABSTRACT),
      par(text('Introduction'), 'Heading1'),
      body,
    ].join(''),
    styles,
    footnotes: noteOf('footnote'),
    endnotes: noteOf('endnote'),
    ...(settings
      ? { others: [{ name: 'settings.xml', type: 'settings', id: 'rIdS', content: settings }] }
      : {}),
  });
  const made = await makeOf(file);
  if ('refused' in made) throw new Error(made.refused);
  const { html, pdf, text: article } = made;
  const body_ = html.slice(0, html.indexOf('<section id="notes"'));
  return {
    labels: article.notes.map(({ label }) => label),
    notes: [...html.matchAll(/<span class="label">([^<]*)<\/span> <div>(.*?)<\/div>/g)].map(
      ([, label, words]) => `${label} ${words!.replace(/<[^>]*>/g, '')}`,
    ),
    marks: [...body_.matchAll(/<a [^>]*(?:class="note"|href="#fn)[^>]*>([^<]*)</g)].map(([, label]) => label),
    pdf,
    html,
    title: article.title,
  };
}

const notes: Record<string, string> = {
  'footnote-5': paragraph('* NoteF5.'),
  'footnote-8': paragraph('† NoteF8.'),
  'footnote-9': paragraph('Write to okafor@beach.example.'),
};

describe('notes have one mark in every form', () => {
  it.each<[string, Given, marks: string[], notes: string[]]>([
    [
      'numbered where they are first marked, heading and text',
      { body: par(text('Sand') + note(2)) + par(text('Mud') + note(1)) },
      ['1', '2'],
      ['1 NoteF2.', '2 NoteF1.'],
    ],
    [
      'endnotes in their own count',
      { body: par(text('Sand') + note(1) + text(' mud') + note(1, 'endnote') + note(2, 'endnote')) },
      ['1', 'i', 'ii'],
      ['1 NoteF1.', 'i NoteE1.', 'ii NoteE2.'],
    ],
    [
      'a mark typed by hand, which takes no number',
      { body: par(text('Sand') + own(5, '<w:t>*</w:t>') + text(' mud') + note(1)) },
      ['*', '1'],
      ['* NoteF5.', '1 NoteF1.'],
    ],
    [
      'a mark typed in the run behind',
      { body: par(text('Sand') + own(8, '') + text('†') + text(' mud') + note(1)) },
      ['†', '1'],
      ['† NoteF8.', '1 NoteF1.'],
    ],
    [
      'a mark of a symbol font',
      { body: par(text('Sand') + own(1, '<w:sym w:font="Symbol" w:char="F02A"/>')) },
      ['∗'],
      ['∗ NoteF1.'],
    ],
    [
      'a second mark, whatever it was when the file was saved',
      { body: par(note(4) + text('Sand') + named('_R', note(1)) + text(' mud') + again('_R') + note(2)) },
      ['1', '2', '2', '3'],
      ['1 NoteF4.', '2 NoteF1.', '3 NoteF2.'],
    ],
    [
      'a second mark in the line',
      { body: par(text('Sand') + named('_R', note(1))) + par(text('See note ') + again('_R', '\\h')) },
      ['1', '1'],
      ['1 NoteF1.'],
    ],
    [
      'a second mark without a stored one',
      {
        body: par(
          `${text('Sand')}${named('_R', note(1, 'endnote'))}${char('begin')}${run('<w:instrText>NOTEREF _R \\f</w:instrText>')}${char('end')}`,
        ),
      },
      ['i', 'i'],
      ['i NoteE1.'],
    ],
  ])('%s', async (_, given, marks, said) => {
    const made = await read(given);
    expect(made.marks).toEqual(marks);
    expect(made.notes).toEqual(said);
    for (const one of said) expect(made.pdf).toContain(one.slice(one.indexOf(' ') + 1));
  });

  it('follow the formats that the file asks for, but never share one between two kinds', async () => {
    const formats = (foot: string, end: string) =>
      `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnotePr><w:numFmt w:val="${foot}"/></w:footnotePr><w:endnotePr><w:numFmt w:val="${end}"/></w:endnotePr></w:settings>`;
    const body = par(text('Sand') + note(1) + note(1, 'endnote'));
    expect((await read({ body, settings: formats('lowerLetter', 'decimal') })).labels).toEqual(['a', '1']);
    expect((await read({ body, settings: formats('decimal', 'decimal') })).labels).toEqual(['1', 'i']);
    expect((await read({ body, settings: formats('lowerRoman', 'lowerRoman') })).labels).toEqual(['i', '1']);
  });

  it('of a title stand in every form; those of a byline, and any with an address, in none', async () => {
    const body = par(text('Sand') + note(3));
    const made = await read({ title: note(1), byline: note(2), body });
    expect(made.title.at(-1)).toMatchObject({ k: 'note', to: 'fn-1', label: '1' });
    expect(made.notes).toEqual(['1 NoteF1.', '2 NoteF3.']);
    expect(made.html).toContain('href="#fn-1-mark"');
    expect(made.pdf).toContain('NoteF1.');
    expect(made.pdf).not.toContain('NoteF2.');
    const addressed = await read({ title: note(9), body });
    expect(addressed.notes).toEqual(['1 NoteF3.']);
    expect(addressed.pdf + addressed.html).not.toContain('beach.example');
  });
});
