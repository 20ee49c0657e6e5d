import { isRightToLeft } from '../../../shared/domain/text-direction.ts';
import type { Block, DocumentModel } from './document.ts';

/** A4, points. */
const paper = { width: 595.28, height: 841.89 };

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
