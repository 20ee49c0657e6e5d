import { SIGN_INS } from '../../shared/contract/metrics.ts';
import type { ProblemCode } from '../../shared/contract/problem.ts';
import type { RouteName } from '../../shared/contract/routes.ts';
import { measure } from './measure.ts';

/** Counts refused calls by what they mean for the person who made them. */
export function measureRefusal(name: RouteName, code: ProblemCode): void {
  if (code === 'too_many_requests') measure('TurnedAway');
  else if (code === 'wrong_credentials') measure('SignInsRefused');
  else if (code === 'internal' || code === 'unavailable') {
    if (SIGN_INS.includes(name)) measure('SignInFaults');
    if (name === 'save-manuscript') measure('SaveFaults');
  }
}
