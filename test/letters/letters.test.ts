import { expect, it } from 'vitest';
import { roleEndedMails } from '../../functions/letters/rules/office-letters.ts';
import { completeText, renderLetter } from '../../functions/letters/rules/render-letter.ts';
import { correctionsAsText } from '../../functions/manuscript/record/corrections.ts';
import { faultsOf } from './faults-of.ts';
import { ENDED, galleryPage, plainMails, sampleOf, templateNames } from './gallery.ts';

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

it('every address in a mail comes after words that say what it opens', () => {
  const mails = [...templateNames.map(sampleOf), ...plainMails()];
  const bare = mails.filter(({ text }) => /(?:^|[^:]\n)https?:/.test(text));
  expect(bare.map(({ subject }) => subject)).toEqual([]);
});

it('every letter that asks for something by a day names the day', () => {
  const asked = templateNames.filter((name) =>
    /-(?:soon|due|overdue|ready|asked|yours|last|reminder)$/.test(name),
  );
  const timeless = ['authorship-asked', 'reviewers-file-asked'];
  const dated = asked.filter((name) => /\b\d{1,2} [A-Z][a-z]+ \d{4}\b/.test(sampleOf(name).text));
  expect(dated).toEqual(asked.filter((name) => !timeless.includes(name)));
  expect(dated.length).toBeGreaterThan(9);
});

it('no letter or mail of the site has a fault', () => {
  expect([...templateNames.map(sampleOf), ...plainMails()].flatMap(faultsOf)).toEqual([]);
});

it('an editor whose role ends without a manuscript to hand over reads of none', () => {
  const [ended] = roleEndedMails({ ...ENDED, given: 0, open: 0 });
  expect(ended?.text).not.toMatch(/manuscript/);
});

it('mails about a role that ends tell what each editor took over, and what no one did', () => {
  const [, given, told] = roleEndedMails({ ...ENDED, given: 1, open: 2 });
  expect(given?.subject).toBe('1 manuscript is now assigned to you');
  expect(told?.text).toContain(
    'Helena Marsh takes over 1 manuscript. 2 manuscripts need a new handling editor.\n\nAssign them on the desk: https://press.example/',
  );
});

it('an editor’s own reason for ending a review is a paragraph of its own, with or without a full stop', () => {
  const { text } = renderLetter('seat-ended', { title: 'Tides', reason: 'We have enough reviews' });
  expect(text).toContain('\n\nWe have enough reviews\n\nThank you');
});

it('an author’s corrections name whose institutions and roles changed, and no empty funder', () => {
  const stated = {
    statements: {},
    funding: [
      { funder: 'A fund', ror: '', grants: 'X-1' },
      { funder: '', ror: '', grants: '' },
    ],
    institutions: [{ author: 'a', at: [{ institution: 'ETH Zürich', country: '', ror: '' }] }],
    roles: [{ author: 'a', roles: [] }],
  };
  const authors = [{ _id: 'a', firstName: 'Ada', lastName: 'Byron', isCorresponding: true }];
  expect(correctionsAsText({ entries: [], text: '', stated }, authors)).toBe(
    'Funders: A fund: X-1\n\nInstitutions of Ada Byron: ETH Zürich\n\nRoles of Ada Byron changed',
  );
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
