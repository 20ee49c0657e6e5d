import { describe, expect, it } from 'vitest';
import { Keywords } from '../../shared/contract/save-manuscript.ts';
import { keywordsOf } from '../../web/src/features/submit/form/manuscript-form.ts';

const LINES: Array<[line: string, keywords: string[]]> = [
  ['one, two ,,three ', ['one', 'two', 'three']],
  ['sparse attention; long memory ; control', ['sparse attention', 'long memory', 'control']],
  ['神经网络；深度学习、联邦学习，隐私', ['神经网络', '深度学习', '联邦学习', '隐私']],
  ['الشبكات العصبية، التعلم العميق؛ الخصوصية', ['الشبكات العصبية', 'التعلم العميق', 'الخصوصية']],
  [' ;、 ', []],
];

describe('a line of keywords', () => {
  it.each(LINES)('%j is split alike by the form and by the server', (line, keywords) => {
    expect(keywordsOf({ keywords: line })).toEqual(keywords);
    expect(Keywords.parse(line)).toEqual(keywords);
  });
});
