import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../functions/runtime/stores.ts';
import { handler } from '../../functions/triggers/define-auth-challenge.ts';
import { startDatabase } from '../support/start-database.ts';

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const define = async (userName: string, request: object) => {
  const event = { userName, request: { session: [], ...request }, response: {} };
  return (await handler(event as never)).response;
};
const answered = (challengeResult: boolean) => ({
  session: [{ challengeName: 'CUSTOM_CHALLENGE', challengeResult }],
});
const REFUSED = { issueTokens: false, failAuthentication: true };

describe('a custom sign-in', () => {
  it('that no one announced is refused in the same way for known and unknown people', async () => {
    expect(await define('somebody', {})).toEqual(REFUSED);
    expect(await define('nobody', { userNotFound: true })).toEqual(REFUSED);
  });

  it('that was announced gets one challenge, and tokens for the right answer alone', async () => {
    await limits().expectSignIn('ada');
    expect(await define('ada', {})).toMatchObject({
      challengeName: 'CUSTOM_CHALLENGE',
      failAuthentication: false,
      issueTokens: false,
    });
    expect(await define('grace', {})).toEqual(REFUSED);
    expect(await define('ada', { userNotFound: true })).toEqual(REFUSED);
    expect(await define('ada', answered(true))).toMatchObject({ issueTokens: true });
    expect(await define('ada', answered(false))).toEqual(REFUSED);
    const twice = [...answered(false).session, ...answered(true).session];
    expect(await define('ada', { session: twice })).toEqual(REFUSED);
  });
});
