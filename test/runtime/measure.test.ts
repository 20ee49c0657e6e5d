import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { measure, measureRefusal } from '../../functions/runtime/measure.ts';
import type { ProblemCode } from '../../shared/contract/problem.ts';
import type { RouteName } from '../../shared/contract/routes.ts';

const lines: string[] = [];
const measured = () =>
  lines.map((line) => Object.entries(JSON.parse(line)).filter(([key]) => key !== '_aws')[0]);

beforeEach(() => {
  vi.stubEnv('METRICS_NAMESPACE', 'mwp');
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
});
afterEach(() => {
  lines.length = 0;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a measure', () => {
  it('is a line from which CloudWatch makes a metric of the installation, without dimensions', () => {
    measure('ProofWait', 2.5);
    expect(JSON.parse(lines[0]!)).toEqual({
      _aws: {
        Timestamp: expect.any(Number),
        CloudWatchMetrics: [
          { Namespace: 'mwp', Dimensions: [[]], Metrics: [{ Name: 'ProofWait', Unit: 'Seconds' }] },
        ],
      },
      ProofWait: 2.5,
    });
  });

  it('goes past the console of a Lambda that logs JSON, which would wrap it in a line of its own', async () => {
    vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', 'JSON');
    vi.resetModules();
    const fresh = await import('../../functions/runtime/measure.ts');
    const written: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    fresh.measure('MailsRefused');
    vi.mocked(process.stdout.write).mockRestore();
    expect(lines).toEqual([]);
    expect(JSON.parse(written.join(''))).toMatchObject({ MailsRefused: 1 });
    expect(written.join('')).toMatch(/^\{.*\}\n$/);
  });

  it('is not taken if no installation is named', () => {
    vi.stubEnv('METRICS_NAMESPACE', undefined);
    measure('MailsRefused');
    expect(lines).toEqual([]);
  });
});

describe('a refused call', () => {
  it.each<[RouteName, ProblemCode, string[]]>([
    ['verify-email', 'too_many_requests', ['TurnedAway']],
    ['sign-in', 'wrong_credentials', ['SignInsRefused']],
    ['sign-in', 'unavailable', ['SignInFaults']],
    ['sign-in-editor', 'internal', ['SignInFaults']],
    ['save-manuscript', 'internal', ['SaveFaults']],
    ['save-manuscript', 'invalid_request', []],
    ['get-manuscript', 'not_found', []],
  ])('of %s for %s counts as %o', (name, code, counted) => {
    measureRefusal(name, code);
    expect(measured()).toEqual(counted.map((metric) => [metric, 1]));
  });
});
