import { Console } from 'node:console';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';
import { withAccess } from './access-control.ts';
import type { Statement } from './cloud/grants.ts';

/** A function according to its template. */
export interface FunctionSettings {
  /** Its bundle's folder: `http/sign-in`. */
  entry: string;
  timeoutSeconds: number;
  memoryMb: number;
  environment: Record<string, string>;
  /** The permissions of its role. */
  statements: Statement[];
}

class FunctionTimedOut extends Error {
  constructor(entry: string, seconds: number) {
    super(`${entry}: Task timed out after ${seconds} seconds`);
  }
}

/**
 * Times its limit that a function may take: Lambda gives each a processor of its own, while here all share those of a machine that may be
 * busy. Fewer than the six times its limit that its queue hides a message for.
 */
const PATIENCE = 5;

/** Lambda's limit for a function's answer, in bytes of its JSON. */
export const MAX_ANSWER_BYTES = 6 * 1024 * 1024;

class AnswerTooLarge extends Error {
  constructor(entry: string, size: number) {
    super(
      `${entry}: Response payload size (${size} bytes) exceeded maximum allowed payload size (${MAX_ANSWER_BYTES} bytes).`,
    );
  }
}

type Handler = (event: unknown, context: Context) => Promise<unknown>;

declare global {
  /** Called by every bundle when it is loaded, for its function's environment. */
  var __functionEnvironment: ((url: string) => Record<string, string>) | undefined;
  /** Where functions log instead of this process's own output. */
  var __functionConsole: Console | undefined;
  /** Number of hosts in this process so far. */
  var __functionHosts: number | undefined;
}

/** Runs the product's functions in this process, each with the environment, time and context that Lambda would give it. */
export class FunctionHost {
  readonly #folder: string;
  readonly #functions: Map<string, FunctionSettings>;
  readonly #loaded = new Map<string, Promise<Handler>>();
  /**
   * Every host loads its own bundles, so that a second stack in one process does not get the first one's clients. A counter, because Node
   * caches compiled code by address: a later start finds what an earlier one compiled.
   */
  readonly #generation: number;

  constructor(folder: string, functions: FunctionSettings[], log: Writable) {
    this.#folder = folder;
    globalThis.__functionHosts = (globalThis.__functionHosts ?? 0) + 1;
    this.#generation = globalThis.__functionHosts;
    this.#functions = new Map(functions.map((settings) => [settings.entry, settings]));
    globalThis.__functionConsole = new Console(log);
    globalThis.__functionEnvironment = (url) => this.#environmentOf(url);
  }

  has(entry: string): boolean {
    return existsSync(this.#bundle(entry));
  }

  async invoke(entry: string, event: unknown, requestId: string = randomUUID()): Promise<unknown> {
    const settings = this.#settings(entry);
    const handler = await this.load(entry);
    const end = Date.now() + settings.timeoutSeconds * 1000;
    const context = {
      awsRequestId: requestId,
      functionName: entry,
      functionVersion: '$LATEST',
      invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${entry}`,
      memoryLimitInMB: String(settings.memoryMb),
      logGroupName: entry,
      logStreamName: 'local',
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
    } as Context;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      const seconds = settings.timeoutSeconds * PATIENCE;
      timer = setTimeout(() => reject(new FunctionTimedOut(entry, seconds)), seconds * 1000);
    });
    try {
      // As in Lambda, events arrive as JSON and answers leave as JSON.
      const onDenied = (sentence: string) => globalThis.__functionConsole?.error(sentence);
      const call = withAccess({ ...settings, onDenied }, () => handler(structuredClone(event), context));
      const answer = await Promise.race([call, timeout]);
      const text = JSON.stringify(answer ?? null);
      const size = Buffer.byteLength(text);
      if (size > MAX_ANSWER_BYTES) throw new AnswerTooLarge(entry, size);
      return JSON.parse(text);
    } finally {
      clearTimeout(timer);
    }
  }

  load(entry: string): Promise<Handler> {
    let loading = this.#loaded.get(entry);
    if (!loading) {
      const url = `${pathToFileURL(this.#bundle(entry)).href}?${this.#generation}`;
      loading = import(/* @vite-ignore */ url).then((module) => module.handler as Handler);
      loading.catch(() => this.#loaded.delete(entry));
      this.#loaded.set(entry, loading);
    }
    return loading;
  }

  #bundle(entry: string): string {
    return join(this.#folder, entry, 'index.mjs');
  }

  #settings(entry: string): FunctionSettings {
    const settings = this.#functions.get(entry);
    if (!settings) throw new Error(`The templates have no function for ${entry}.`);
    return settings;
  }

  #environmentOf(url: string): Record<string, string> {
    const folder = dirname(fileURLToPath(url.split('?')[0]!));
    return this.#settings(join(basename(dirname(folder)), basename(folder))).environment;
  }
}
