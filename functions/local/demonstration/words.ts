import type { PaperKey } from './papers.ts';

export const EDITOR_NOTES = {
  toReviewers: {
    text: 'Please look at the method above all: can it be repeated from what is written?',
    action: 'Under Review',
    visibility: ['editor', 'reviewer'],
  },
  acceptance: 'Both reviewers ask for small changes only, and you made them. We are glad to publish it.',
  rejection:
    'The question is a good one, but both reviewers doubt the grading: it was done by people from the authorities that gave the answers. Please consider a new submission with independent graders.',
};

/** A short conversation; the last message is unread. */
export const MESSAGES = {
  fromEditor: 'One review is here, and the second is due soon. We will write to you as soon as both are in.',
  fromAuthor:
    'Thank you. One of our four current meters was replaced last week: shall we send the new readings now, or with a revision?',
};

interface Words {
  comments: string;
  recommendation: 'Accept' | 'Minor Revision' | 'Major Revision' | 'Reject';
}

export const REVIEWS: Partial<Record<PaperKey, Words[]>> = {
  federated: [
    {
      comments:
        'A careful study with traces that others can use. The paper should say how age is counted when a clinic skips a round altogether, and whether the weights were tuned on the same weeks that are reported.',
      recommendation: 'Minor Revision',
    },
    {
      comments:
        'The result matters for practice. I miss a word on what the clinics were told, and on who may see the traces. Figure 1 would be clearer with its spread.',
      recommendation: 'Minor Revision',
    },
  ],
  forecasting: [
    {
      comments:
        'The withheld weeks are well chosen. It is not clear whether fouled meters were known to be fouled at the time of the forecast; if they were, the hybrid had information that the harmonic model had not.',
      recommendation: 'Major Revision',
    },
  ],
  charging: [
    {
      comments:
        'A clean experiment with a clear answer. Please say how residents were told of the rules, and whether they talked to each other.',
      recommendation: 'Minor Revision',
    },
    {
      comments:
        'Six weeks a rule are short, and two of them fell into the holidays. The authors should repeat the comparison without these weeks.',
      recommendation: 'Major Revision',
    },
  ],
  warnings: [
    {
      comments:
        'The most complete data on this question that I know. Two things stand in the way. A warning is lost where its place is moved to another file; how many are counted as fixed for that reason? And gravity is taken from the tool and checked on 400 warnings only, by people who knew when each was shown.',
      recommendation: 'Major Revision',
    },
    {
      comments:
        'Programmers who are watched work better: could that be the whole effect? I would also like to know why warnings were silenced. Otherwise the paper is clear and the advice can be followed.',
      recommendation: 'Minor Revision',
    },
  ],
  soil: [
    {
      comments:
        'A nice rule, and convincing in clay. Please say what became of the sensors that no neighbour could reach, and give the three lines of the rule in the paper itself.',
      recommendation: 'Minor Revision',
    },
    {
      comments:
        'Well measured. Table 1 should have the sandy orchards apart: there the rule hardly sleeps, and the mean hides it.',
      recommendation: 'Minor Revision',
    },
  ],
  retrieval: [
    {
      comments:
        'Grading by the authorities themselves makes the accepted share hard to read. With independent graders this would be a strong paper.',
      recommendation: 'Reject',
    },
    {
      comments:
        'The graph of references is a fine resource. The comparison of sizes mixes three training sets, so that size is not what is compared.',
      recommendation: 'Major Revision',
    },
  ],
  braille: [
    {
      comments:
        'Careful and modest, and the first such study with readers of two scripts. Please say how long the battery of the telephone lasted: it decides whether anybody can do this.',
      recommendation: 'Minor Revision',
    },
    {
      comments: 'I read braille myself and have tried it: the edge is the point. Publish it.',
      recommendation: 'Accept',
    },
  ],
  birdsong: [
    {
      comments:
        'That recordings never leave the telephones makes the study one that others can repeat in their own city. One paragraph on the model would help.',
      recommendation: 'Accept',
    },
    {
      comments:
        'Convincing for common birds. That households chose themselves should be said in the abstract, too.',
      recommendation: 'Minor Revision',
    },
  ],
  elevators: [
    {
      comments: 'A clear experiment, and honest about where the counter is worth nothing.',
      recommendation: 'Accept',
    },
    {
      comments: 'Please give the number of lifts of each hospital in a table. Nothing else is missing.',
      recommendation: 'Minor Revision',
    },
  ],
  review: [
    {
      comments: 'Clear, complete and overdue. The five measurements should be quoted widely.',
      recommendation: 'Accept',
    },
    {
      comments:
        'The coding scheme is sound. Please add the list of studies that were left out, with the reason for each.',
      recommendation: 'Minor Revision',
    },
  ],
};
