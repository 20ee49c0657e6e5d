import { expect } from 'vitest';
import { articleFiles } from '../../../functions/cli/article-files.ts';
import type { ArticleText } from '../../../functions/documents/article/article-text.ts';
import { runArticle } from '../../../functions/documents/process/run-article.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';
import { jatsFaults } from '../../support/jats-validator.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { buildDocx, type DocxParts, paragraph, picture } from '../word/build-docx.ts';

export const TITLE = 'Counting grains of sand';
const ABSTRACT = 'We count grains of sand on four beaches, and say how many there are on each of them.';
const time = { cpuSeconds: 60, wallSeconds: 60 };

/** The command's output, or why it writes nothing. */
export async function makeOf(docx: Uint8Array, record: object = {}) {
  const meta = readPublicationMeta({
    ...sampleMeta,
    statements: {},
    title: TITLE,
    abstract: ABSTRACT,
    ...record,
  });
  const request = { docx, fileName: 'paper.docx', meta, isFinal: true };
  const outcome = await runArticle({ name: 'article', request, pictures: time });
  if (outcome.state === 'failed') return { refused: outcome.refusal.reason };
  const { fragment: html, jats, pdf, pdfUa } = outcome;
  const article = JSON.parse(outcome.text) as ArticleText;
  expect(await jatsFaults(jats, '1.3')).toEqual([]);
  const { checks, counts, publishable, citations } = JSON.parse(
    String(articleFiles(outcome, meta).get('checks.json')),
  );
  return {
    html,
    counts,
    publishable,
    pdfUa,
    citations: citations.map(({ text, to }: { text: string; to: string[] }) => `${text} ${to}`),
    told: checks.flatMap(({ id, ok }: { id: string; ok: boolean }) => (ok ? [] : [id])),
    text: article,
    headings: article.sections.map(({ title }) => title.join('')),
    pdf: (await pdfText(pdf)).join('\n').replace(/\s+/g, ' '),
  };
}

export const heading = (text: string, level = 1) => paragraph(text, `<w:pStyle w:val="Heading${level}"/>`);
export const styles = [1, 2]
  .map((n) => `<w:style w:type="paragraph" w:styleId="Heading${n}"><w:name w:val="heading ${n}"/></w:style>`)
  .join('');
export const docx = (body: string, more: Partial<DocxParts> = {}) => {
  const front = [TITLE, 'Abstract', ABSTRACT].map((text) => paragraph(text)).join('');
  return buildDocx({ body: `${front}${heading('Introduction')}${body}`, styles, ...more });
};
export const sand = paragraph('Sand lies on beaches.');
export const many = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at + 1));
export const entries = (...numbers: number[]) =>
  numbers.map((n) => paragraph(`[${n}] Okafor, A. On sand, part ${n}. Beaches ${n}, 1–9. 2019.`)).join('');
export const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
export const table = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/><w:tblGrid>${rows[0]!.map(() => '<w:gridCol w:w="2000"/>').join('')}</w:tblGrid>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`;
export const math = (text: string) => `<m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath>`;
export const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const drawn = (id: string, part?: { name: string; content: Uint8Array | string }) =>
  docx(`<w:p><w:r>${picture(id)}</w:r></w:p>`, part && { others: [{ ...part, type: 'image', id }] });
export const part = (name: string, type: string, content: string) => ({
  others: [{ name, type, id: `rId-${type}`, content }],
});
