import { type RouteName, routes } from '../../shared/contract/routes.ts';
import { AuthorSession } from '../../shared/contract/session.ts';
import { CANARY } from '../../shared/domain/canary.ts';

export interface CanaryVisit {
  /** `https://…` of the site. */
  origin: string;
  password: string;
  ask?: typeof fetch;
}

/** The longest that people accept on a slow evening. */
const LONGEST_WAIT_MS = 12_000;
const Opened = AuthorSession.pick({ token: true, session: true });
const PAGE = '/journal/jics';

/**
 * Does what an author does first: opens a page, signs in, lists their manuscripts. The first run makes its account. Throws with the step
 * that failed and the answer.
 */
export async function visitAsCanary({ origin, password, ask = fetch }: CanaryVisit): Promise<void> {
  async function step(what: string, path: string, options: RequestInit = {}): Promise<Response> {
    return ask(`${origin}${path}`, { ...options, signal: AbortSignal.timeout(LONGEST_WAIT_MS) }).catch(
      (error: unknown) => {
        throw new Error(`${what} could not be reached: ${error instanceof Error ? error.name : 'unknown'}`);
      },
    );
  }
  const call = (name: RouteName, body?: object, token?: string) =>
    step(name, routes[name].path, {
      method: routes[name].method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const mustBe = (what: string, { status }: Response, wanted: number) => {
    if (status !== wanted) throw new Error(`${what} answered ${status}`);
  };
  const signIn = () => call('sign-in', { email: CANARY.email, password });

  const page = await step('the page', PAGE);
  mustBe('the page', page, 200);
  if (!/<title>[^<]+<\/title>/.test(await page.text())) throw new Error('the page has no title');

  let opened = await signIn();
  if (opened.status === 401) {
    mustBe('register', await call('register', { ...CANARY, password, confirmPassword: password }), 201);
    opened = await signIn();
  }
  mustBe('sign-in', opened, 200);
  const { token, session } = Opened.parse(await opened.json());
  const list = await call('list-my-submissions', undefined, token);
  mustBe('list-my-submissions', list, 200);
  if (!Array.isArray(await list.json())) throw new Error('list-my-submissions answered no list');
  mustBe('sign-out', await call('sign-out', { refreshToken: session.refreshToken }, token), 200);
}
