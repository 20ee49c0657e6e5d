import type { Construct } from 'constructs';
import type { Resources } from './grants.ts';
import { KeyDigests, type KeyDigestsProps } from './key-digests.ts';

/** Of the keys by which the endpoints of one stack know the distribution. */
export function doorDigests(
  scope: Construct,
  { secrets, settings, code }: Pick<Resources, 'secrets'> & KeyDigestsProps,
): string[] {
  const digests = new KeyDigests(scope, { code, settings });
  return secrets.doorKeys.map((key, index) =>
    digests.ofDoor(`Door${settings.originKeyVersion + index}`, key),
  );
}
