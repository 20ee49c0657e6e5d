import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda';
import { isChallengeAnswer } from '../people/rules/sign-in-challenge.ts';
import { environment } from '../runtime/environment.ts';
import { secrets } from '../runtime/stores.ts';

export async function handler(
  event: VerifyAuthChallengeResponseTriggerEvent,
): Promise<VerifyAuthChallengeResponseTriggerEvent> {
  const secret = await secrets().get(environment('SIGN_IN_SECRET').SIGN_IN_SECRET);
  const { privateChallengeParameters, challengeAnswer } = event.request;
  const nonce = privateChallengeParameters?.nonce ?? '';
  const { clientId } = event.callerContext;
  const answer = String(challengeAnswer ?? '');
  event.response.answerCorrect =
    nonce !== '' && isChallengeAnswer(secret, clientId, event.userName, nonce, answer);
  return event;
}
