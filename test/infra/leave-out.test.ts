import { expect, test } from 'vitest';
import { withPlainKeys } from '../../infra/leave-out.ts';

test('keys that are constants are said as they are, and nothing else is touched', () => {
  const code = [
    'const _hH = "httpHeader";',
    'const _n = 1;',
    'export var A$ = [3, { [_hH]: "If-Match", [_n]: 2, [_other]: 3 }, list[_hH]];',
  ].join('\n');
  expect(withPlainKeys(code).split('\n').at(-1)).toBe(
    'export var A$ = [3, { "httpHeader": "If-Match", [_n]: 2, [_other]: 3 }, list[_hH]];',
  );
});
