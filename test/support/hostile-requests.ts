import type * as z from 'zod';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { type CallName, routes } from '../../shared/contract/routes.ts';

/** A request of a call that a stranger may make up from the contract. */
export interface HostileRequest {
  body: unknown;
  query: string;
}

type Random = () => number;

/** Mulberry32: the same requests for the same seed. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** Characters of two units, halves of them, characters that turn or hide text, that grow when composed, or that quoting and keys use. */
const UNITS = [
  '𠀀',
  '𝓛',
  '𝟙',
  '😀',
  '\ud800',
  '\udc00',
  '\u202e',
  '\u2066',
  '\u200b',
  '\u200d',
  '\ufeff',
  'ﷺ',
  '\u0344',
  '漢',
  'İ',
  '"',
  '\\',
  '#',
  '%',
  '/',
  '\u0000',
  '\u2028',
  'e\u0301',
];
/** Around the limits of texts and keys. */
const LENGTHS = [1, 2, 20, 40, 59, 60, 63, 64, 79, 80, 99, 100, 127, 128, 199, 254, 255, 299, 300, 499, 1000];

function hostileText(random: Random): string {
  const unit = random() < 0.8 ? pick(random, UNITS) : pick(random, UNITS) + pick(random, UNITS);
  // One letter before it moves every cut by one unit.
  const before = 'a'.repeat(Math.floor(random() * 4));
  return (before + unit.repeat(pick(random, LENGTHS))).slice(0, pick(random, [...LENGTHS, 4000]));
}

const ODD = [null, 7, -1, 1e308, true, [], {}, { length: { toString: 1 } }, { length: -1 }, [[]], 'x'];

/** Values that the schema accepts or nearly accepts, with hostile text wherever there is text. */
function valueFor(schema: z.core.$ZodType, random: Random, known: Known, field = ''): unknown {
  if (random() < 0.02) return pick(random, ODD);
  const { def } = schema._zod;
  const inner = (next: unknown) => valueFor(next as z.core.$ZodType, random, known, field);
  const parts = def as unknown as Record<string, unknown>;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(parts.shape as Record<string, z.core.$ZodType>).flatMap(([key, part]) =>
          random() < 0.04 ? [] : [[key, valueFor(part, random, known, key)]],
        ),
      );
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => inner(parts.element));
    case 'union':
      return inner(pick(random, parts.options as unknown[]));
    case 'optional':
      return random() < 0.2 ? undefined : inner(parts.innerType);
    case 'default':
    case 'nullable':
      return inner(parts.innerType);
    case 'pipe':
      return inner(parts.in);
    case 'enum':
      return pick(random, Object.values(parts.entries as Record<string, unknown>));
    case 'literal':
      return pick(random, parts.values as unknown[]);
    case 'boolean':
      return random() < 0.5;
    case 'number':
      return Math.floor(random() * 3) + 1;
    case 'null':
      return null;
    default:
      return textFor(field, random, known);
  }
}

/** Existing names: a body of hostile names alone would be refused at its first field. */
export interface Known {
  people: string[];
  manuscripts: string[];
  emails: string[];
}

function textFor(field: string, random: Random, { people, manuscripts, emails }: Known): string {
  const isPlain = random() < 0.7;
  if (isPlain && /email/i.test(field))
    return random() < 0.5 ? pick(random, emails) : `a${random()}@example.org`;
  if (isPlain && /password/i.test(field)) return 'correct horse battery';
  if (isPlain && /^(authors|reviewers|correspondingAuthorId)$/.test(field)) return pick(random, people);
  if (isPlain && /^(_id|manuscriptId|resubmissionOf)$/.test(field)) return pick(random, manuscripts);
  if (isPlain && field === 'experience') return '5';
  if (isPlain && field === 'draftId')
    return `00000000-0000-4000-8000-${String(Math.floor(random() * 1e12)).padStart(12, '0')}`;
  if (field === 'key') return `uploads/${pick(random, people)}/${hostileText(random)}/manuscript`;
  return hostileText(random);
}

function queryFor({ query }: Endpoint, random: Random): string {
  if (!query || random() < 0.3) return '';
  const forged = JSON.stringify([
    pick(random, ['my-submissions', 'users', 'reviewers', 'assigned']),
    hostileText(random),
    ...(random() < 0.3 ? [hostileText(random)] : []),
  ]);
  const cursor = random() < 0.8 ? Buffer.from(forged).toString('base64url') : hostileText(random);
  const limit = pick(random, ['1', '200', '0', '0x10', '1e1', '', hostileText(random)]);
  return `?${new URLSearchParams({ ...(random() < 0.5 ? { limit } : {}), cursor: cursor.toWellFormed() })}`;
}

export function hostileRequest(name: CallName, random: Random, known: Known): HostileRequest {
  const route: Endpoint = routes[name];
  const body = route.request ? valueFor(route.request, random, known) : undefined;
  return { body, query: queryFor(route, random) };
}
