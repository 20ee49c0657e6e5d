import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listen, type RunningServer } from './emulators/http/listen.ts';
import { writeWhole } from './write-whole.ts';

export interface SecretsOptions {
  port: number;
  /** Holds secrets.json, and since when each value applies. */
  dataDir: string;
  /** Names of the secrets; each gets 190 random bits when first named. */
  names: string[];
  /** Values that override the generated ones. */
  fixed: Record<string, string>;
}

export interface SecretsServer extends RunningServer {
  values: Record<string, string>;
  /** Epoch milliseconds from which each value applies. */
  since: Record<string, number>;
}

/** Secrets Manager on one machine: GetSecretValue by name. It keeps no former values. */
export async function startSecretsManager(options: SecretsOptions): Promise<SecretsServer> {
  const path = join(options.dataDir, 'secrets.json');
  const kept: Record<string, string> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  for (const name of options.names) kept[name] ??= randomBytes(24).toString('base64url');
  writeWhole(path, JSON.stringify(kept, null, 2));
  const values = { ...kept, ...options.fixed };
  const since = keepTimes(join(options.dataDir, 'secret-times.json'), values);
  const server = await listen(options.port, async (request, response) => {
    const asked = await text(request);
    const isKnown = request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue';
    const { SecretId = '', VersionStage = 'AWSCURRENT' } = isKnown ? JSON.parse(asked || '{}') : {};
    const isHere = VersionStage === 'AWSCURRENT' && Object.hasOwn(values, SecretId);
    const value = isHere ? values[SecretId] : undefined;
    response.writeHead(value === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(
      JSON.stringify(
        value === undefined
          ? {
              __type: 'ResourceNotFoundException',
              Message: "Secrets Manager can't find the specified secret.",
            }
          : { ARN: SecretId, Name: SecretId, SecretString: value, CreatedDate: since[SecretId]! / 1000 },
      ),
    );
  });
  return { ...server, values, since };
}

/** When each value was first seen, in epoch milliseconds; a changed value is a new one. */
function keepTimes(path: string, values: Record<string, string>): Record<string, number> {
  const kept: Record<string, { digest: string; since: number }> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  for (const [name, value] of Object.entries(values)) {
    const digest = createHash('sha256').update(value).digest('base64url');
    if (kept[name]?.digest !== digest) kept[name] = { digest, since: Date.now() };
  }
  writeWhole(path, JSON.stringify(kept));
  return Object.fromEntries(Object.entries(kept).map(([name, { since }]) => [name, since]));
}
