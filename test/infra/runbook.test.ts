import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { synthesizedTemplates } from '../../functions/local/build/templates.ts';
import { commands } from '../../infra/ops/commands.ts';
import { failuresQuery } from '../../infra/ops/failures.ts';
import { FOUND_OUT, parseSettings, SETTING_NAMES } from '../../infra/settings.ts';

const runbook = readFileSync(new URL('../../infra/README.md', import.meta.url), 'utf8');
const settings = runbook.slice(runbook.indexOf('## Settings'), runbook.indexOf('## Rollback'));
const [, example = ''] = /```ts\nproduction: \{\n([\s\S]+?)\n\},\n```/.exec(settings) ?? [];

describe('the runbook’s settings', () => {
  test('are all that there are, each with its default', () => {
    const defaults: Record<string, unknown> = parseSettings({});
    const rows = [...settings.matchAll(/^\| `(\w+)` +\| (\S+) +\|/gm)].map(([, name, value]) => [
      name,
      value,
    ]);
    const wanted = SETTING_NAMES.filter((name) => !FOUND_OUT[name]).map((name) => {
      if (name === 'review' || name === 'doiPrefix') return [name, "brand's"];
      return [name, String(defaults[name] ?? 'none')];
    });
    expect(rows.sort()).toEqual(wanted.sort());
  });

  test('have an example with every one that is not a restore’s, which can be deployed', () => {
    const entries = [...example.matchAll(/^ {2}(\w+): (.+),$/gm)].map(([, name, value]) => [
      name!,
      JSON.parse(value!.replaceAll("'", '"')),
    ]);
    expect(() => parseSettings(Object.fromEntries(entries))).not.toThrow();
    expect(entries.map(([name]) => name).sort()).toEqual(
      SETTING_NAMES.filter((name) => !FOUND_OUT[name] && !name.startsWith('restored')).sort(),
    );
  });
});

test('the runbook has the query that the command asks', () => {
  expect(runbook).toContain(`\`\`\`\n${failuresQuery().replaceAll(' | ', '\n| ')}\n\`\`\``);
});

test('the logs of endpoints that the runbook names are those of the templates', async () => {
  const templates = await synthesizedTemplates();
  const those = Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).some(
      ([id, { Type }]) => Type === 'AWS::Logs::LogGroup' && id.startsWith('EndpointsLog'),
    )
      ? [stack.replace(/^mwp-/, '')]
      : [],
  );
  const [, named = ''] = /\(three, whose names\ncontain `EndpointsLog`: of ([^)]+)\)/.exec(runbook) ?? [];
  expect(named.split(/, | and /).sort()).toEqual(those.sort());
});

test('every command of ops is in the runbook, and no other', () => {
  const named = [...runbook.matchAll(/npm run ops -- ([a-z][a-z-]+)/g)].map(([, name]) => name!);
  expect([...new Set(named)].sort()).toEqual(Object.keys(commands).sort());
});
