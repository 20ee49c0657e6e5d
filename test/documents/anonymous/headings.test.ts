import { describe, expect, it } from 'vitest';
import { anonymousModel } from '../../../functions/documents/anonymous/anonymous-model.ts';
import { identityForms } from '../../../functions/documents/anonymous/identity-forms.ts';
import { anonymousPdf } from '../../../functions/documents/anonymous/pdf/anonymous-pdf.ts';
import { verifyAnonymous } from '../../../functions/documents/anonymous/pdf/verify-anonymous.ts';
import type { Finding, Identity } from '../../../functions/documents/outcome.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { aModel, heading, par, titled } from '../model/a-model.ts';
import { anIdentity } from './an-identity.ts';
import { pagesOfLines } from './pdf/pages-of-lines.ts';

/** Titles of sections as manuscripts have them. */
const HEADINGS = [
  'Introduction',
  '2. Materials and Methods',
  'Study Design',
  'The Madison Study',
  'Statistical Analysis',
  'Data Collection and Sampling',
  'Key Findings',
  'Grant Support',
  'Ethics Approval and Consent to Participate',
  'Risk of Bias Assessment Results',
  'Strengths and Limitations',
  '3.1 Cohort Characteristics',
  '4.3 Comparison with Prior Work',
  'Theoretical Background',
  'Field Experiments',
  'Case Report',
  'Chapter 2: The Middle',
  'Literature Review',
  'Conclusions and Future Directions',
  'Data Availability Statement',
  'Supplementary Figures',
  'Young Adults and Older Patients',
  'Power Calculation',
  'Search Strategy',
  'Summary',
];
const wordsOf = (text: string): string[] => text.match(/\p{Lu}\p{Ll}{3,}/gu) ?? [];
const small = HEADINGS.join(', ').toLowerCase();

/** What is asked about the people, or removed for them, in a manuscript with these headings and their words in its text. */
function namedIn(headings: readonly string[], people: Identity[]): string[] {
  const blocks = headings.flatMap((text) => [heading(text), par(`In it we speak of ${small} and more.`)]);
  const model = aModel([titled('On Tides of the Sea'), heading('Abstract'), par('Tides rise.'), ...blocks]);
  return namesAmong(anonymousModel(model, identityForms(people), new Map()).findings);
}

const namesAmong = (findings: readonly Finding[]): string[] =>
  findings
    .filter((one) => one.class === 'identity' && one.means === 'name' && one.strength !== 'hint')
    .map(({ strength, place: { excerpt } }) => `${strength}: ${excerpt}`);

describe('the title of a section', () => {
  const cases = HEADINGS.flatMap((title) => wordsOf(title).map((word) => [word, title] as const));

  it.each(cases)('is no person’s name, whoever has the name %s: %s', (word, title) => {
    const people = [anIdentity('Zebulon', word), anIdentity(word, 'Quist')];
    expect(namedIn([title], people)).toEqual([]);
  });

  it.each(['A. Field Experiments', 'B. Young Adults', 'IV. PARK DESIGN', 'C. Case Reports and Series'])(
    'is no person’s name because a letter numbers it: %s',
    (title) => {
      const people = ['Field', 'Young', 'Park', 'Case'].flatMap((family) =>
        ['Ada', 'Ben', 'Cleo', 'Ivan'].map((given) => anIdentity(given, family)),
      );
      expect(namedIn([title], people)).toEqual([]);
    },
  );

  it.each([
    ['Ada Okafor', 'certain: Ada Okafor'],
    ['A. Okafor', 'certain: A. Okafor'],
    ['The Okafor Method', 'likely: The Okafor Method'],
    ['Okafor', 'likely: Okafor'],
    ['A. Okafor Method', 'certain: A. Okafor Method'],
    ['A. Field', 'certain: A. Field'],
    ['A. Field Laboratory', 'certain: A. Field Laboratory'],
  ])('is asked about, or taken out, if it names an author: %s', (title, finding) => {
    expect(namedIn([title], [anIdentity('Ada', 'Okafor'), anIdentity('Ada', 'Field')])).toEqual([finding]);
  });

  it('is judged alike in a PDF, where the titles of sections that are left out stay', async () => {
    const text = ['On tides of the sea', '', 'Abstract', ...Array(8).fill('tides rise with the moon'), ''];
    const body = HEADINGS.flatMap((title) => [title, '', 'of study, field, grant, support and design', '']);
    const names = ['Study', 'Support', 'Grant', 'Design', 'Field'];
    const people = names.map((family) => anIdentity('Zebulon', family));
    const pages = await pagesOfLines(text, body.slice(0, 48), body.slice(48));
    const forms = identityForms(people);
    const made = await anonymousPdf(pages, forms, new Map());
    if ('failed' in made) throw new Error(made.failed);
    expect(namesAmong(made.findings)).toEqual([]);
    expect((await pdfText(made.pdf)).join('\n')).toContain('Grant Support');
    expect(await verifyAnonymous(made.pdf, forms)).toEqual({ clean: true });
  });
});
