import { describe, expect, it } from 'vitest';
import { typesetDocument } from '../../../functions/documents/typeset/typeset-document.ts';
import { aModel, par } from '../model/a-model.ts';
import { pdfPages } from './pdf-text.ts';

const set = (text: string) => typesetDocument(aModel([par(text)]));
const wordsOf = async (text: string) => (await pdfPages(set(text).pdf))[0]?.text;

describe('signs of running text that no font has', () => {
  it('are shown by one of the same meaning', async () => {
    const text = await wordsOf('Built ✅ tested ❌ first 1️⃣ liked 👍🏽 from 🇩🇪');
    expect(text).toContain('Built ✔ tested ✘ first 1 liked 👍 from DE');
  });

  it('leave the author nothing to be told where there is one', () => {
    expect(
      set('✅ ❌ ⭐ 👍 ▶️ 1️⃣ 🇩🇪 🔴 🟢 🔵 αβγ 中文 🚀 🔥 ᴄ ᵩ Ꜩ ԁ ಕನ್ನಡ മലയാളം ਪੰਜਾਬੀ ខ្មែរ မြန်မာ བོད་ཡིག').messages,
    ).toEqual([]);
  });

  it('are named to the author where there is none, each once', () => {
    expect(set('An alpa 𐎀 and a beta 𐎁, 𐎀').messages).toEqual([
      'A crossed box replaces characters that none of our fonts has: 𐎀 (U+10380), 𐎁 (U+10381).',
    ]);
  });

  it('are named by their script where they are letters of one, and counted where they are many', () => {
    const [told] = set('ꦧꦱꦗꦮ 𐎀𐎁𐎂𐎃𐎄𐎅𐎆').messages;
    expect(told).toContain('letters of the Javanese script, 𐎀 (U+10380)');
    expect(told).toMatch(/𐎅 \(U\+10385\), 1 more\.$/);
  });

  it('of a font of its own are named by their numbers', () => {
    expect(set('an arrow \ue900').messages.join()).toContain('U+E900');
  });
});
