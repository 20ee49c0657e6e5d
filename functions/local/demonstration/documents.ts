import { drawChart } from './input/chart.ts';
import { type Block, writeDocx } from './input/docx.ts';
import { EQUATIONS } from './input/equations.ts';
import { writePdfLetter } from './input/pdf-letter.ts';
import type { Paper } from './paper.ts';
import { type DemonstrationPerson, PEOPLE } from './people.ts';

export interface InputFile {
  fileName: string;
  bytes: Uint8Array;
  contentType: string;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const nameOf = ({ title, firstName, lastName }: DemonstrationPerson) => `${title} ${firstName} ${lastName}`;

/** The manuscript as its author would have written it in a word processor. */
export function manuscriptFile(paper: Paper): InputFile {
  const authors: DemonstrationPerson[] = [paper.owner, ...paper.coAuthors].map((key) => PEOPLE[key]);
  const blocks: Block[] = [
    { title: paper.title },
    {
      text: authors.map((author, index) => `${author.firstName} ${author.lastName}^${index + 1}^`).join(', '),
    },
    {
      text: authors
        .map(({ institution, country }, index) => `^${index + 1}^ ${institution}, ${country}`)
        .join('; '),
    },
    { heading: 'Abstract' },
    { text: paper.abstract },
    { text: `**Keywords:** ${paper.keywords.join(', ')}` },
    { heading: '1 Introduction' },
    {
      text: `${paper.question} The question is older than it looks.[[An early form of it was asked by practitioners long before it was studied; see the first reference.]] Earlier work answers parts of it, mostly on data that few can see.`,
    },
    { text: 'This paper makes three contributions:' },
    {
      numbered: [
        'measurements that were not available before, with everything needed to repeat them;',
        'a method that is *simple enough* to be used where no specialist is at hand;',
        'an honest account of where it fails.',
      ],
    },
    { heading: '2 Method' },
    ...paper.method.map((text) => ({ text })),
    { text: paper.equationText },
    { equation: EQUATIONS[paper.equation] },
    { heading: '2.1 Data', level: 2 },
    { text: 'The data and the scripts that make every figure and table are kept in a public archive.' },
    { heading: '3 Results' },
    ...paper.result.map((text) => ({ text })),
    { table: paper.table.map((row) => [...row]), caption: paper.tableCaption },
    { figure: drawChart(paper.series.map((values) => [...values])), caption: paper.figureCaption },
    { heading: '4 Limits' },
    { bullets: [...paper.limits] },
    { heading: '5 Conclusion' },
    { text: `**${paper.conclusion}** We thank the people who let us measure what they do.` },
    { heading: 'References' },
    {
      numbered: [
        'R. Calder and I. Novak. On asking before measuring. *Journal of Intelligent Computing Systems*, 3(2):11–29, 2021.',
        'L. Haddad. Small models, long memories. *Proceedings of the Workshop on Practical Learning*, 2023.',
        'P. Ionescu, K. Ito, and S. Werner. What a control group is for. *Methods in Computing*, 12:201–233, 2024.',
      ],
    },
  ];
  const author = nameOf(PEOPLE[paper.owner]);
  return {
    fileName: `${paper.title
      .split(/[:,]/)[0]!
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')}.docx`,
    bytes: writeDocx(blocks, { title: paper.title, author }),
    contentType: DOCX,
  };
}

const letter = (paper: Paper) => [
  'Dear editors,',
  `We submit our manuscript "${paper.title}" as a ${paper.type.toLowerCase()}.`,
  `${paper.question} We believe that the answer is of use to the readers of the journal, because it can be applied at once and repeated by anybody.`,
  'None of us has a competing interest. The work has not been published and is not under consideration elsewhere.',
  `With kind regards, ${nameOf(PEOPLE[paper.owner])}`,
];

/** As PDF, like many people's. */
export async function coverLetterFile(paper: Paper): Promise<InputFile> {
  const bytes = await writePdfLetter('Cover letter', letter(paper));
  return { fileName: 'cover-letter.pdf', bytes, contentType: 'application/pdf' };
}

export function declarationFile(paper: Paper): InputFile {
  const blocks: Block[] = [
    { heading: 'Declaration' },
    { text: `For the manuscript *${paper.title}* the authors declare:` },
    {
      bullets: [
        'the work is original, unpublished and not under consideration elsewhere;',
        'all authors have approved the text and the order of authors;',
        'ethics, consent, data and conflicts of interest are declared in the text;',
        'the terms and the licence of the journal are accepted.',
      ],
    },
  ];
  const author = nameOf(PEOPLE[paper.owner]);
  return {
    fileName: 'declaration.docx',
    bytes: writeDocx(blocks, { title: 'Declaration', author }),
    contentType: DOCX,
  };
}

/** Ends as a failed proof with a reason, because its bytes are cut off in the middle. */
export async function brokenManuscriptFile(paper: Paper): Promise<InputFile> {
  const bytes = await writePdfLetter(paper.title, [paper.abstract]);
  return { fileName: 'manuscript.pdf', bytes: bytes.slice(0, 300), contentType: 'application/pdf' };
}
