import type { Construct } from 'constructs';
import type { Resources } from './grants.ts';
import { KeyDigests, type KeyDigestsProps } from './key-digests.ts';

/** Digests of the keys by which one stack's endpoints recognise the distribution. */
export function doorDigests(
  scope: Construct,
  { secrets, settings, code }: Pick<Resources, 'secrets'> & KeyDigestsProps,
): string[] {
  const digests = new KeyDigests(scope, { code, settings });
  return secrets.doorKeys.map((key, index) =>
    digests.ofDoor(`Door${settings.originKeyVersion + index}`, key),
  );
}
