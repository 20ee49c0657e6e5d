import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledChild } from './bundled-child.ts';
import type { Job, JobLimits, JobName, JobOf, JobResults } from './job.ts';
import { JobFailure, type JobFailureCause } from './job-failure.ts';
import type { AnswerMessage, JobMessage } from './serve-jobs.ts';
import { watchChild, watchSignals } from './watch-child.ts';

export interface Runner {
  run<Name extends JobName>(job: JobOf<Name>, limits: JobLimits): Promise<JobResults[Name]>;
}

export interface WorkerPool extends Runner {
  /** For the jobs of one build: builds take turns, so one that holds every child cannot keep another waiting. */
  forBuild(): Runner;
  /** Starts every child and lets it load what it needs, fonts above all, then rehearse until a real document comes. */
  warmUp(options?: { rehearses?: boolean }): Promise<void>;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  workers: number;
  /**
   * For a command that does one build and ends: children that never compile hot code, nor collect garbage early, and are waited for while
   * the machine is busy. Functions don't wait: they have a time limit of their own, and are called again.
   */
  isShortLived?: boolean;
  /** The system's own limit, for a child that would run for ever after its parent is gone. */
  lifetimeCpuSeconds?: number;
  /** An idle child with more is replaced. */
  restingMegabytes?: number;
  /** Another entry file than the project's own: for tests. */
  entry?: string;
}

/** A fifth less CPU for a paper of ten pages, a tenth more for a document of hundreds. */
const shortLivedFlags = ['--no-opt', '--no-maglev', '--single-threaded', '--min-semi-space-size=8'];

/** A child is replaced after this many jobs or seconds, or when idle with this much memory, to release what libraries keep. */
const jobsPerChild = 200;
const restingCpuSeconds = 300;
const usualRestingMegabytes = 450;
const heapMegabytes = 512;
/** For each child, before anyone waits. */
const rehearsals = 10;
const rehearsalMs = 1500;
const warmUpLimits: JobLimits = { cpuSeconds: 60, wallSeconds: 120, residentMegabytes: 700 };

interface Waiting {
  job: Job;
  /** The build it belongs to; jobs without a build take turns as if they were one. */
  build: symbol;
  limits: JobLimits;
  resolve: (value: never) => void;
  reject: (error: JobFailure) => void;
}

interface Child {
  process: ChildProcess;
  jobs: number;
  current: (Waiting & { id: number; unwatch: () => void }) | null;
  lastWords: string;
}

/**
 * Child processes, warm and reused, each doing one job at a time. A job that crashes its child or exceeds a limit rejects with a
 * JobFailure; no other job is affected, and the next one gets a fresh child.
 */
