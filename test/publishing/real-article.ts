import type { ArticleRequest } from '../../functions/documents/article/article-outcome.ts';
import { runArticle } from '../../functions/documents/process/run-article.ts';
import { buildDocx, paragraph, picture } from '../documents/word/build-docx.ts';
import { signedPng } from './signed-png.ts';

const SHARED = 'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A Word file that names these people wherever programs put a name that no reader of it sees, and an address beside its title. */
const signedDocx = (by: string, email: string): Uint8Array =>
  buildDocx(
    {
      body: [
        paragraph('A title'),
        paragraph(`Olga Owner (${email})`),
        paragraph('Abstract'),
        paragraph('We count.'),
        paragraph('Introduction'),
        `<w:p><w:commentRangeStart w:id="0"/><w:ins w:id="1" w:author="${by}" w:date="2027-01-01T00:00:00Z"><w:r><w:t>Sand lies on beaches.</w:t></w:r></w:ins><w:del w:id="2" w:author="${by}"><w:r><w:delText>${by}</w:delText></w:r></w:del><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
        `<w:p><w:r>${picture('rIdP')}</w:r></w:p>`,
      ].join(''),
      others: [
        { name: 'a.png', type: 'image', id: 'rIdP', content: signedPng(by) },
        {
          name: 'comments.xml',
          type: 'comments',
          id: 'rIdC',
          content: `<w:comments ${WORD}><w:comment w:id="0" w:author="${by}" w:initials="${by}">${paragraph(by)}</w:comment></w:comments>`,
        },
      ],
    },
    {
      'docProps/core.xml': `<cp:coreProperties ${SHARED} xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${by}</dc:creator><cp:lastModifiedBy>${by}</cp:lastModifiedBy></cp:coreProperties>`,
    },
  );

const time = { cpuSeconds: 60, wallSeconds: 60 };

/** Builds the real forms of such a file, whatever was handed in. */
export const buildSigned =
  (by: string, email: string) =>
  (request: ArticleRequest): ReturnType<typeof runArticle> =>
    runArticle({ name: 'article', request: { ...request, docx: signedDocx(by, email) }, pictures: time });
