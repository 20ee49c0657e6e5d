import type { Article } from '../article.ts';

export const GUIDELINES: Article = {
  title: 'Submission guidelines',
  description:
    'How to prepare a manuscript for JICS: files, length, abstract, keywords, figures, references and the six steps of submission.',
  lede: 'Everything an author needs to know, in the order in which it is needed. Submitting is free, and so is publishing.',
  sections: [
    {
      title: 'Before you begin',
      blocks: [
        {
          list: [
            'Read the [aims and scope](journal:/about/aims-scope), and the last section of it twice.',
            'Agree with all authors on the text, the order of names and the corresponding author. Each co-author needs an account here: we check the email addresses as you enter them.',
            'Download the [manuscript template](journal:/authors/template). You need not use it, but it answers most questions of form.',
          ],
        },
      ],
    },
    {
      title: 'The three documents',
      blocks: [
        {
          table: {
            caption: 'What is uploaded with each submission',
            head: ['Document', 'What it holds'],
            rows: [
              [
                'Manuscript',
                'Title, abstract, keywords, text, figures, tables and references in one file, without the authors’ names.',
              ],
              [
                'Cover letter',
                'What is new and why it belongs here; earlier versions; names, affiliations and acknowledgements.',
              ],
              [
                'Declaration',
                'Originality, consent and ethics, data, funding and interests, signed for all authors.',
              ],
            ],
          },
        },
        'There is a form for the declaration: the submission form makes it with your title and authors in it, or [download it empty (DOCX)](/downloads/jics-declaration.docx).',
        'Manuscripts are prepared as DOC/DOCX. The submission form takes DOCX and PDF files of up to 50 MB each; save an old DOC file as DOCX first. We merge the three documents into one PDF and show it to you: nothing is submitted before you have approved it.',
      ],
    },
    {
      title: 'The text',
      blocks: [
        {
          terms: [
            ['Title', 'Specific and short. No abbreviations but those that everyone knows.'],
            [
              'Abstract',
              '150–250 words: the question, what was done, what was found, what it means. No citations.',
            ],
            ['Keywords', '4–6, in the words a reader would search for.'],
            ['Structure', 'Whatever suits the argument. Number sections; keep headings to three levels.'],
            [
              'Equations',
              'Set with the equation editor of your word processor, numbered where they are referred to.',
            ],
            [
              'Figures and tables',
              'In the text where they belong, each with a caption that can be understood alone. Do not let colour carry meaning by itself.',
            ],
            [
              'References',
              'Complete, in one style throughout, with DOI where there is one. Everything listed is cited; everything cited is listed.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Submitting, step by step',
      blocks: [
        {
          steps: [
            'Type of article: Research Article or Review Article.',
            'Documents: the three files, by choosing or by dragging. You see the progress and can cancel or retry.',
            'Classification: one field or several.',
            'Additional information: the five terms that all authors accept.',
            'Comments: anything the editors should know.',
            'Title, keywords, abstract, authors and funding. Much of it is read out of your manuscript for you to check.',
          ],
        },
        'After you submit, we compare the text with other manuscripts of this journal. We also look for hidden words in the file and for mistakes in the references. An editor reads what we find; nothing is rejected by a machine. [What we check](journal:/about/integrity).',
        'You can stop at any point: what you typed is kept. [Start a submission](journal:/submit).',
      ],
    },
    {
      title: 'Costs',
      blocks: [
        'There are none. JICS has no article processing charges, no submission fee, no page or colour charges, and no fee for corrections.',
      ],
    },
  ],
};
