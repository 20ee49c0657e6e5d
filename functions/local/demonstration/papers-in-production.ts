import type { Paper } from './paper.ts';

/** Accepted: one is published and has been corrected, one waits for its author, and the production of one has not begun. */
export const PAPERS_IN_PRODUCTION = {
  braille: {
    owner: 'mei',
    coAuthors: ['layla'],
    type: 'Research Article',
    classification: ['Science and Technology', 'Languages'],
    title: 'Raised for a Moment: Reading Braille on a Vibrating Screen',
    abstract:
      'A telephone can’t raise dots, but it can tremble under a finger. We ask whether people who read braille on paper can read it on a screen that vibrates where a dot would be. Over six weeks 31 readers of Japanese and Arabic braille read two pages a day on such a screen. With a steady pulse they reached a third of their speed on paper; with a pulse that is sharper at the edge of a dot they reached more than half of it, and made no more mistakes than on paper. Nobody wanted to give up paper, and 24 of the 31 went on reading after the study had ended.',
    keywords: ['braille', 'haptics', 'accessibility', 'touch screens'],
    question: 'Can a screen that only trembles be read by fingers that have learnt to read dots?',
    method: [
      'Every reader had the same telephone. Pages were taken from novels of their own choice and were new to them.',
      'Speed was measured in letters a minute, on paper and on the screen, each day in an order drawn by lot.',
    ],
    equation: 'rootMeanSquare',
    equationText: 'How steadily somebody read is the root of the mean square distance from their own speed:',
    table: [
      ['Read on', 'Letters a minute', 'Without a mistake', 'Went on reading'],
      ['Paper', '412', '97 %', '31 of 31'],
      ['Screen, steady pulse', '139', '88 %', '9 of 31'],
      ['Screen, sharp edges', '237', '69 %', '24 of 31'],
    ],
    tableCaption: 'Table 1. Speed, lines read without a mistake, and who went on afterwards.',
    series: [
      [0.12, 0.18, 0.24, 0.28, 0.31, 0.34],
      [0.14, 0.27, 0.38, 0.47, 0.54, 0.57],
    ],
    figureCaption:
      'Figure 1. Share of the speed on paper by week: steady pulse (blue), sharp edges (orange).',
    result: [
      'Speed with sharp edges grew in every week, with a steady pulse in the first three only.',
      'Readers of Arabic and of Japanese braille differed in speed on paper, and not in the share of it.',
    ],
    limits: ['One make of telephone.', 'All readers had read braille for at least five years.'],
    conclusion: 'An edge is worth more than a dot.',
  },
  birdsong: {
    owner: 'amara',
    coAuthors: ['jonas'],
    type: 'Research Article',
    classification: ['Science', 'Science and Technology'],
    title: 'Counting What Is Heard: Birds of a City by Telephones on Window Sills',
    abstract:
      'Birds of cities are counted by few people on few mornings. We asked 180 households in Lagos and Stockholm to leave an old telephone on a window sill for a year, and compare what a small model heard with counts by 22 observers at the same windows. For common birds the two agree within eight per cent once rain, traffic and the neighbours’ radios are allowed for. Rare birds are heard by the telephones first, on average nine days before an observer. All recordings stay on the telephones; only names and times leave them.',
    keywords: ['bioacoustics', 'citizen science', 'biodiversity', 'small models'],
    question: 'Do telephones on window sills count the birds that people count?',
    method: [
      'Each telephone listened for ten minutes of every hour and kept names and times.',
      'Observers came to each window four times a year and did not know what had been heard there.',
    ],
    equation: 'weightedMean',
    equationText:
      'The count of a district is the mean over its windows, weighted by the hours that were quiet:',
    table: [
      ['Birds', 'Kinds', 'Agreement', 'Heard before seen (days)'],
      ['Common', '41', '92 %', '0'],
      ['Uncommon', '37', '78 %', '4'],
      ['Rare', '19', '–', '9'],
    ],
    tableCaption: 'Table 1. Telephones against observers at the same windows.',
    series: [
      [0.3, 0.5, 0.82, 0.9, 0.7, 0.4],
      [0.28, 0.47, 0.8, 0.92, 0.66, 0.37],
    ],
    figureCaption: 'Figure 1. Kinds by two months of the year: observers (blue), telephones (orange).',
    result: [
      'Agreement was the same in both cities, although they share only six kinds.',
      'Telephones above the fifth floor heard a third fewer kinds.',
    ],
    limits: ['Birds that do not call are not counted.', 'Households chose themselves.'],
    conclusion: 'A window that is always open to sound sees more than a visitor.',
  },
  elevators: {
    owner: 'tomas',
    coAuthors: ['mei'],
    type: 'Research Article',
    classification: ['Science and Technology', 'Applied Mathematics'],
    title: 'Nobody Waits Alone: Lifts that Know How Many Stand before the Door',
    abstract:
      'A lift knows that somebody has pressed a button, and not how many wait. In five hospitals we put a counter of people, which keeps no pictures, above the doors of every lift and let the group of lifts use it. Waiting before the door fell by 21 % at the same number of starts, and the longest waits, which decide whether a bed reaches the theatre in time, fell by half. The gain is owed to two situations that we describe; outside of them the counter is worth nothing.',
    keywords: ['group control', 'scheduling', 'hospitals', 'queueing'],
    question: 'What does a group of lifts gain by knowing how many people wait?',
    method: [
      'Lifts ran with and without the counter on days drawn by lot, for nine months.',
      'Beds were timed by their own tags, people by the counter.',
    ],
    equation: 'crossEntropy',
    equationText: 'The next call of a floor was predicted by a model with the usual loss:',
    table: [
      ['Rule', 'Mean wait (s)', 'Longest tenth (s)', 'Starts an hour'],
      ['Buttons alone', '38', '121', '164'],
      ['Buttons and counter', '30', '63', '163'],
    ],
    tableCaption: 'Table 1. Waiting before the door in five hospitals.',
    series: [
      [0.4, 0.75, 0.6, 0.7, 0.5],
      [0.38, 0.5, 0.48, 0.5, 0.42],
    ],
    figureCaption: 'Figure 1. Mean wait by time of day: buttons (blue), with the counter (orange).',
    result: [
      'Most of the gain came from the hour in which shifts change.',
      'The rest came from beds, which a button can’t tell from a visitor.',
    ],
    limits: ['Five hospitals with four to six lifts each.'],
    conclusion: 'Count the people, not the buttons.',
  },
} as const satisfies Record<string, Paper>;

/** The corrected paper, and the notice about it. */
export const CORRECTED_PAPER: Paper = {
  ...PAPERS_IN_PRODUCTION.braille,
  table: PAPERS_IN_PRODUCTION.braille.table.map((row) =>
    row.map((cell) => (cell === '69 %' ? '96 %' : cell)),
  ),
};
export const CORRECTION =
  'In Table 1, lines read without a mistake on the screen with sharp edges were given as 69 %. They are 96 %, as the text says: two digits were exchanged when the table was typed. No conclusion changes. The article has a new version, in which the table is right.';
