import * as z from 'zod';
import { textOfResponse } from '../core/text-of-response.ts';
import { CrossrefWork } from './rules/crossref-work.ts';

export type CrossrefAnswer =
  | { is: 'works'; works: CrossrefWork[] }
  | { is: 'unreadable' }
  /** The shortest time before asking again. */
  | { is: 'busy'; waitMs: number };

export type CrossrefWorks = ReturnType<typeof createCrossrefWorks>;

interface Settings {
  /** `https://api.crossref.org` */
  url: string;
  /** Crossref's contact for questions about our requests. */
  contact: string;
}

const ANSWER_MS = 30_000;
const MOST_BYTES = 1_000_000;
/** Used until Crossref states its rate. */
const PAUSE_MS = 1000;
const BUSY_MS = 10_000;
const MOST_WORDS = 400;
const ROWS = '3';

const Found = z.object({ message: CrossrefWork });
const List = z.object({ message: z.object({ items: z.array(CrossrefWork).max(100) }) });
const Agency = z.object({ message: z.object({ agency: z.object({ id: z.string() }) }) });

/** Seconds, or a date. */
function waitOf(headers: Headers): number {
  const said = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, PAUSE_MS) : BUSY_MS;
}

/** '50' calls in '1s' */
function pauseOf(headers: Headers): number {
  const calls = Number(headers.get('x-rate-limit-limit'));
  const seconds = Number(headers.get('x-rate-limit-interval')?.replace(/s$/, ''));
  const ms = (seconds * 1000) / calls;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, BUSY_MS) : PAUSE_MS;
}

const sleep = (ms: number) => new Promise<void>((next) => setTimeout(next, ms));

/** Crossref's public REST API, used as it asks: with a contact, one call after the other, at its pace. */
export function createCrossrefWorks({ url, contact }: Settings, answerMs = ANSWER_MS, wait = sleep) {
  let pauseMs = 0;

  async function call<Shape extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    shape: Shape,
  ): Promise<
    | { is: 'found'; found: z.output<Shape> }
    | { is: 'missing' | 'unreadable' }
    | { is: 'busy'; waitMs: number }
  > {
    await wait(pauseMs);
    pauseMs = PAUSE_MS;
    try {
      const response = await fetch(`${url}${path}?${new URLSearchParams({ ...query, mailto: contact })}`, {
        headers: { 'user-agent': `journal-screening (mailto:${contact})`, accept: 'application/json' },
        signal: AbortSignal.timeout(answerMs),
      });
      const { status, headers } = response;
      pauseMs = pauseOf(headers);
      if (!response.ok) {
        await response.body?.cancel();
        if (status === 404) return { is: 'missing' };
        return status === 429 || status >= 500
          ? { is: 'busy', waitMs: waitOf(headers) }
          : { is: 'unreadable' };
      }
      const text = (await textOfResponse(response, MOST_BYTES)) ?? '';
      try {
        return { is: 'found', found: shape.parse(JSON.parse(text)) };
      } catch {
        return { is: 'unreadable' };
      }
    } catch {
      return { is: 'busy', waitMs: BUSY_MS };
    }
  }

  return {
    /** Other agencies register DOIs too: one of theirs counts as known. */
    async ofDoi(doi: string): Promise<CrossrefAnswer | { is: 'elsewhere' }> {
      const path = `/works/${encodeURIComponent(doi.toWellFormed())}`;
      const answer = await call(path, {}, Found);
      if (answer.is === 'found') return { is: 'works', works: [answer.found.message] };
      if (answer.is !== 'missing') return answer as CrossrefAnswer;
      const registered = await call(`${path}/agency`, {}, Agency);
      if (registered.is === 'busy') return registered;
      if (registered.is === 'found' && registered.found.message.agency.id !== 'crossref')
        return { is: 'elsewhere' };
      return { is: 'works', works: [] };
    },

    async ofText(text: string): Promise<CrossrefAnswer> {
      const query = {
        'query.bibliographic': text.slice(0, MOST_WORDS).toWellFormed(),
        rows: ROWS,
        select: 'DOI,title,original-title,author,issued,volume,page',
      };
      const answer = await call('/works', query, List);
      if (answer.is === 'found') return { is: 'works', works: answer.found.message.items };
      return answer.is === 'busy' ? answer : { is: 'unreadable' };
    },
  };
}
