import type { Article } from '../article.ts';

type Check = [term: string, text: string];

const SIMILARITY: Check = [
  'Crossref Similarity Check',
  'An editor may also have a manuscript compared with published works and the web by Crossref Similarity Check (iThenticate). We send the file that reviewers get. iThenticate does not add it to its index.',
];

const integrity = (further: Check[]): Article => ({
  title: 'Publication integrity',
  description: 'Authorship, originality, conflicts of interest, data, corrections and retractions at JICS.',
  lede: 'Readers lend a journal their trust one paper at a time. These are the rules by which we try to deserve it.',
  sections: [
    {
      title: 'Originality',
      blocks: [
        'Submissions must be original and unpublished, and must not be under consideration elsewhere. Each passes a plagiarism check before review: we compare it with the submissions to and articles of this journal. Preprints, theses and conference papers do not count as prior publication when they are declared; a journal version of a conference paper must add substance and say what it adds.',
      ],
    },
    {
      title: 'What we check',
      blocks: [
        'We check each manuscript after it is submitted, and show the editors what we found. We give no score, no machine rejects a manuscript, and we don’t guess whether a machine wrote it.',
        {
          terms: [
            [
              'Text in common',
              'We compare each manuscript with the submissions to and articles of this journal, and an editor reads every match. We don’t search the web.',
            ],
            ...further,
            [
              'Hidden words',
              'We look through the file for words that no reader sees, such as white or tiny text. If we find any, we tell the author as well.',
            ],
            [
              'References',
              'We look for numbers that can’t be right, entries that appear twice, and entries and citations that don’t match. We don’t check whether the works exist.',
            ],
            [
              'Conflicts of interest',
              'We compare reviewers with the authors: institutions, email domains, and what they wrote or reviewed here.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Authorship',
      blocks: [
        'An author has contributed to the conception, the execution or the interpretation of the work, has written or revised the text, and answers for it. All authors approve the text and the order of names. Helpers who meet only part of this are thanked in the acknowledgements.',
        'Software that generates text or images cannot be an author, because it cannot answer for anything. Where it was used beyond language polishing, say how and where.',
      ],
    },
    {
      title: 'Conflicts of interest',
      blocks: [
        'Authors, reviewers and editors declare whatever a reasonable reader might want to know: funding, employment, patents, collaborations, close personal ties. A declared interest is seldom an obstacle; an undeclared one is. No editor handles, and no reviewer judges, a paper of their own.',
      ],
    },
    {
      title: 'Data, code and materials',
      blocks: [
        'A paper says where its data and code can be found, or why they cannot be shared. Work with people states the ethical approval and the consent that were obtained. Images are not altered except as described.',
      ],
    },
    {
      title: 'When something is wrong',
      blocks: [
        {
          steps: [
            'Anyone may raise a concern with the editorial office. It is confirmed in writing.',
            'An editor without ties to the case collects the evidence and asks the authors for their account.',
            'Where needed, the authors’ institution is asked to investigate.',
            'The outcome is a reply, a correction, an expression of concern or a retraction; it is published, free to read, and linked to the paper.',
          ],
        },
        'Retracted papers stay readable and clearly marked. The record is amended, never erased.',
      ],
    },
    {
      title: 'Independence',
      blocks: [
        'Editorial decisions are taken by editors alone. As authors pay no charges, nothing in our accounts depends on accepting a paper.',
      ],
    },
  ],
});

export const INTEGRITY = integrity([]);
/** Of a press whose editors may send manuscripts there. */
export const INTEGRITY_WITH_SIMILARITY = integrity([SIMILARITY]);
