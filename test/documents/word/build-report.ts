import { buildDocx, paragraph, picture } from './build-docx.ts';

const sentences = [
  'The measured values agree with the model within the uncertainty of the instrument, except in the coldest month.',
  'We repeated the survey in every district and asked the same questions in the same order as five years before.',
  'Following earlier work, the parameters were estimated by maximum likelihood and compared by their information criterion.',
  'No difference between the groups was found at baseline, nor did the groups differ in what was lost to follow-up.',
  'This may be due to the small number of sites, to their position near the coast, or to the season of the year.',
  'Participants gave their consent in writing after the purpose of the study had been explained to them in their language.',
];
const wordsAPage = 720;

/** A report of about this many pages in sections with headings, its pictures spread over it, each as wide as the text. */
export function buildReport(
  pages: number,
  pictures: { name: string; content: Uint8Array }[] = [],
): Uint8Array {
  let words = 0;
  const blocks: string[] = [];
  for (let index = 0; words < pages * wordsAPage; index += 1) {
    if (index % 6 === 0) blocks.push(paragraph(`Section ${index / 6 + 1}`, '<w:pStyle w:val="Heading1"/>'));
    const text = Array.from(
      { length: 6 },
      (_, at) => sentences[(index * 5 + at * (1 + (index % 3))) % sentences.length],
    ).join(' ');
    words += text.split(' ').length;
    blocks.push(paragraph(text));
  }
  for (const [index] of pictures.entries()) {
    const place = Math.floor(((index + 1) * blocks.length) / (pictures.length + 1));
    blocks.splice(
      place,
      0,
      `<w:p><w:r>${picture(`i${index}`, 5_400_000, 3_600_000)}</w:r></w:p>${paragraph(`Figure ${index + 1}. What was measured.`)}`,
    );
  }
  return buildDocx({
    body: blocks.join(''),
    styles:
      '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>',
    others: pictures.map(({ name, content }, index) => ({
      name: `media/${name}`,
      type: 'image',
      id: `i${index}`,
      content,
    })),
  });
}
