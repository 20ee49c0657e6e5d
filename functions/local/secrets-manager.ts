import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen, type RunningServer } from './emulators/http/listen.ts';
import { writeWhole } from './write-whole.ts';

export interface SecretsOptions {
  port: number;
  /** Holds secrets.json. */
  dataDir: string;
  /** Names of the secrets; each gets 190 random bits when it is first named. */
  names: string[];
  /** Values that stand above the generated ones. */
  fixed: Record<string, string>;
}

export interface SecretsServer extends RunningServer {
  values: Record<string, string>;
}

/** Secrets Manager on one machine: GetSecretValue by name. */
export async function startSecretsManager(options: SecretsOptions): Promise<SecretsServer> {
  const path = join(options.dataDir, 'secrets.json');
  const kept: Record<string, string> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  for (const name of options.names) kept[name] ??= randomBytes(24).toString('base64url');
  writeWhole(path, JSON.stringify(kept, null, 2));
  const values = { ...kept, ...options.fixed };
  const server = await listen(options.port, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const isKnown = request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue';
    const { SecretId = '' } = isKnown ? JSON.parse(Buffer.concat(chunks).toString() || '{}') : {};
    const value = Object.hasOwn(values, SecretId) ? values[SecretId] : undefined;
    response.writeHead(value === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(
      JSON.stringify(
        value === undefined
          ? {
              __type: 'ResourceNotFoundException',
              Message: "Secrets Manager can't find the specified secret.",
            }
          : { ARN: SecretId, Name: SecretId, SecretString: value },
      ),
    );
  });
  return { ...server, values };
}
