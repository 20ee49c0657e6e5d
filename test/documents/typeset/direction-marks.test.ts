import { describe, expect, it } from 'vitest';
import type { Inline } from '../../../functions/documents/model/document.ts';
import { withDirectionMarks, withLabelClosed } from '../../../functions/documents/typeset/direction-marks.ts';

const shown = (list: Inline[], isRtl: boolean): string =>
  JSON.stringify(withDirectionMarks(list, isRtl)).replaceAll('\u200f', '{rlm}').replaceAll('\u200e', '{lrm}');

describe('direction marks', () => {
  it('close a Latin word in a right-to-left paragraph before the space or stop after it', () => {
    expect(shown(['בקשת POST לשרת JSON.'], true)).toBe('["בקשת POST{rlm} לשרת JSON{rlm}."]');
  });

  it('close a Hebrew word in a left-to-right paragraph', () => {
    expect(shown(['the word שלום, and more'], false)).toBe('["the word שלום{lrm}, and more"]');
  });

  it('close a stop before its space, but not in a Latin phrase', () => {
    expect(shown(['סוף. Parser, two של'], true)).toBe('["סוף.{rlm} Parser, two{rlm} של"]');
    expect(shown(['בקשת JSON. סוף'], true)).toBe('["בקשת JSON{rlm}.{rlm} סוף"]');
  });

  it('leave phrases and numbers whole', () => {
    expect(shown(['עם React Hooks 18 של 2.5 מתוך 3 4'], true)).toBe(
      '["עם React Hooks 18{rlm} של 2.5{rlm} מתוך 3{rlm} 4"]',
    );
  });

  it('stand at the beginning of the run that follows', () => {
    const list: Inline[] = [
      'ב ',
      { k: 'link', href: 'https://a.b', c: [{ k: 'run', s: 'API', b: true }] },
      ' של',
    ];
    expect(JSON.stringify(withDirectionMarks(list, true).at(-1))).toBe('"\u200f של"');
  });

  it('follow the number of a note', () => {
    expect(shown(['מילה', { k: 'note', id: 'footnote-1', n: '1' }, ' של'], true)).toContain('"{rlm} של"');
  });

  it('close a label, by a space where it ends with its number', () => {
    expect(['1.', '(2)', '3', 'א.'].map((label) => withLabelClosed(label))).toEqual([
      '1\u200f.',
      '(2\u200f)',
      '3\u200f\u00a0',
      'א.',
    ]);
  });

  it('part what stands between tabs in a right-to-left paragraph', () => {
    expect(shown(['3.4', { k: 'tab' }, 'Use Cases'], true)).toBe(
      '["3.4","{rlm}",{"k":"tab"},"{rlm}","Use Cases"]',
    );
  });

  it('are in no text of one direction', () => {
    const list: Inline[] = ['plain (text) 1, 2'];
    expect(withDirectionMarks(list, false)).toBe(list);
  });
});
