/** Signs that no font here has, each with one of the same meaning that they have. */
const STAND_INS = new Map<string, string>([
  ['✅', '✔'],
  ['❌', '✘'],
  ['❎', '✘'],
  ['❔', '?'],
  ['❕', '!'],
  ['➕', '+'],
  ['➖', '−'],
  ['➗', '÷'],
  ['🟰', '='],
  ['➰', '∞'],
  ['✨', '❇'],
  ['🌟', '★'],
  ['💯', '100'],
  ['🔟', '10'],
  ['🥇', '①'],
  ['🥈', '②'],
  ['🥉', '③'],
  // As in heraldry: red is hatched upright, blue across. Green and yellow have hatched circles of their own.
  ['🔴', '◍'],
  ['🔵', '⦵'],
  ['🔘', '◉'],
  ['🎯', '◎'],
  ['🔶', '◆'],
  ['🔷', '◆'],
  ['🔸', '◆'],
  ['🔹', '◆'],
  ['🔺', '▲'],
  ['🔼', '▲'],
  ['🔻', '▼'],
  ['🔽', '▼'],
  ['🔲', '▣'],
  ['🔳', '▣'],
  ['🔙', '←'],
  ['🔜', '→'],
  ['🔝', '↑'],
  ['🔄', '🔃'],
  ['🔁', '🔃'],
  ['🔎', '🔍'],
  ['🔐', '🔒'],
  ['🔑', '🗝'],
  ['🔔', '🕭'],
  ['🚫', '🛇'],
  ['🌞', '☀'],
  ['🌙', '☾'],
  ['🌐', '🌍'],
  ['👀', '👁'],
  ['😀', '☺'],
  ['😃', '☺'],
  ['😄', '☺'],
  ['😊', '☺'],
  ['🙂', '☺'],
  ['🙁', '☹'],
  ['😞', '☹'],
  ['😢', '☹'],
  ['🧡', '❤'],
  ['💙', '❤'],
  ['💚', '❤'],
  ['💛', '❤'],
  ['💜', '❤'],
  ['🖤', '❤'],
  ['📄', '🗎'],
  ['📃', '🗎'],
  ['📝', '✍'],
  ['📁', '🗀'],
  ['📂', '🗁'],
  ['📅', '🗓'],
  ['📆', '🗓'],
  ['📌', '🖈'],
  ['📍', '🖈'],
  ['📎', '🖇'],
  ['📞', '☎'],
  ['📧', '✉'],
  ['💬', '🗨'],
  ['📢', '🕫'],
  ['📣', '🕫'],
  ['💾', '🖫'],
  ['🏴', '⚑'],
  ['🚩', '⚑'],
]);

const SIGN = new RegExp([...STAND_INS.keys()].join('|'), 'gu');
/** A digit in the picture of a key (UTS #51, ED-20): its frame would be drawn about the letter before. */
const KEYCAP = /([#*\d])\ufe0f?\u20e3/gu;
/** The colour of a skin (ED-14) behind the hand or face that it belongs to. */
const SKIN = /(?<=\p{Emoji_Modifier_Base})[\u{1f3fb}-\u{1f3ff}]/gu;
/** Two letters that make a flag (ED-14a), and the words that follow a black one (ED-14b). */
const FLAG_LETTER = /[\u{1f1e6}-\u{1f1ff}]/gu;
const TAG = /[\u{e0020}-\u{e007f}]/gu;

export function hasStandIn(sign: string): boolean {
  return STAND_INS.has(sign);
}

/** A text in which what the fonts have says what a sign said that they haven't; a flag becomes the letters of its country. */
export function withStandIns(text: string): string {
  return text
    .replace(KEYCAP, '$1')
    .replace(SKIN, '')
    .replace(TAG, '')
    .replace(FLAG_LETTER, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65))
    .replace(SIGN, (sign) => STAND_INS.get(sign) ?? sign);
}
