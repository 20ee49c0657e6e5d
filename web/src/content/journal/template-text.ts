/** The content of the manuscript template: text that explains itself and is meant to be replaced. */
export type TemplatePart = { style: string; text: string } | { table: string[][] } | { equation: true };

const p = (text: string): TemplatePart => ({ style: 'Normal', text });
const h1 = (text: string): TemplatePart => ({ style: 'Heading1', text });
const h2 = (text: string): TemplatePart => ({ style: 'Heading2', text });
const bullet = (text: string): TemplatePart => ({ style: 'ListBullet', text });

export const TEMPLATE_TEXT: TemplatePart[] = [
  { style: 'Title', text: 'The title of the manuscript: specific, short, without abbreviations' },
  {
    style: 'Abstract',
    text: 'Abstract. In 150 to 250 words say which question you asked, what you did, what you found and what it means. Name the data and the size of the effect. Write it last, and so that it can be understood without the rest: many readers will see nothing else. No citations, no footnotes, and no abbreviation that is used only once. Do not name the authors here or anywhere else in this file, because the review is double-blind; their names, affiliations and acknowledgements belong in the cover letter and the submission form.',
  },
  { style: 'Keywords', text: 'Keywords: first keyword, second keyword, third keyword, fourth keyword' },
  h1('1 Introduction'),
  p(
    'Begin with the question and say why it is open. By the end of the first page a reader from a neighbouring field should know what is new here, and how the rest of the paper shows it. Cite earlier work, your own in the third person [1].',
  ),
  h1('2 Method'),
  p(
    'Describe the method so that it can be rebuilt. Use the heading styles of this template (Heading 1 to 3): the outline of the merged PDF is made from them.',
  ),
  h2('2.1 Equations'),
  p('Write equations with the equation editor and number those that you refer to, as in (1):'),
  { equation: true },
  p(
    'Say what every symbol means: here n is the number of examples, x and y are an example and its label, and f is the model.',
  ),
  h2('2.2 Lists'),
  bullet('Use the list styles for lists, so that they stay lists in every format.'),
  bullet('Keep items parallel, and short.'),
  h1('3 Results'),
  p(
    'Report how often an experiment was run and what the spread was. Every table and figure is mentioned in the text, and can be understood by its caption alone.',
  ),
  {
    style: 'Caption',
    text: 'Table 1. Accuracy on the test set: mean and standard deviation of ten runs. Place captions above tables.',
  },
  {
    table: [
      ['Method', 'Data set A', 'Data set B'],
      ['Baseline, tuned with equal care', '0.81 ± 0.02', '0.74 ± 0.03'],
      ['Proposed method', '0.86 ± 0.01', '0.79 ± 0.02'],
    ],
  },
  { style: 'Figure', text: '[Put the figure here, in line with the text, at least 300 dots per inch]' },
  {
    style: 'Caption',
    text: 'Figure 1. What is shown, what the axes mean, and what the reader should see. Place captions below figures. Do not let colour carry meaning by itself.',
  },
  h1('4 Discussion'),
  p('Say what the results mean, where they stop holding, and what would have shown you wrong.'),
  h1('5 Conclusion'),
  p('What is known now that was not known before, in one paragraph.'),
  h1('Data and code'),
  p('Where data and code can be found, or why they cannot be shared. Use an anonymous link during review.'),
  h1('References'),
  {
    style: 'Bibliography',
    text: '[1] A. Author and B. Author, “Title of the article,” Name of the Journal, vol. 1, no. 2, pp. 3–14, 2025. doi:10.0000/0000.',
  },
  { style: 'Bibliography', text: '[2] C. Author, Title of the Book. City: Publisher, 2024.' },
];

export const CHECKLIST = [
  'The abstract has 150 to 250 words, and there are 4 to 6 keywords.',
  'No names of authors in the text, the headers or the document’s properties.',
  'Every figure and table has a caption and is mentioned in the text.',
  'Everything listed under References is cited; everything cited is listed.',
  'Cover letter and declaration are ready as files of their own.',
  'This list is deleted.',
];
