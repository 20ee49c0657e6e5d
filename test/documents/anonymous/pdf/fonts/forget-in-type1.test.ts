import { expect, it } from 'vitest';
import { forgetInType1 } from '../../../../../functions/documents/anonymous/pdf/fonts/forget-in-type1.ts';

/** Adobe Type 1 Font Format, 7.2. */
function crypt(data: Buffer, key: number, isEncrypting: boolean): Buffer {
  let state = key;
  return Buffer.from(
    [...data].map((byte) => {
      const other = byte ^ (state >> 8);
      state = (((isEncrypting ? other : byte) + state) * 52845 + 22719) & 0xffff;
      return other;
    }),
  );
}

const outline = (width: number, ...rest: number[]) => Buffer.from([139, 139 + width, 13, ...rest, 14]);
const letters = {
  A: outline(10, 247, 12, 6),
  O: outline(20, 150, 150, 5),
  period: outline(30, 150, 150, 5),
};

const CLEAR = '%!\n/Encoding 256 array\ndup 65 /A put\ndup 79 /O put\ncurrentfile eexec\n';
function aFont(own: Record<string, Buffer> = letters) {
  const entries = Object.entries(own).map(([name, plain]) => {
    const data = crypt(Buffer.concat([Buffer.alloc(4), plain]), 4330, true);
    return Buffer.concat([Buffer.from(`/${name} ${data.length} RD `), data, Buffer.from(' ND\n')]);
  });
  const begin = Buffer.from('####dup /Private 3 dict dup begin /CharStrings 4 dict dup begin\n');
  const program = crypt(Buffer.concat([begin, ...entries, Buffer.from('end\n')]), 55665, true);
  const tail = Buffer.from(`\n${'0'.repeat(64)}\ncleartomark`);
  return { font: Buffer.concat([Buffer.from(CLEAR), program, tail]), length: program.length };
}

const programOf = (font: Buffer, length: number) =>
  crypt(font.subarray(CLEAR.length, CLEAR.length + length), 55665, false);

it('a letter that is shown no more loses outline, name and code, and what stands behind the program stays', () => {
  const { font, length } = aFont();
  const made = forgetInType1(font, length, { codes: new Set([65]), names: new Set(['A']), unsaid: [] })!;
  expect(made).toHaveLength(font.length);
  const [before, program] = [programOf(font, length), programOf(made, length)];
  const text = program.toString('latin1');
  expect(text.match(/\/\S+ (?=\d+ RD)/g)).toEqual(['/A ', '/_ ', '/period ']);
  const [start, next] = [text.indexOf('/_ '), text.indexOf('/period')];
  expect(program.subarray(next)).toEqual(before.subarray(next));
  expect(program.subarray(0, start)).toEqual(before.subarray(0, start));
  const data = program.subarray(text.indexOf('RD ', start) + 3, next - 4);
  expect([...crypt(data, 4330, false).subarray(4)]).toEqual([139, 139, 13, 14, 14, 14, 14]);
  expect(made.toString('latin1', 0, CLEAR.length)).toBe(CLEAR.replace('dup 79 /O put', ' '.repeat(13)));
  expect(made.subarray(CLEAR.length + length)).toEqual(font.subarray(CLEAR.length + length));
});

it('what its own list says of a code is a letter that is shown', () => {
  const { font, length } = aFont();
  const used = { codes: new Set([65, 79]), names: new Set<string>(), unsaid: [65, 79] };
  expect(forgetInType1(font, length, used)).toBeNull();
});

it.each([
  ['letters are made of two', aFont({ ...letters, A: outline(10, 139, 12, 6) })],
  ['the program is written in digits', { ...aFont(), font: Buffer.from(`${CLEAR}d9d66f63`) }],
  ['the program is longer than its file', { ...aFont(), length: 100_000 }],
])('nothing changes where %s', (_, { font, length }) => {
  expect(forgetInType1(font, length, { codes: new Set([65]), names: new Set(['A']), unsaid: [] })).toBeNull();
});
