import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';
import { randomId } from '../core/rules/ids.ts';

export async function handler(
  event: CreateAuthChallengeTriggerEvent,
): Promise<CreateAuthChallengeTriggerEvent> {
  const nonce = randomId(26);
  event.response.publicChallengeParameters = { nonce };
  event.response.privateChallengeParameters = { nonce };
  event.response.challengeMetadata = 'SIGNED_NONCE';
  return event;
}
