import { expect, it } from 'vitest';
import { galleryPage, plainMails, sampleOf, templateNames } from './gallery.ts';

it.each(templateNames)('%s is whole: nothing is left open, and it says who writes', (template) => {
  const { subject, text, html, to } = sampleOf(template);
  expect(`${subject}\n${text}`).not.toMatch(/[{}]|undefined|\n{3}/);
  expect(text).toMatch(to === 'editors' ? /^Dear editors,\n\n/ : /^Dear \w+ \w+,\n\n/);
  expect(text).toMatch(/The editors of |for the editors of /);
  expect(html).toContain('<p dir="auto">Dear ');
  for (const link of text.match(/https:\S+/g) ?? []) expect(html).toContain(`<a href="${link}">`);
});

it('no letter to a reviewer has a field for an author’s name, and none to an author one for a reviewer’s', () => {
  for (const template of templateNames) {
    const { to, subject, text } = sampleOf(template);
    if (to === 'reviewer') expect(`${subject}${text}`).not.toContain('Okafor');
    if (to === 'author') expect(`${subject}${text}`).not.toContain('Brandt');
  }
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
