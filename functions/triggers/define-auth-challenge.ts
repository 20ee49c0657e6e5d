import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';

/** One custom challenge, one try. */
export async function handler(
  event: DefineAuthChallengeTriggerEvent,
): Promise<DefineAuthChallengeTriggerEvent> {
  const { session, userNotFound } = event.request;
  const [first] = session;
  const isAnswered =
    session.length === 1 && first?.challengeName === 'CUSTOM_CHALLENGE' && first.challengeResult === true;
  const isNew = session.length === 0 && !userNotFound;
  event.response.issueTokens = isAnswered;
  event.response.failAuthentication = !isAnswered && !isNew;
  if (isNew) event.response.challengeName = 'CUSTOM_CHALLENGE';
  return event;
}
