import * as z from 'zod';
import { brand } from '../../shared/brand/brand.ts';
import { callOutside } from '../core/call-outside.ts';
import type { SimilarityOutcome } from './rules/next-similarity.ts';

export interface SimilarityAccount {
  /** `https://journal.turnitin.com` */
  url: string;
  key: string;
}

export type SimilarityAgency = ReturnType<typeof createSimilarityAgency>;

/** A file may take three times as long. */
const ANSWER_MS = 20_000;

const NAME = 'Similarity Check';
/** Always the press itself, so that iThenticate learns of no author, reviewer or editor. */
const WHO = brand.journalShort.toLowerCase();

const Features = z.object({
  tenant: z.object({ require_eula: z.boolean().default(true) }).default({ require_eula: true }),
  similarity: z.object({
    generation_settings: z.object({ search_repositories: z.array(z.string()).min(1) }),
  }),
});
const Terms = z.object({ version: z.string().regex(/^[\w.-]{1,60}$/) });
const Named = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) });
const Given = z.object({ status: z.string(), error_code: z.string().nullish() });
const Report = z.object({
  status: z.string(),
  overall_match_percentage: z.number().min(0).max(100).nullish(),
});
const Viewer = z.object({ viewer_url: z.string().regex(/^https:\/\/|^http:\/\/127\.0\.0\.1:/) });

class Trouble extends Error {}

interface Sent {
  json?: object;
  file?: Uint8Array;
  /** A 409 says that it is done already: calls may be repeated. */
  mayBeDone?: true;
}

/** Calls iThenticate's API, version 2. Never tells a key or an address. */
export function createSimilarityAgency({ url, key }: SimilarityAccount, answerMs = ANSWER_MS) {
  async function send(method: string, path: string, { json, file, mayBeDone }: Sent = {}): Promise<string> {
    const headers = {
      authorization: `Bearer ${key}`,
      'x-turnitin-integration-name': brand.publisher,
      'x-turnitin-integration-version': '1',
      ...(json && { 'content-type': 'application/json' }),
      ...(file && {
        'content-type': 'binary/octet-stream',
        'content-disposition': 'inline; filename="manuscript.pdf"',
      }),
    };
    const body = json ? JSON.stringify(json) : file && Buffer.from(file);
    const init = { method, headers, ...(body && { body }) };
    const answer = await callOutside(NAME, `${url}/api/v1/${path}`, init, file ? answerMs * 3 : answerMs);
    if ('text' in answer) return answer.text;
    if (mayBeDone && answer.status === 409) return '';
    throw new Trouble(answer.trouble);
  }

  async function ask<Answer>(read: z.ZodType<Answer>, ...sent: Parameters<typeof send>): Promise<Answer> {
    const text = await send(...sent);
    try {
      return read.parse(JSON.parse(text));
    } catch {
      throw new Trouble(`${NAME}’s answer can’t be read.`);
    }
  }

  const features = () => ask(Features, 'GET', 'features-enabled');

  /** Their terms must be accepted, in today's version, before anything is sent or opened. */
  async function acceptTerms(): Promise<void> {
    if (!(await features()).tenant.require_eula) return;
    const { version } = await ask(Terms, 'GET', 'eula/latest?lang=en-US');
    const accepted_timestamp = new Date().toISOString();
    const json = { user_id: WHO, accepted_timestamp, language: 'en-US' };
    await send('POST', `eula/${version}/accept`, { json });
  }

  async function outcomeOf(act: () => Promise<SimilarityOutcome>): Promise<SimilarityOutcome> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof Trouble) return { is: 'unanswered', message: error.message };
      throw error;
    }
  }

  return {
    /** If cut off, it may leave a submission without a file, which is never reported on. */
    name: (title: string) =>
      outcomeOf(async () => {
        await acceptTerms();
        const json = { owner: WHO, submitter: WHO, title };
        const { id } = await ask(Named, 'POST', 'submissions', { json });
        return { is: 'further', state: 'named', submission: id };
      }),

    give: (submission: string, file: Uint8Array) =>
      outcomeOf(async () => {
        await send('PUT', `submissions/${submission}/original`, { file, mayBeDone: true });
        return { is: 'further', state: 'given' };
      }),

    /** Asks for the report once they have read the file, which is never added to their index. */
    askForReport: (submission: string) =>
      outcomeOf(async () => {
        const { status, error_code } = await ask(Given, 'GET', `submissions/${submission}`);
        if (status === 'ERROR') {
          const code = /^[A-Z_]{1,60}$/.test(error_code ?? '') ? ` (${error_code})` : '';
          return { is: 'refused', message: `${NAME} could not read the file${code}.` };
        }
        if (status === 'CREATED') return { is: 'waiting', lacksFile: true };
        if (status !== 'COMPLETE') return { is: 'waiting' };
        const { search_repositories } = (await features()).similarity.generation_settings;
        const json = {
          indexing_settings: { add_to_index: false },
          generation_settings: { search_repositories },
          view_settings: { exclude_quotes: true, exclude_bibliography: true },
        };
        await send('PUT', `submissions/${submission}/similarity`, { json, mayBeDone: true });
        return { is: 'further', state: 'asked' };
      }),

    report: (submission: string) =>
      outcomeOf(async () => {
        const found = await ask(Report, 'GET', `submissions/${submission}/similarity`);
        const percent = found.overall_match_percentage;
        return found.status === 'COMPLETE' && typeof percent === 'number'
          ? { is: 'done', percent: Math.round(percent) }
          : { is: 'waiting' };
      }),

    /** A link to their report for a few minutes; undefined if they give none. */
    async viewerUrl(submission: string): Promise<string | undefined> {
      try {
        await acceptTerms();
        const json = {
          viewer_user_id: WHO,
          locale: 'en-US',
          viewer_default_permission_set: 'EDITOR',
          similarity: { view_settings: { save_changes: false } },
        };
        return (await ask(Viewer, 'POST', `submissions/${submission}/viewer-url`, { json })).viewer_url;
      } catch (error) {
        if (error instanceof Trouble) return undefined;
        throw error;
      }
    },
  };
}
