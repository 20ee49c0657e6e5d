import { textOfResponse } from './text-of-response.ts';

const MOST_BYTES = 1_000_000;

export type OutsideAnswer = { text: string } | { trouble: string; status?: number };

/** Calls an external service. If there is no usable answer, `trouble` is a sentence about `name`, never with an address. */
export async function callOutside(
  name: string,
  url: string,
  init: RequestInit,
  answerMs: number,
): Promise<OutsideAnswer> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    // A redirect would send our secret elsewhere.
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const { ok, status } = response;
    if (!ok) {
      await response.body?.cancel();
      if (status === 401 || status === 403) return { trouble: `${name} does not accept our login.`, status };
      return { trouble: `${name} answers with an error (${status}).`, status };
    }
    const text = await textOfResponse(response, MOST_BYTES);
    return text === undefined ? { trouble: `${name}’s answer can’t be read.` } : { text };
  } catch {
    return { trouble: `${name} can’t be reached.` };
  }
}
