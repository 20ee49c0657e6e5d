import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';
import { limits } from '../runtime/stores.ts';

/**
 * Allows one custom challenge, one try, and only for a sign-in that we have just announced: anyone can begin one at the pool, whose
 * challenge would reveal that the person exists, and their id. Everything else is refused in the same words and time.
 */
export async function handler(
  event: DefineAuthChallengeTriggerEvent,
): Promise<DefineAuthChallengeTriggerEvent> {
  const { session, userNotFound } = event.request;
  const [first] = session;
  const isAnswered =
    session.length === 1 && first?.challengeName === 'CUSTOM_CHALLENGE' && first.challengeResult === true;
  const isNew = session.length === 0 && (await limits().isSignInExpected(event.userName)) && !userNotFound;
  event.response.issueTokens = isAnswered;
  event.response.failAuthentication = !isAnswered && !isNew;
  if (isNew) event.response.challengeName = 'CUSTOM_CHALLENGE';
  return event;
}
