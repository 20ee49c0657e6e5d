import issues from './old-journal.json' with { type: 'json' };
import type { InputFile } from './papers.ts';

type Issue = (typeof issues)[number];
type Article = Issue['articles'][number] & { titleDe?: string; doi?: string; emptyGalley?: string };

const SECTIONS = { ART: 'Articles', REV: 'Book Reviews' };
const EN = 'locale="en_US"';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = (name: string, text: string | number, attributes: string = EN) =>
  `<${name} ${attributes}>${escaped(String(text))}</${name}>`;
const fileId = ({ id }: Article, index: number) => id * 10 + index;

function fileElement(article: Article, label: string, index: number): string {
  const id = fileId(article, index);
  const bytes = makePdf([article.title, label, article.authors.map(([...names]) => names[1]).join(', ')]);
  const name = element('name', `${article.id}-${index}.pdf`);
  const embedded = `<embed encoding="base64">${bytes.toString('base64')}</embed>`;
  return `<submission_file id="${id}" file_id="${id}" stage="proof" genre="Article Text" uploader="admin">${name}<file id="${id}" filesize="${bytes.length}" extension="pdf">${embedded}</file></submission_file>`;
}

function galleyElement(article: Article, label: string, index: number): string {
  const file = label === article.emptyGalley ? '' : `<submission_file_ref id="${fileId(article, index)}"/>`;
  const locale = label.includes('Deutsch') ? 'locale="de_DE"' : EN;
  return `<article_galley ${locale} approved="true"><id type="internal">${fileId(article, index) + 500}</id>${element('name', label)}<seq>${index}</seq>${file}</article_galley>`;
}

const authorElement = ([given, family, email]: string[], seq: number) =>
  `<author primary_contact="${seq === 0}" user_group_ref="Author" seq="${seq}" id="${seq + 1}">${element('givenname', given!)}${element('familyname', family!)}${element('email', email!, '')}</author>`;

function articleElement(article: Article, { published }: Issue, seq: number): string {
  const { id, section, title, titleDe, abstract, doi, pages, keywords, authors, galleys, emptyGalley } =
    article;
  const shown = emptyGalley ? [...galleys, emptyGalley] : galleys;
  return `<article date_submitted="${published}" status="3" current_publication_id="${id * 10}" stage="production">
<id type="internal">${id}</id>
${galleys.map((label, index) => fileElement(article, label, index)).join('\n')}
<publication ${EN} version="1" status="3" date_published="${published}" section_ref="${section}" seq="${seq}" url_path="">
<id type="internal">${id * 10}</id>${doi ? element('id', doi, 'type="doi"') : ''}
${element('title', title)}${titleDe ? element('title', titleDe, 'locale="de_DE"') : ''}
${element('abstract', `<p>${abstract}</p>`)}
<keywords ${EN}>${keywords.map((word) => element('keyword', word, '')).join('')}</keywords>
<authors>${authors.map(authorElement).join('')}</authors>
${shown.map((label, index) => galleyElement(article, label, index)).join('\n')}
${element('pages', pages, '')}
</publication>
</article>`;
}

function issueElement(issue: Issue): string {
  const { id, volume, number, year, published, articles } = issue;
  const sections = Object.entries(SECTIONS).map(
    ([ref, title], seq) =>
      `<section ref="${ref}" seq="${seq}"><id type="internal">${seq + 1}</id>${element('abbrev', ref)}${element('title', title)}</section>`,
  );
  return `<issue published="1" current="0" url_path="">
<id type="internal">${id}</id>
<issue_identification>${element('volume', volume, '')}${element('number', number, '')}${element('year', year, '')}</issue_identification>
${element('date_published', published, '')}
<sections>${sections.join('')}</sections>
<articles>
${articles.map((article, seq) => articleElement(article, issue, seq)).join('\n')}
</articles>
</issue>`;
}

/** An invented journal as OJS 3.3 exports it, with what importers meet: a missing file, a galley without one, a second language. */
export const oldJournal = (): InputFile => ({
  fileName: 'quarterly-of-records.xml',
  bytes: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<issues xmlns="http://pkp.sfu.ca">\n${issues.map(issueElement).join('\n')}\n</issues>\n`,
  ),
  contentType: 'text/xml',
});
export const OLD_ADDRESS = 'old.demo.example/qr';

/** The smallest PDF with these lines on one page (ISO 32000-1, 7.5): its letters are those of Latin-1. */
function makePdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ');
  const page = `BT /F1 14 Tf 20 TL 60 780 Td ${text} ET`;
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 ${font} >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
