import type { Paper } from './paper.ts';

/** Reviewed, with a revision requested: one author is still working, the other has sent it. */
export const PAPERS_IN_REVISION = {
  soil: {
    owner: 'jonas',
    coAuthors: [],
    type: 'Research Article',
    classification: ['Science', 'Applied Instrumentation'],
    title: 'Sleeping Sensors: How Rarely a Field Needs to Be Asked for Its Moisture',
    abstract:
      'Batteries of soil sensors last as long as the sensors sleep, and irrigation is only as good as the readings are fresh. In six orchards we let sensors choose their own pauses by how fast the last readings changed, and compare them with sensors that wake every ten minutes. Pauses of up to nine hours changed no decision about irrigation in 212 days; batteries lasted eleven times as long. After rain the sensors woke by themselves, because a neighbour told them. We give the rule in three lines and say for which soils it is too slow.',
    keywords: ['soil moisture', 'duty cycling', 'sensor networks', 'irrigation'],
    question: 'How long may a soil sensor sleep before somebody waters a tree that needs no water?',
    method: [
      'Each orchard had 24 sensors in pairs: one of each pair woke every ten minutes, the other by the rule.',
      'A decision counts as changed if the pump would have run at another hour, or for another five minutes.',
    ],
    equation: 'weightedMean',
    equationText: 'The next pause follows from the mean change of the last readings, weighted by their age:',
    table: [
      ['Rule', 'Wakings a day', 'Decisions changed', 'Battery (months)'],
      ['Every ten minutes', '144', '–', '5'],
      ['Every hour', '24', '1 of 212', '19'],
      ['By the last change', '6', '0 of 212', '56'],
    ],
    tableCaption: 'Table 1. What sleeping costs, and what it saves.',
    series: [
      [0.42, 0.41, 0.4, 0.61, 0.57, 0.52],
      [0.42, 0.42, 0.4, 0.6, 0.57, 0.52],
    ],
    figureCaption: 'Figure 1. Moisture over a rainy week: every ten minutes (blue), by the rule (orange).',
    result: [
      'In clay, pauses reached nine hours; in sand they stayed below two.',
      'Four of five wakings after rain came from a neighbour and not from the sensor itself.',
    ],
    limits: ['All orchards were irrigated by drip.'],
    conclusion: 'Let the field sleep, and let one sensor keep watch.',
  },
  warnings: {
    owner: 'amara',
    coAuthors: ['mei'],
    type: 'Research Article',
    classification: ['Science and Technology'],
    title: 'Warnings that Are Acted On: A Year of Static Analysis in Four Companies',
    abstract:
      'Tools that warn of mistakes in programs are bought by many companies and obeyed by few of their programmers. Over a year we follow 61,000 warnings in four companies from the moment they were shown to the moment they were fixed, silenced or forgotten. What decides is not how grave a warning is but when it comes: a warning within a minute of the change was fixed six times as often as the same warning a day later. We describe what the companies changed when they were told, and what became of the warnings then.',
    keywords: ['static analysis', 'software maintenance', 'developer behaviour', 'code review'],
    question: 'What makes a programmer act on the warning of a tool?',
    method: [
      'Every warning was followed by its place in the program through all later changes.',
      'Gravity is what the tool said. Two of us graded 400 warnings by hand and agreed with the tool in 71 %.',
    ],
    equation: 'crossEntropy',
    equationText: 'The chance that a warning is fixed was fitted with the usual loss:',
    table: [
      ['Shown', 'Warnings', 'Fixed', 'Silenced'],
      ['Within a minute', '9,400', '62 %', '7 %'],
      ['At the review', '21,100', '34 %', '12 %'],
      ['A day later', '30,500', '10 %', '31 %'],
    ],
    tableCaption: 'Table 1. What became of warnings, by when they were shown.',
    series: [
      [0.62, 0.6, 0.63, 0.61, 0.64],
      [0.1, 0.11, 0.09, 0.1, 0.08],
    ],
    figureCaption: 'Figure 1. Share fixed by quarter: within a minute (blue), a day later (orange).',
    result: [
      'Grave warnings that came late were fixed less often than slight ones that came at once.',
      'Who had silenced a warning once silenced the next one twice as fast.',
    ],
    limits: ['Four companies, all of them selling software.'],
    conclusion: 'A warning is worth what its minute is worth.',
  },
} as const satisfies Record<string, Paper>;

/** The revision, with the changes that its reviewers requested. */
export const REVISED_PAPER: Paper = {
  ...PAPERS_IN_REVISION.warnings,
  method: [
    'Every warning was followed by its place in the program through all later changes, also where the place was moved to another file.',
    'Gravity is what the tool said. Three of us graded 1,200 warnings by hand, each without knowing when it was shown, and agreed with the tool in 68 %.',
  ],
  table: [
    ['Shown', 'Warnings', 'Fixed', 'Silenced'],
    ['Within a minute', '9,400', '59 %', '7 %'],
    ['At the review', '21,100', '34 %', '12 %'],
    ['A day later', '30,500', '10 %', '31 %'],
  ],
  result: [
    'Grave warnings that came late were fixed less often than slight ones that came at once. This holds in each of the four companies by itself.',
    'Who had silenced a warning once silenced the next one twice as fast.',
    'Programmers who knew that they were watched fixed no more than those who did not.',
  ],
  limits: ['Four companies, all of them selling software.', 'Nobody was asked why a warning was silenced.'],
};

/** The author's response, point by point. */
export const RESPONSE = [
  'We thank both reviewers; every point has made the paper better.',
  'Reviewer 1, places that move: they are followed into other files now, which moved 3 % of the fixed warnings within a minute to “unknown” (Table 1, 62 % before, 59 % now). Nothing else changes.',
  'Reviewer 1, gravity: a third person has graded, blind to the time, and three times as many warnings (Method, second paragraph).',
  'Reviewer 2, who is watched works better: two of the companies did not tell their programmers, for reasons of their own; we compare them now (Results, last paragraph).',
  'Reviewer 2, why warnings are silenced: we agree that it should be asked, and say in the Limits that we did not.',
].join('\n\n');
