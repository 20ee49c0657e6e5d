import { isSigned, sign } from '../../core/rules/secret.ts';

const PURPOSE = 'sign-in challenge';
const factsOf = (clientId: string, poolName: string, nonce: string) => `${clientId}\n${poolName}\n${nonce}`;

/** Only the holder of the secret can answer the pool's challenge; an answer fits one person, one client and one nonce. */
export const answerChallenge = (secret: string, clientId: string, poolName: string, nonce: string) =>
  sign(secret, PURPOSE, factsOf(clientId, poolName, nonce));

export const isChallengeAnswer = (
  secret: string,
  clientId: string,
  poolName: string,
  nonce: string,
  answer: string,
) => isSigned(secret, PURPOSE, factsOf(clientId, poolName, nonce), answer);
