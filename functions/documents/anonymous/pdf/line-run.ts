import type { PageLine } from './page-lines.ts';

/** Lines as one text, with the way back to the characters. */
export interface Run {
  text: string;
  lines: readonly PageLine[];
  /** Where each line begins in the text. */
  starts: number[];
}

export function runOf(lines: readonly PageLine[]): Run {
  let text = '';
  const starts = lines.map((line) => {
    const start = text.length;
    text += `${line.text}\n`;
    return start;
  });
  return { text, lines, starts };
}

/** Which of its lines an offset is in. */
export function lineAt({ starts }: Run, offset: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= offset),
  );
}
