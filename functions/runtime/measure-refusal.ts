import { SIGN_INS } from '../../shared/contract/metrics.ts';
import type { ProblemCode } from '../../shared/contract/problem.ts';
import type { RouteName } from '../../shared/contract/routes.ts';
import { measure } from './measure.ts';

/** What a refused call means for whoever made it. */
export function measureRefusal(name: RouteName, code: ProblemCode): void {
  if (code === 'too_many_requests') measure('TurnedAway');
  else if (code === 'wrong_credentials') measure('SignInsRefused');
  else if (code === 'internal' || code === 'unavailable') {
    if (SIGN_INS.includes(name)) measure('SignInFaults');
    if (name === 'save-manuscript') measure('SaveFaults');
  }
}
