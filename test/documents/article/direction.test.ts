import { expect, it } from 'vitest';
import { directionOf } from '../../../shared/domain/text-direction.ts';
import { paragraph } from '../word/build-docx.ts';
import { docx, heading, makeOf } from './make-paper.ts';

it.each([
  ['مقدمة', 'ar', 'rtl'],
  ['مقدمة عن Smith', 'en', 'rtl'],
  ['Sample, B. On walls.', 'ar', 'ltr'],
  ['Sample, B. On walls.', 'en', undefined],
  ['Sand (רמל) and mud', 'en', undefined],
  ['1, 2, 3', 'he', undefined],
  ['רמל', 'he', 'rtl'],
] as const)('knows the direction of a line: %s in %s', (text, lang, direction) => {
  expect(directionOf(text, lang)).toBe(direction);
});

it.each([
  ['ar', 'مقدمة', 'المراجع', 'منصور، ل. عد الآبار. مجلة الآبار، 3، 2019.'],
  ['fa', 'مقدمه', 'منابع', 'رضایی، م. شمارش چاه‌ها. مجله چاه، 3، 1398.'],
  ['he', 'מבוא', 'מקורות', 'כהן, מ. ספירת בארות. כתב העת לבארות 3, 2019.'],
])(
  'sets headings and references from the right, and says that our words are English: %s',
  async (language, title, references, entry) => {
    const body = [
      paragraph(`${entry.slice(0, 8)} [1]. ${entry} ${entry}`),
      heading(references),
      paragraph(`[1] ${entry}`),
      paragraph('[2] Sample, B. On walls. Walls 7, 2020.'),
    ];
    const file = docx(heading(title) + body.join(''));
    const made = await makeOf(file, { language });
    if ('refused' in made) throw new Error(made.refused);
    const { html } = made;
    expect(html).toContain('<h2 id="abstract-title" lang="en" dir="ltr">Abstract</h2>');
    expect(html).toContain('<strong lang="en" dir="ltr">Keywords:</strong>');
    expect(html).toMatch(new RegExp(`<h2 id="[^"]*" dir="rtl">${title}</h2>`));
    expect(html).toMatch(new RegExp(`<h2 id="[^"]*" dir="rtl">${references}</h2>`));
    expect(html).toContain('<li id="r1" dir="rtl">');
    expect(html).toContain('<li id="r2" dir="ltr">');
  },
);

it('says nothing of directions in an English article', async () => {
  const made = await makeOf(docx(paragraph('Sand lies on beaches.')));
  expect('html' in made && made.html).not.toMatch(/ dir="|lang="/);
});
