import { PAGES, type StageName, stages } from '../../../shared/domain/pages.ts';
import type { Article } from './article.ts';

const stage = (name: StageName) => ({
  title: PAGES[name].label,
  kicker: `Stage ${stages.indexOf(PAGES[name]) + 1} of ${stages.length}`,
});

export const PEER_REVIEW: Record<StageName, Article> = {
  initialEditorialScreening: {
    ...stage('initialEditorialScreening'),
    description:
      'What an editor looks at in the first 7 to 10 days, and why some manuscripts are rejected before review.',
    lede: 'Every manuscript is read by an editor before anyone else is asked for their time. You hear from us within 7 to 10 days.',
    sections: [
      {
        title: 'What the editor asks',
        blocks: [
          'Screening is a reading, not a form. The editor opens the merged PDF that you approved and asks four questions:',
          {
            list: [
              'Does the work belong here? Its question must fall within the [aims and scope](journal:/about/aims-scope) of the journal.',
              'Is it complete? Manuscript, cover letter and declaration are there, authors and affiliations agree, figures can be read.',
              'Is it original? Each submission passes a plagiarism check: we compare it with the submissions to and articles of this journal. Overlap with earlier work is judged by a person, never by a percentage alone.',
              'Can it be reviewed? The claim is stated, the method is described well enough to be questioned, and the language does not get in the way.',
            ],
          },
        ],
      },
      {
        title: 'Desk rejection',
        blocks: [
          'A submission that fails screening is rejected without external review. We do this early because it is kinder: the authors lose days instead of months, and reviewers are asked only for work that they can help.',
          'A desk rejection always carries a written reason. Out of scope is not a judgement of quality, and we say so. If a fault can be mended, the note tells you which one, and a revised manuscript is welcome as a new submission.',
        ],
      },
      {
        title: 'What you can do to pass',
        blocks: [
          {
            list: [
              'Follow the [submission guidelines](journal:/authors/guidelines): DOC or DOCX, an abstract of 150 to 250 words, 4 to 6 keywords.',
              'Use the cover letter to say what is new, in two or three sentences that a neighbouring field would understand.',
              'Declare earlier versions: preprints, conference papers and theses are no obstacle when they are named.',
            ],
          },
        ],
      },
    ],
  },
  doubleBlindPeerReview: {
    ...stage('doubleBlindPeerReview'),
    description:
      'At least two independent experts, a cycle of 4 to 6 weeks, and neither side judged by its name.',
    lede: 'At least two independent experts assess each manuscript that passes screening. The review is double-blind, and a cycle takes 4 to 6 weeks.',
    sections: [
      {
        title: 'Who reviews',
        blocks: [
          'The handling editor invites reviewers who have published on the question or the method, who do not work with the authors, and who have told us of no conflict of interest. We ask at least two. If a paper joins two fields, we look for a reader from each.',
          'No one judges their own work. An editor or a reviewer who is among the authors of a manuscript cannot handle it, and our system enforces that.',
        ],
      },
      {
        title: 'What double-blind means here',
        blocks: [
          'Authors do not learn who reviewed them. In everything they receive, reviewers appear as Reviewer 1, Reviewer 2 and so on. Reviewers, for their part, are asked to judge the text and nothing else.',
          'To help them, prepare a manuscript file without names: put affiliations and acknowledgements into the cover letter, cite your own earlier work in the third person, and clear the author field in the document’s properties.',
        ],
      },
      {
        title: 'What a review contains',
        blocks: [
          {
            terms: [
              ['A summary', 'in the reviewer’s own words, so that you can see how you were understood.'],
              ['Major points', 'that bear on whether the conclusions follow from the evidence.'],
              ['Minor points', 'that would make the paper clearer: notation, figures, references.'],
              [
                'A recommendation',
                'Accept, Minor Revision, Major Revision or Reject. It advises the editor; it is not a vote.',
              ],
            ],
          },
          'Reviews are confidential, and so is the manuscript. What we ask of reviewers is set down in [reviewer ethics](journal:/review/ethics).',
        ],
      },
    ],
  },
  feedbackAndRevisions: {
    ...stage('feedbackAndRevisions'),
    description: 'How reviews reach you, how long you have, and how to answer them well.',
    lede: 'Most papers that are published were revised first. You have 2 to 3 weeks, and the reviewers’ reports beside you as you work.',
    sections: [
      {
        title: 'What you receive',
        blocks: [
          'With the decision come the reviews in full and a note by the editor which weighs them. Where reviewers disagree, the note says which points we consider binding. Nothing is held back, and nothing is rewritten.',
        ],
      },
      {
        title: 'How to answer',
        blocks: [
          {
            steps: [
              'Read everything once and put it away for a day.',
              'List the points, and answer each: what you changed and where, or why you think the text should stay.',
              'Mark the changes in the manuscript, or describe them by section, so that they can be found.',
              'Write your response to the reviewers in step 2 of the submission form, or upload it there, and submit the revised documents as the next round. You can read the earlier notes beside it.',
            ],
          },
          'To disagree is not held against you. A reasoned reply has changed reviewers’ minds more than once; silence about a point never has.',
        ],
      },
      {
        title: 'Time',
        blocks: [
          'Revisions are expected within 2 to 3 weeks. If new experiments need longer, write to the editor before the time is over: more time is granted far more often than it is asked for. A revised paper goes back to the same reviewers wherever they are willing.',
        ],
      },
    ],
  },
  finalEvaluationAndAcceptance: {
    ...stage('finalEvaluationAndAcceptance'),
    description: 'Who decides, by which criteria, and what happens between acceptance and publication.',
    lede: 'Editors decide, reviewers advise. A final decision is reached about 60 days after submission.',
    sections: [
      {
        title: 'The decision',
        blocks: [
          'When all reviews of a round are in, the editor reads the manuscript again with the reports beside it and decides by the published [decision criteria](journal:/review/criteria). The number of favourable recommendations does not decide; the arguments do.',
          {
            terms: [
              ['Accepted', 'The paper is sound and clear. It goes to copyediting.'],
              ['Revision', 'The paper can become sound and clear. You are told how.'],
              [
                'Rejected',
                'The conclusions do not follow, the work is not new, or the faults cannot be mended within a revision. The reasons are always given in writing.',
              ],
            ],
          },
        ],
      },
      {
        title: 'After acceptance',
        blocks: [
          'Accepted papers are copyedited by a person and set in the journal’s format. You see the final proof and approve it before anything is published. Copyediting, formatting and publication cost you nothing: there are no article processing charges, and no fee for chapters in our books.',
        ],
      },
      {
        title: 'Appeals',
        blocks: [
          'If you believe that a decision rests on an error of fact or on a conflict of interest, you may appeal within 30 days. Write to the editorial office, name the point, and give the evidence. An editor who took no part in the first decision reads the whole file and answers in writing. That answer is final.',
        ],
      },
    ],
  },
  publicationIntegrityAndTimeline: {
    ...stage('publicationIntegrityAndTimeline'),
    description:
      'What keeps the record trustworthy, and how long each stage takes from submission to decision.',
    lede: 'Speed matters to authors and care matters to readers. We publish how long each stage takes, and we do not buy days with shortcuts.',
    sections: [
      {
        title: 'From submission to decision',
        blocks: [
          { figure: 'timeline' },
          'The best case is 45 to 60 days; the average lies between 60 and 90, because most good papers are revised once. The stages are described one by one on the [timeline page](journal:/review/timeline).',
        ],
      },
      {
        title: 'What protects the record',
        blocks: [
          {
            list: [
              'A plagiarism check of every submission before review.',
              'A declaration by the authors on originality, consent, data and interests.',
              'An append-only history of each manuscript: who did what, and when. Editors see it, and no one can edit it.',
              'Approved files that cannot be exchanged: the PDF you approved is the one reviewers read.',
            ],
          },
        ],
      },
      {
        title: 'Corrections',
        blocks: [
          'Errors happen to careful people. A correction is published for an error that leaves the conclusions valid; a retraction if they are not. Both are free, open, linked to the paper, and say plainly what was wrong. Anyone may raise a concern with the editorial office, by name or without.',
        ],
      },
    ],
  },
};
