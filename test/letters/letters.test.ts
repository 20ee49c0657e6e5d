import { expect, it } from 'vitest';
import { completeText } from '../../functions/letters/rules/render-letter.ts';
import { galleryPage, plainMails, sampleOf, templateNames } from './gallery.ts';

it.each(templateNames)('%s is whole: nothing is left open, and it says who writes', (template) => {
  const { subject, text, html, to } = sampleOf(template);
  expect(`${subject}\n${text}`).not.toMatch(/[{}]|undefined|\n{3}/);
  expect(text).toMatch(to === 'editors' ? /^Dear editors,\n\n/ : /^Dear \w+ \w+,\n\n/);
  expect(text).toMatch(/The editors of |for the editors of /);
  expect(html).toContain('<p dir="auto">Dear ');
  for (const link of text.match(/https:\S+/g) ?? []) expect(html).toContain(`<a href="${link}">`);
});

it.each(['review-overdue', 'revision-overdue', 'proof-overdue'] as const)(
  'the sample of %s names a day before those of the others',
  (template) => {
    expect(sampleOf(template).text).toContain('12 November 2026');
  },
);

it('no letter to a reviewer has a field for an author’s name, and none to an author one for a reviewer’s', () => {
  for (const template of templateNames) {
    const { to, subject, text } = sampleOf(template);
    if (to === 'reviewer') expect(`${subject}${text}`).not.toContain('Okafor');
    if (to === 'author') expect(`${subject}${text}`).not.toContain('Brandt');
  }
});

it('every address in a mail ends its line, so that no mail program takes a full stop for a part of it', () => {
  const mails = [...templateNames.map(sampleOf), ...plainMails()];
  const followed = mails.flatMap(({ subject, text }) =>
    [...text.matchAll(/https?:\/\/\S+(?!\S)(?!\n|$).*|https?:\/\/\S*[.,;:!?)\]’”'"](?=\s|$)/g)].map(
      ([found]) => `${subject}: ${found}`,
    ),
  );
  expect(followed).toEqual([]);
  expect(mails.filter(({ text }) => text.includes('https://')).length).toBeGreaterThan(50);
});

it('an editor’s own full stop after the link is no part of it', () => {
  expect(
    completeText('Dear {name}, read it at {link}. Thank you ({link}).', 'Ada', 'https://x.example/a'),
  ).toBe('Dear Ada, read it at https://x.example/a . Thank you (https://x.example/a ).');
});

it('the gallery has the mails about accounts and roles, too: whole, and first the one with the code of an address', () => {
  const plain = plainMails();
  const page = galleryPage([], plain);
  expect(plain[0]?.text).toContain('It confirms that this address is yours.');
  for (const { to, subject, text } of plain) {
    expect(`${to}${subject}\n${text}`).not.toMatch(/[{}]|undefined|\n{3}/);
    expect(page).toContain(`<h2>${subject}</h2>`);
  }
});
