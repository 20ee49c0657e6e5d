import type { Paper } from './paper.ts';

/** Papers that an editor has just decided: the decision can still be undone. */
export const PAPERS_DECIDED_ON = {
  charging: {
    owner: 'mei',
    coAuthors: [],
    type: 'Research Article',
    classification: ['Science and Technology', 'Applied Mathematics'],
    title: 'Who Waits at the Charger: Fair Queues for Shared Charging Points in Apartment Blocks',
    abstract:
      'Apartment blocks share few charging points among many cars, and whoever comes home late finds them taken. We observe nine blocks for half a year and compare first come, first served with two rules that know how far a car is to go the next morning. A rule that serves the emptiest battery first cuts the number of cars that leave with too little by two thirds, but lets people gain by stating a longer way. A rule that gives everybody the same number of early turns in a month nearly does as well and leaves nothing to be gained. Residents who had tried both chose the second.',
    keywords: ['electric vehicles', 'queueing', 'fairness', 'mechanism design'],
    question: 'Can a shared charging point be fair to who comes home late, and not reward who overstates?',
    method: [
      'Each block had two points for 14 to 22 cars. Arrivals, states of charge and the ways of the next day were recorded by the cars themselves.',
      'Every rule ran for six weeks in each block, in an order drawn by lot.',
    ],
    equation: 'weightedMean',
    equationText:
      'The burden of a household is the mean of its shortfalls, weighted by the length of the way:',
    table: [
      ['Rule', 'Cars with too little', 'Mean wait (h)', 'Gain by overstating'],
      ['First come, first served', '12.4 %', '3.1', 'none'],
      ['Emptiest first', '4.1 %', '3.4', '1.9 turns a month'],
      ['Equal early turns', '4.8 %', '3.2', 'none'],
    ],
    tableCaption: 'Table 1. What each rule leaves undone, and what can be gained by it.',
    series: [
      [0.13, 0.12, 0.12, 0.13, 0.12, 0.12],
      [0.09, 0.07, 0.06, 0.05, 0.05, 0.05],
    ],
    figureCaption: 'Figure 1. Cars with too little by week: first come (blue), equal early turns (orange).',
    result: [
      'Both rules helped those most who came home last.',
      'Where ways were stated and not measured, stated ways grew by a fifth within three weeks.',
    ],
    limits: ['Nine blocks in one city.', 'Nobody could charge at work.'],
    conclusion: 'Share the early turns, not the queue.',
  },
} as const satisfies Record<string, Paper>;
