import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withoutDescriptions, withPlainKeys } from '../../infra/leave-out.ts';
import { routeNames, routes } from '../../shared/contract/routes.ts';

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

describe('what an endpoint does, and how it may refuse', () => {
  test('is said by the API’s document alone: no bundle of another carries it', () => {
    const code = withoutDescriptions(readFileSync('shared/contract/routes.ts', 'utf8'));
    expect(code).not.toContain(routes['get-manuscript'].summary);
    const whole = readFileSync('shared/contract/routes.ts', 'utf8');
    const lines = (text: string, field: string) =>
      text.match(new RegExp(`^ {4}${field}:`, 'gm'))?.length ?? 0;
    for (const field of ['summary', 'problems'])
      expect([field, lines(whole, field), lines(code, field)]).toEqual([field, routeNames.length, 0]);
  });
});
