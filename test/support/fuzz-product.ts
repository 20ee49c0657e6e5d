import { callNames, routes } from '../../shared/contract/routes.ts';
import type { apiClient, SignedIn } from './api-client.ts';
import { hostileRequest, type Known, pick, seeded } from './hostile-requests.ts';

export interface FuzzResult {
  statuses: Map<number, number>;
  /** Each request that ended in a fault of ours, or without an answer. */
  faults: string[];
  slowestMs: number;
}

const COUNT = 6;

/** Sends this many requests made up from the contract to the running product, each call once first, by people of every role, some at a time. */
export async function fuzzProduct(
  api: ReturnType<typeof apiClient>,
  { seed, requests, atOnce = 4 }: { seed: number; requests: number; atOnce?: number },
): Promise<FuzzResult> {
  const random = seeded(seed);
  const enrol = (role: 'author' | 'editor' | 'reviewer') =>
    Promise.all(Array.from({ length: COUNT }, (_, index) => api.person(role, `Fuzz${role}${index}`)));
  const people = {
    author: await enrol('author'),
    editor: await enrol('editor'),
    reviewer: await enrol('reviewer'),
  };
  const everyone = Object.values(people).flat();
  const known: Known = {
    people: everyone.map(({ _id }) => _id),
    emails: everyone.map(({ email }) => email),
    manuscripts: [],
  };
  for (const { token } of people.author) {
    const { body } = await api.call('POST', '/manuscripts', {
      token,
      body: { submit: false, title: 'A draft' },
    });
    known.manuscripts.push(body.data._id);
  }
  const result: FuzzResult = { statuses: new Map(), faults: [], slowestMs: 0 };

  async function send(at: number): Promise<void> {
    const name = callNames[at] ?? pick(random, callNames);
    const { body, query } = hostileRequest(name, random, known);
    const { method, path, caller } = routes[name];
    // A person who signs out is gone: not one of those who go on asking.
    const isLast = name === 'sign-out' || name === 'reset-password';
    const isOpen = caller === 'anyone' || caller === 'invited';
    const by: SignedIn | undefined =
      isOpen || isLast ? undefined : pick(random, people[caller === 'chief' ? 'editor' : caller]);
    const id = encodeURIComponent(random() < 0.9 ? pick(random, known.manuscripts) : '𠀀%\u202e');
    const place = path.replace('/api', '').replace('{id}', id) + query;
    const begin = performance.now();
    const answer = await api
      .call(method, place, { ...(by ? { token: by.token } : {}), ...(method === 'GET' ? {} : { body }) })
      .catch((error: unknown) => ({ status: 0, body: { _id: undefined, message: String(error) } }));
    result.slowestMs = Math.max(result.slowestMs, performance.now() - begin);
    result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 0 || answer.status >= 500)
      result.faults.push(`${answer.status} ${method} ${place} ${JSON.stringify(body)?.slice(0, 600)}`);
    if (name === 'save-manuscript' && answer.status === 201 && known.manuscripts.length < 60)
      known.manuscripts.push((answer.body as { data: { _id: string } }).data._id);
  }

  let left = requests;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        await send(requests - left - 1);
      }
    }),
  );
  // Their leftovers must not block anybody.
  for (const [place, of] of [
    ['/manuscripts/my-submissions', people.author],
    ['/auth/editor/users-with-manuscripts', people.editor],
    ['/auth/editor/reviewers', people.editor],
    ['/auth/reviewer/assigned-manuscripts', people.reviewer],
  ] as const)
    for (const { token } of of) {
      const { status } = await api.call('GET', `${place}?limit=200`, { token });
      if (status !== 200) result.faults.push(`${status} GET ${place} afterwards`);
    }
  return result;
}
