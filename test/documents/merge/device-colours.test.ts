import { PDFDocument, PDFRawStream } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { typesetCover } from '../../../functions/documents/cover/typeset-cover.ts';
import { giveDeviceColours } from '../../../functions/documents/merge/device-colours.ts';
import { mergeParts } from '../../../functions/documents/merge/merge-parts.ts';
import type { CoverPage } from '../../../functions/documents/outcome.ts';

const cover: CoverPage = {
  journal: 'Journal',
  manuscriptId: 'X-1',
  title: 'A title',
  authors: [],
  keywords: ['one'],
  classification: [],
  abstract: 'An abstract.',
  date: '2026-01-01T00:00:00Z',
};

/** The colours that the objects of a PDF use. */
async function coloursOf(pdf: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  return context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object))
    .filter((text) => /^\[ \/ICCBased|^\/Device/.test(text))
    .map((text) => text.replace(/ \d+ 0 R/, ''))
    .join(' ');
}

describe('a copy for reviewers', () => {
  test('has the device’s colours on its cover, its pages and its feet, where the proof has those that Typst writes', async () => {
    const { pdf, pages } = typesetCover(cover);
    const part = { kind: 'manuscript', pdf, pages, madeHere: true } as const;
    const bound = async (more: { isForReviewers?: true }) => {
      const merged = await mergeParts([{ ...part, headings: [], warnings: [] }], { cover, ...more }, 1);
      if ('refusal' in merged) throw new Error(merged.refusal.reason);
      return coloursOf(merged.pdf);
    };
    expect(await bound({})).toMatch(/ICCBased/);
    const colours = await bound({ isForReviewers: true });
    expect(colours).not.toMatch(/ICCBased/);
    expect(colours.match(/\/DeviceRGB/g)?.length).toBeGreaterThanOrEqual(3);
  });

  test('keeps an author’s own profile', async () => {
    const { context } = await PDFDocument.create();
    const profile = context.flateStream(Buffer.from('a profile of a press'), { N: 3 });
    const ref = context.register(context.obj(['ICCBased', context.register(profile)]));
    const bare = context.register(
      context.obj([
        'ICCBased',
        context.register(PDFRawStream.of(context.obj({ Filter: 'None' }), profile.getContents())),
      ]),
    );
    giveDeviceColours(context);
    for (const each of [ref, bare]) expect(context.lookup(each)?.toString()).toMatch(/^\[ \/ICCBased/);
  });
});
