import type { Article } from '../article.ts';

export const TEMPLATE: Article = {
  title: 'Manuscript template',
  description:
    'A .docx template for JICS with styles, sample equation, table, figure caption and references.',
  lede: 'A document with every style in place, and text that explains itself. Replace it with yours, from the title down.',
  sections: [
    {
      title: 'What is in it',
      blocks: [
        {
          list: [
            'Styles for title, abstract, keywords, three levels of headings, captions, lists and references.',
            'A table set as the journal sets tables, an equation, a figure’s place and its caption.',
            'A checklist at its end, to be deleted before you submit.',
          ],
        },
      ],
    },
    {
      title: 'How to use it',
      blocks: [
        {
          steps: [
            'Write into the template, or paste as plain text and apply its styles.',
            'Use the heading styles: our system builds the outline of your PDF from them.',
            'Keep names and affiliations out of it. They belong in the cover letter and the submission form.',
            'Write equations with the equation editor. Pictures of equations cannot be searched, scaled or read aloud.',
          ],
        },
        'The template is a help, not a condition. A well-ordered document in another form is as welcome; LaTeX authors submit the PDF.',
      ],
    },
  ],
};
