import { afterEach, describe, expect, it } from 'vitest';
import { convertDocx } from '../../../functions/documents/convert-docx.ts';
import type { JobTime } from '../../../functions/documents/process/job.ts';
import { createPictureShare, type PictureShare } from '../../../functions/documents/process/picture-share.ts';
import type { FoundPicture } from '../../../functions/documents/word/drawings/convert-picture.ts';
import { pdfPages } from '../typeset/pdf-text.ts';
import { buildMetafile, type MetafileContent } from '../word/build-metafile.ts';
import { buildReport } from '../word/build-report.ts';

const shares: PictureShare[] = [];
afterEach(() => Promise.all(shares.splice(0).map((share) => share.close())));

function shareOf(cpuSeconds: number, wallSeconds = 60): PictureShare {
  const limits: JobTime = { cpuSeconds, wallSeconds };
  const share = createPictureShare(limits);
  shares.push(share);
  return share;
}

const metafile = (content: MetafileContent, megabytes: number): FoundPicture => ({
  part: 'word/media/image1.emf',
  kind: 'metafile',
  bytes: buildMetafile(content, megabytes),
});

describe("a document's pictures", () => {
  it('are drawn where they stay within what they may take, large ones as pages of their natural size', async () => {
    const share = shareOf(20);
    expect(await share.draw(metafile('strokes', 0.01))).toMatchObject({ format: 'svg' });
    expect(await share.draw(metafile('strokes', 0.2))).toMatchObject({ format: 'pdf', size: {} });
    expect(await share.draw(metafile('bitmaps', 0.6))).toMatchObject({ format: 'pdf' });
  });

  it('are left out one by one where they take more: clips within clips grow a hundredfold', async () => {
    const share = shareOf(0.7);
    expect(await share.draw(metafile('clips', 1))).toBe('tooHeavy');
    expect(await share.draw(metafile('strokes', 0.01))).toMatchObject({ format: 'svg' });
  });

  it('have one share together: what comes after it is used up is left out without a try', async () => {
    const share = shareOf(0.4);
    expect(await share.draw(metafile('clips', 1))).toBe('tooHeavy');
    const startedAt = process.cpuUsage();
    expect(await share.draw(metafile('strokes', 1))).toBe('tooHeavy');
    expect(process.cpuUsage(startedAt).user).toBeLessThan(100_000);
  });

  it('that are small but many go elsewhere once they have taken long enough here', async () => {
    const share = shareOf(20);
    const formats: string[] = [];
    // The number depends on the machine: a fast one draws hundreds in the given time.
    for (let index = 0; index < 5000 && formats.at(-1) !== 'pdf'; index += 1) {
      const drawn = await share.draw(metafile('words', 0.03));
      if (typeof drawn === 'object') formats.push(drawn.format);
    }
    expect(formats[0]).toBe('svg');
    expect(formats.at(-1)).toBe('pdf');
  });

  it('that hold nothing to draw are not called heavy', async () => {
    const picture: FoundPicture = { part: 'a.tiff', kind: 'tiff', bytes: new Uint8Array(100_000) };
    expect(await shareOf(5).draw(picture)).toBeUndefined();
  });
});

describe('a report with a picture that is too heavy', () => {
  it('is set whole, with a frame in its place and a sentence for author and editors', async () => {
    const share = shareOf(0.6);
    const heavy = { name: 'image1.emf', content: buildMetafile('clips', 1) };
    const { pdf, messages } = await convertDocx(buildReport(2, [heavy]), share);
    expect(messages).toEqual([
      'We left out a picture because drawing it takes too much time or memory (image1.emf). Replace it with a simpler one, such as a PNG.',
    ]);
    const pages = await pdfPages(pdf);
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toContain('Picture that we could not show');
    expect(text).toContain('Figure 1. What was measured.');
    expect(text).toContain('Section 2');
  });
});
