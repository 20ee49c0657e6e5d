import { describe, expect, it } from 'vitest';
import { Keywords } from '../../shared/contract/save-manuscript.ts';
import { joinKeywords } from '../../shared/domain/split-keywords.ts';
import { keywordsOf } from '../../web/src/features/submit/form/manuscript-form.ts';

const LINES: Array<[line: string, keywords: string[]]> = [
  ['one, two ,,three ', ['one', 'two', 'three']],
  ['sparse attention; long memory ; control', ['sparse attention', 'long memory', 'control']],
  ['神经网络、深度学习，隐私', ['神经网络', '深度学习', '隐私']],
  ['神经网络；深度学习、联邦学习', ['神经网络', '深度学习、联邦学习']],
  [
    '1,3-butadiene; N,N-dimethylformamide; Lyon, France',
    ['1,3-butadiene', 'N,N-dimethylformamide', 'Lyon, France'],
  ],
  ['Models, Biological;', ['Models, Biological']],
  ['الشبكات العصبية، التعلم العميق', ['الشبكات العصبية', 'التعلم العميق']],
  ['الشبكات، العصبية؛ الخصوصية', ['الشبكات، العصبية', 'الخصوصية']],
  [' ;、 ', []],
];

describe('a line of keywords', () => {
  it.each(LINES)('%j is split alike by the form and by the server', (line, keywords) => {
    expect(keywordsOf({ keywords: line })).toEqual(keywords);
    expect(Keywords.parse(line)).toEqual(keywords);
    expect(Keywords.parse(joinKeywords(keywords))).toEqual(keywords);
  });
});
