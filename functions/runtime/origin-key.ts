import { createHash } from 'node:crypto';
import { DOOR_HEADER } from '../../shared/contract/door.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { isSameSecret } from '../core/rules/secret.ts';
import { environment } from './environment.ts';

/**
 * API Gateway's own address can be found, and there nobody sets the visitor's address or turns floods away. Only requests from the
 * distribution are answered: it alone knows the key.
 */
export function checkOriginKey(headers: Record<string, string | undefined>): void {
  const shown = createHash('sha256')
    .update(headers[DOOR_HEADER] ?? '')
    .digest('hex');
  const { DOOR_DIGESTS } = environment('DOOR_DIGESTS');
  if (!DOOR_DIGESTS.some((digest) => isSameSecret(shown, digest)))
    throw new DomainError('wrong_door', 'Use the site’s own address.');
}