export function createWorkerPool({
  workers,
  isShortLived = false,
  lifetimeCpuSeconds = 400,
  restingMegabytes = usualRestingMegabytes,
  entry = childEntry(),
}: WorkerPoolOptions): WorkerPool {
  const children = new Set<Child>();
  const queue: Waiting[] = [];
  const ofNoBuild = Symbol();
  let nextId = 1;
  let closed = false;

  function spawn(): Child {
    const heap = `--max-old-space-size=${heapMegabytes}`;
    const flags = [
      ...loaderArguments(entry),
      heap,
      '--expose-gc',
      '--no-warnings',
      ...(isShortLived ? shortLivedFlags : []),
    ];
    const started = fork(entry, [], {
      execPath: '/bin/sh',
      execArgv: ['-c', `ulimit -t ${lifetimeCpuSeconds}; exec "$0" "$@"`, process.execPath, ...flags],
      serialization: 'advanced',
      env: { ...childEnvironment(), RESTING_MEGABYTES: String(restingMegabytes) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const child: Child = { process: started, jobs: 0, current: null, lastWords: '' };
    children.add(child);
    started.stderr?.on('data', (chunk: Buffer) => {
      child.lastWords = (child.lastWords + chunk.toString('latin1')).slice(-4000);
    });
    started.on('message', (message: AnswerMessage) => finish(child, message));
    started.on('error', (error) => lose(child, new JobFailure('killed', error.message)));
    started.on('exit', (code, signal) =>
      lose(child, new JobFailure(causeOf(signal, child.lastWords), `exit ${code ?? signal}`)),
    );
    rest(child);
    return child;
  }

  /** An idle child must not keep the caller's process alive. */
  function rest(child: Child): void {
    child.process.unref();
    child.process.channel?.unref();
    (child.process.stderr as unknown as { unref?: () => void } | null)?.unref?.();
  }

  function finish(child: Child, message: AnswerMessage): void {
    const { current } = child;
    if (!current || current.id !== message.id) return;
    current.unwatch();
    child.current = null;
    rest(child);
    if ('error' in message) current.reject(new JobFailure('thrown', message.error));
    else current.resolve(message.value as never);
    const isSpent =
      child.jobs >= jobsPerChild ||
      message.cpuSeconds > restingCpuSeconds ||
      message.residentMegabytes > restingMegabytes;
    if (isSpent || children.size > workers) retire(child);
    dispatch();
  }

  function lose(child: Child, failure: JobFailure): void {
    if (!children.delete(child) && !child.current) return;
    const { current } = child;
    child.current = null;
    if (current) {
      current.unwatch();
      current.reject(closed ? new JobFailure('closed', '') : failure);
    }
    if (!closed) dispatch();
  }

  function retire(child: Child): void {
    children.delete(child);
    if (child.process.connected) child.process.disconnect();
  }

  function dispatch(): void {
    while (queue.length > 0) {
      const next = firstInTurn();
      const idle =
        [...children].find((child) => child.current === null) ??
        (children.size < workers || isCrowdedOut(next) ? spawn() : null);
      if (!idle) return;
      queue.splice(queue.indexOf(next), 1);
      assign(idle, next);
    }
  }

  /** The first job waiting of the builds that hold the fewest children. */
  function firstInTurn(): Waiting {
    const held = ({ build }: Waiting) =>
      [...children].filter(({ current }) => current?.build === build).length;
    return queue.reduce((first, waiting) => (held(waiting) < held(first) ? waiting : first));
  }

  /** If one other build holds them all, perhaps for many seconds, a spare child helps until it is no longer needed. */
  function isCrowdedOut({ build }: Waiting): boolean {
    const holders = new Set([...children].map(({ current }) => current?.build));
    return children.size === workers && holders.size === 1 && !holders.has(build);
  }

  function assign(child: Child, waiting: Waiting): void {
    const id = nextId++;
    child.jobs += 1;
    child.process.ref();
    child.process.channel?.ref();
    child.current = { ...waiting, id, unwatch: watchChild(child.process, waiting.limits, isShortLived) };
    const message: JobMessage = { id, job: waiting.job };
    child.process.send(message, (error) => {
      if (error) child.process.kill('SIGKILL');
    });
  }

  function run<Name extends JobName>(
    job: JobOf<Name>,
    limits: JobLimits,
    build = ofNoBuild,
  ): Promise<JobResults[Name]> {
    if (closed) return Promise.reject(new JobFailure('closed', ''));
    return new Promise((resolve, reject) => {
      queue.push({ job, limits, build, resolve, reject });
      dispatch();
    });
  }

  /** Round by round: a document that arrives waits for at most one of them. */
  async function rehearse(): Promise<void> {
    const until = performance.now() + rehearsalMs;
    const isIdle = () => queue.length === 0 && [...children].some(({ current }) => current === null);
    for (let round = 0; round < rehearsals && performance.now() < until && isIdle(); round++)
      await run({ name: 'rehearse' }, warmUpLimits);
  }

  return {
    run: (job, limits) => run(job, limits),
    forBuild() {
      const build = Symbol();
      return { run: (job, limits) => run(job, limits, build) };
    },
    async warmUp({ rehearses = true } = {}) {
      while (children.size < workers) spawn();
      const idle = [...children].filter((child) => child.current === null);
      await Promise.all(idle.map(() => run({ name: 'warmUp' }, warmUpLimits)));
      if (rehearses) await Promise.all(idle.map(rehearse));
    },
    async close() {
      closed = true;
      for (const waiting of queue.splice(0)) waiting.reject(new JobFailure('closed', ''));
      await Promise.all([...children].map(end));
    },
  };
}

const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'TZ', 'FONT_DIR', 'LD_LIBRARY_PATH'];

/**
 * A process that reads untrusted files gets no credentials. Compiled code is cached between processes, with ours: half of a cold start.
 */
function childEnvironment(): NodeJS.ProcessEnv {
  const known = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  // Node's own folder is one for each version; use the one above.
  const ours = getCompileCacheDir();
  const compiled = ours ? dirname(ours) : join(tmpdir(), 'node-compile-cache');
  return { NODE_COMPILE_CACHE: compiled, ...Object.fromEntries(known) };
}

/** An idle child ends when its channel closes, and leaves its compiled code behind; a busy one is killed. */
function end(child: Child): Promise<void> {
  return new Promise((resolve) => {
    const started = child.process;
    if (started.exitCode !== null || started.signalCode !== null) return resolve();
    const kill = () => started.kill('SIGKILL');
    const timer = setTimeout(kill, 1000);
    started.ref();
    started.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    if (child.current || !started.connected) kill();
    else started.disconnect();
  });
}

/** Signals by which native code crashes. SIGKILL and the like come from others: a shutdown, a machine out of memory. */
const crashSignals = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

function causeOf(signal: NodeJS.Signals | null, lastWords: string): JobFailureCause {
  if (signal === watchSignals.memory || lastWords.includes('heap out of memory')) return 'memory';
  if (signal === watchSignals.time) return 'time';
  if (signal === watchSignals.starved) return 'starved';
  return signal === null || crashSignals.has(signal) ? 'crash' : 'killed';
}

/**
 * From source, the child's entry is beside this file; an up-to-date bundle of it starts sooner. In a bundle (esbuild, Lambda) bundle
 * `process/child.ts` too, as `document-child.mjs` in the folder of the calling bundle; DOCUMENT_CHILD names any other location.
 */
function childEntry(): string {
  if (process.env.DOCUMENT_CHILD) return process.env.DOCUMENT_CHILD;
  if (!import.meta.url.endsWith('.ts'))
    return fileURLToPath(new URL('./document-child.mjs', import.meta.url));
  return bundledChild() ?? fileURLToPath(new URL('./child.ts', import.meta.url));
}

/** Node from 22.18 on reads TypeScript itself, which starts faster than any loader. */
function loaderArguments(entry: string): string[] {
  return entry.endsWith('.ts') && !process.features.typescript
    ? ['--import', import.meta.resolve('tsx')]
    : [];
}
