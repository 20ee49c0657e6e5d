import type { Block, DocumentModel } from './document.ts';

/** A4, points. */
const paper = { width: 595.28, height: 841.89 };
const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** By the first letter that has a direction (UAX #9, P2). */
const isRightToLeft = (line: string) => RIGHT_TO_LEFT.test(/\p{L}/u.exec(line)?.[0] ?? '');

/** Typed text: each line is a paragraph. */
export function textModel(title: string, text: string): DocumentModel {
  const lines = text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .split('\n');
  const paragraphs = lines
    .filter((line) => line.trim() !== '')
    .map(
      (line): Block => ({ k: 'par', role: 'body', c: [line], ...(isRightToLeft(line) ? { rtl: true } : {}) }),
    );
  return {
    title,
    paper,
    header: [],
    footer: [],
    sections: [{ landscape: false, blocks: [{ k: 'par', role: 'title', c: [title] }, ...paragraphs] }],
    notes: {},
    endnotes: [],
    targets: [],
    pictures: {},
  };
}
