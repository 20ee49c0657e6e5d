import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { Email, PageQuery, required, requiredName, Username } from '../../shared/contract/fields.ts';
import { routeNames, routes } from '../../shared/contract/routes.ts';
import { Keywords, SaveManuscript } from '../../shared/contract/save-manuscript.ts';
import { UploadedDocument } from '../../shared/contract/uploads.ts';

describe('the list of endpoints', () => {
  it('names no method and path twice', () => {
    const calls = routeNames.map((name) => `${routes[name].method} ${routes[name].path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('declares a request schema wherever it takes a body, and nowhere else', () => {
    for (const name of routeNames) {
      const route: Endpoint = routes[name];
      expect([name, Boolean(route.body)]).toEqual([name, Boolean(route.request)]);
    }
  });
});

describe('a field', () => {
  it.each(['ada@example.org', ' ADA@Example.ORG ', 'ä.b+c@ümlaut.example', 'a@localhost'])(
    'takes %j as an address',
    (text) => {
      expect(Email.parse(text)).toBe(text.trim().toLowerCase());
    },
  );

  it('takes no address that an account can not be looked up by', () => {
    expect(Email.safeParse(`${'l'.repeat(120)}@example.org`).success).toBe(false);
    expect(Email.safeParse(`${'İ'.repeat(100)}@example.org`).success).toBe(false);
    expect(Email.safeParse('zero\u200bwidth@example.org').success).toBe(false);
  });

  it.each([
    '',
    'ada',
    'a@',
    '@b',
    'a b@c.d',
    'a@b@c',
    '<a@b.c>',
    'a@b.c, d@e.f',
    'a@b\n.c',
    `${'x'.repeat(300)}@b.c`,
  ])('does not take %j as an address', (text) => {
    expect(Email.safeParse(text).success).toBe(false);
  });

  it('loses what is no text, and keeps lines', () => {
    expect(required(100).parse(' a\u0000b\u0007\nc\ud800 ')).toBe('ab\nc\ufffd');
    expect(required(100).safeParse(' \u0000 ').success).toBe(false);
  });

  it('takes keywords as a text or a list', () => {
    expect(Keywords.parse(' one, two ,,three ')).toEqual(['one', 'two', 'three']);
    expect(Keywords.parse(['one ', '', 'two'])).toEqual(['one', 'two']);
  });

  it('means nothing by an empty choice of a draft', () => {
    expect(SaveManuscript.parse({ submit: false, type: '', funding: '', correspondingAuthorId: '' })).toEqual(
      { submit: false },
    );
    expect(SaveManuscript.parse({})).toEqual({ submit: true });
  });

  it('bounds a page', () => {
    expect(PageQuery.parse({})).toEqual({ limit: 50 });
    expect(PageQuery.safeParse({ limit: '201' }).success).toBe(false);
  });

  it('is a name without anything that can’t be seen', () => {
    expect(requiredName(100).parse(' So\u200bfia\u202e ')).toBe('Sofia');
    expect(requiredName(100).safeParse('\u202e\u2066').success).toBe(false);
  });

  it('takes no name that becomes too long once its letters are composed', () => {
    expect(requiredName(100).safeParse(`b${'\u0344'.repeat(60)}`).success).toBe(false);
    expect(requiredName(100).safeParse(`b${'\u0344'.repeat(40)}`).success).toBe(true);
  });

  it('takes no username whose compared form the table would not take', () => {
    expect(Username.safeParse('ﷺ'.repeat(64)).success).toBe(false);
    expect(Username.parse('ﬁne')).toBe('ﬁne');
  });

  it('takes no key that the object store would not take', () => {
    const isTaken = (key: string) => UploadedDocument.safeParse({ key, fileName: 'a.pdf' }).success;
    expect(isTaken(`uploads/me/${'漢'.repeat(300)}`)).toBe(true);
    expect(isTaken(`uploads/me/${'漢'.repeat(400)}`)).toBe(false);
    expect(isTaken('uploads/me/\ud800')).toBe(false);
  });
});

/** In every place of every request: values with a length that are neither text nor list. */
const strange: unknown[] = [
  { length: { toString: 1 } },
  { length: 5 },
  { length: null, valueOf: 1 },
  [[]],
  7,
  null,
];

function* fieldsOf(schema: z.core.$ZodType): Generator<string> {
  const { def } = schema._zod;
  if (def.type === 'object') yield* Object.keys((def as z.core.$ZodObjectDef).shape);
}

describe('a request', () => {
  const cases = routeNames.flatMap((name) => {
    const { request }: Endpoint = routes[name];
    return request ? [...fieldsOf(request)].map((field) => [name, field, request] as const) : [];
  });
  it('has fields to try', () => expect(cases.length).toBeGreaterThan(60));
  it.each(cases)('of %s refuses in %s what only looks like text', (_name, field, request) => {
    for (const value of strange) expect(() => request.safeParse({ [field]: value })).not.toThrow();
  });
});
