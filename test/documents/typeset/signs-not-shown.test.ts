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
    expect(set('✅ ❌ ⭐ 👍 ▶️ 1️⃣ 🇩🇪 🔴 🟢 🔵 αβγ 中文').messages).toEqual([]);
  });

  it('are named to the author where there is none, each once', () => {
    expect(set('It flies 🚀 and burns 🔥, 🚀').messages).toEqual([
      'A box with a cross stands for characters that none of our fonts has: 🚀 (U+1F680), 🔥 (U+1F525).',
    ]);
  });

  it('are named by their script where they are letters of one, and counted where they are many', () => {
    const [told] = set('ಕನ್ನಡ 🚀🔥🧠🤖🦾🎉🙏').messages;
    expect(told).toContain('letters of the Kannada script, 🚀 (U+1F680)');
    expect(told).toMatch(/🎉 \(U\+1F389\), 1 more\.$/);
  });

  it('of a font of its own are named by their numbers', () => {
    expect(set('an arrow \ue900').messages.join()).toContain('U+E900');
  });
});
