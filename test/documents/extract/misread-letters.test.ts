import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { isMisreadCyrillic, mendCyrillic } from '../../../functions/documents/extract/pdf/mend-code-page.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { Sheet } from './sheet.ts';

const read = (...paragraphs: string[]) => extractMetadata(buildDocx(...paragraphs));
const readSheet = async (sheet: Sheet) => extractMetadata(await sheet.bytes());
const centered = (text: string, size: number) => paragraph(text, { size, bold: true, centered: true });

describe('the text of a manuscript', () => {
  it('in Cyrillic whose fonts name no letters is read all the same', async () => {
    const line = 'Ñòàòüÿ ïîñâÿùåíà èññëåäîâàíèþ ñâîéñòâ çàäà÷è, êîòîðàÿ ñòîèò íà îòðåçêå (0, T).';
    const sheet = (await Sheet.create())
      .set('ÇÀÄÀ×À Ñ ÓÑËÎÂÈÅÌ ÐÀÇÐÛÂÀ', { x: 180, y: 80, size: 14 })
      .abstract(130)
      .set('Ââåäåíèå', { y: 300, bold: true })
      .set(
        Array.from({ length: 12 }, () => line),
        { y: 320 },
      );
    expect((await readSheet(sheet)).title.value).toBe('ЗАДАЧА С УСЛОВИЕМ РАЗРЫВА');
    expect(mendCyrillic('êëàñ³â òà ìîâà, x−c')).toBe('класів та мова, x−c');
    expect(
      isMisreadCyrillic(Array.from({ length: 99 }, () => 'Été à Öland, là où ça naît, 20 °C ± 3 µm²')),
    ).toBe(false);
  });

  it('in Persian has Persian letters whatever the font calls them', async () => {
    const arabic = (text: string) => text.replaceAll('ی', 'ي').replaceAll('ک', 'ك');
    const body = paragraph(
      arabic('این مقاله درباره یادگیری ماشین است و کاربرد آن را در این پژوهش بررسی می کند. '.repeat(8)),
    );
    const { title, keywords } = await read(
      centered(arabic('کاربرد یادگیری ماشین در پژوهش'), 16),
      paragraph('چکیده', { bold: true }),
      body,
      paragraph(arabic('کلمات کلیدی: یادگیری ماشین، کاربرد')),
      paragraph('مقدمه', { bold: true }),
      body,
      body,
    );
    expect(title.value).toBe('کاربرد یادگیری ماشین در پژوهش');
    expect(keywords.value).toEqual(['یادگیری ماشین', 'کاربرد']);
  });
});
