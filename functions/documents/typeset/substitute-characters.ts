/**
 * Characters that no font here has, after another of the same meaning. As in heraldry, red (◍) has vertical hatching and blue (⦵)
 * horizontal; green and yellow have other hatched circles.
 */
const SUBSTITUTES = new Map(
  `
    ✔:✅ ✘:❌❎ ?:❔ !:❕ +:➕ −:➖ ÷:➗ =:🟰 ∞:➰ ❇:✨ ★:🌟 100:💯 10:🔟 ①:🥇 ②:🥈 ③:🥉 ◍:🔴 ⦵:🔵 ◉:🔘 ◎:🎯 ◆:🔶🔷🔸🔹
    ▲:🔺🔼 ▼:🔻🔽 ▣:🔲🔳 ←:🔙 →:🔜 ↑:🔝 🔃:🔄🔁 🔍:🔎 🔒:🔐 🗝:🔑 🕭:🔔 🛇:🚫 ☀:🌞 ☾:🌙 🌍:🌐 👁:👀 ☺:😀😃😄😊🙂 ☹:🙁😞😢 ❤:🧡💙💚💛💜🖤
    🗎:📄📃 ✍:📝 🗀:📁 🗁:📂 🗓:📅📆 🖈:📌📍 🖇:📎 ☎:📞 ✉:📧 🗨:💬 🕫:📢📣 🖫:💾 ⚑:🏴🚩
  `
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [shown = '', signs = ''] = entry.split(':');
      return [...signs].map((sign) => [sign, shown] as const);
    }),
);

const SIGN = new RegExp([...SUBSTITUTES.keys()].join('|'), 'gu');
/** A digit in the picture of a key (UTS #51, ED-20): its frame would be drawn around the letter before. */
const KEYCAP = /([#*\d])\ufe0f?\u20e3/gu;
/** The skin colour (ED-14) after a hand or face. */
const SKIN = /(?<=\p{Emoji_Modifier_Base})[\u{1f3fb}-\u{1f3ff}]/gu;
/** Two letters that form a flag (ED-14a), and the tags that follow a black one (ED-14b). */
const FLAG_LETTER = /[\u{1f1e6}-\u{1f1ff}]/gu;
const TAG = /[\u{e0020}-\u{e007f}]/gu;

export function hasSubstitute(sign: string): boolean {
  return SUBSTITUTES.has(sign);
}

/** Replaces characters that the fonts lack with equivalents; a flag becomes the letters of its country. */
export function substituteCharacters(text: string): string {
  return text
    .replace(KEYCAP, '$1')
    .replace(SKIN, '')
    .replace(TAG, '')
    .replace(FLAG_LETTER, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65))
    .replace(SIGN, (sign) => SUBSTITUTES.get(sign) ?? sign);
}
