import { describe, expect, it } from 'vitest';
import { readContributions } from '../../../functions/documents/article/read-contributions.ts';
import { readFunding } from '../../../functions/documents/article/read-funding.ts';

const authors = [
  { given: 'Amara', family: 'Okafor' },
  { given: 'Jean-Paul', family: 'van der Müller' },
  { given: 'Bo', family: 'Lind' },
];
const roles = (...paragraphs: string[]) => readContributions(paragraphs, authors);

describe('what a Contributions section says plainly', () => {
  const all = [
    ['conceptualization', 'writing-review-editing'],
    ['methodology', 'software', 'writing-review-editing'],
    [],
  ];
  it.each([
    'A.O.: conceptualization, writing – review & editing; J.-P.M.: software, Methodology, Writing - Review and Editing.',
    'Conceptualization, A.O.; methodology, J.P.v.d.M.; software, J.P.v.d.M.; writing—review and editing, A.O. and J.P.v.d.M. All authors have read and agreed to the published version.',
    'Conceptualization: A.O. Methodology and Software: JPM. Writing – review & editing: AO, JPM.',
    'Amara Okafor: Conceptualization (lead); Writing – review & editing (equal). Jean-Paul van der Müller: Methodology; Software; Writing – review & editing.',
    'A. Okafor (conceptualization, writing – review & editing), J.-P. van der Müller (methodology, software, writing – review & editing)',
    'Dr. Okafor Amara – Conceptualization, Writing – review & editing\nJ. van der Muller – Methodology, Software, Writing – review & editing',
  ])('is who did what: %s', (text) => expect(roles(text)).toEqual(all));

  it('may be of all, and go on from one author to the next without a stop', () => {
    expect(roles('A.O.: software, B.L.: validation', 'Investigation: all authors')).toEqual([
      ['investigation', 'software'],
      ['investigation'],
      ['investigation', 'validation'],
    ]);
  });

  it.each([
    'A.O. wrote the paper and B.L. did the software.',
    'A.O. led the conceptualization, methodology, B.L.',
    'A.O. conceived the study; B.L. collected data.',
    'Conceptualisation: A.O.; writing—original draft preparation: B.L.',
    'Conceptualization, X.X. and Y.Y.; methodology, X.X.',
    'Software, A.O., methodology, B.L.',
    'Okafor and the laboratory, software',
    'A.O., B.L. and Z.Z. and others',
  ])('is left to its reader where it is not: %s', (text) => expect(roles(text)).toEqual([[], [], []]));

  it('is nobody’s where initials fit two', () => {
    const two = [...authors, { given: 'Anna', family: 'Olsen' }];
    expect(readContributions(['A.O.: software; B.L.: validation; Anna Olsen: resources'], two)).toEqual([
      [],
      [],
      ['validation'],
      ['resources'],
    ]);
  });

  it('passes over what no role is called by', () => {
    expect(roles('A.O.: software, coffee and supervision; Z.Z.: validation')).toEqual([
      ['software', 'supervision'],
      [],
      [],
    ]);
  });
});

describe('what a Funding section says plainly', () => {
  const nsf = { funder: 'National Science Foundation', grants: ['CNS-1234567'] };
  it.each([
    'This work was supported by the National Science Foundation (grant no. CNS-1234567).',
    'This research was funded by National Science Foundation, grant number CNS-1234567.',
    'The present study is partially supported by the National Science Foundation (NSF) under Grant No. CNS-1234567.',
    'Our work has been supported in part by a grant from the National Science Foundation (CNS-1234567). The funder had no role.',
    'Financial support was provided by the National Science Foundation (award CNS-1234567 to A.O.).',
    'The authors gratefully acknowledge the financial support of the National Science Foundation through grant CNS-1234567.',
  ])('is the funder with its grants: %s', (text) => expect(readFunding([text])).toEqual([nsf]));

  it('may be several', () => {
    expect(
      readFunding([
        'This work was supported by the National Natural Science Foundation of China (Grant Nos. 61772044 and 61802001), the Engineering and Physical Sciences Research Council (EP/K503733/1), and the European Union’s Horizon 2020 research and innovation programme (grant agreement No 101).',
        'This study was funded by the Lindqvist Trust.',
      ]),
    ).toEqual([
      { funder: 'National Natural Science Foundation of China', grants: ['61772044', '61802001'] },
      { funder: 'Engineering and Physical Sciences Research Council', grants: ['EP/K503733/1'] },
      { funder: 'European Union’s Horizon 2020 research and innovation programme', grants: ['101'] },
      { funder: 'Lindqvist Trust', grants: [] },
    ]);
  });

  it.each([
    'This research received no external funding.',
    'This work was supported by NSF and NIH.',
    'This work was supported by internal funds of our university.',
    'This work was supported by John Smith.',
    'This work was supported by the National Science Foundation (grant 12) and by friends of the laboratory.',
    'This work was not supported by the National Science Foundation (grant 12).',
    'The conference was supported by the National Science Foundation (grant 12).',
    'A.O. thanks the National Science Foundation (grant 12).',
    'This work was supported by the National Science Foundation (see the acknowledgements of 2012).',
    'This work was supported by the Ministry of Education and National Research Foundation (12).',
  ])('is left to its reader where it is not: %s', (text) => expect(readFunding([text])).toEqual([]));

  it('is left alone, and soon, where a sentence has no end', () => {
    const begin = performance.now();
    expect(readFunding([`This work was supported by the Tide Fund${' grant 1'.repeat(40_000)}`])).toEqual([]);
    expect(performance.now() - begin).toBeLessThan(3000);
  });
});
