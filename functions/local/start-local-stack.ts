/* Over 300 lines: one start from first to last, whose order matters; its parts would pass everything to each other. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { functionEntries as entriesOfProduct } from '../../infra/access.ts';
import { API_HEADERS } from '../../infra/edge/api-headers.ts';
import type { EditorsAdmitted } from '../../shared/domain/editors-admitted.ts';
import type { ReviewMode } from '../../shared/domain/review-modes.ts';
import { ScreeningMessage } from '../manuscript/record/screening-record.ts';
import { controlAccess } from './access-control.ts';
import { bundledFunctions, DOCUMENT_CHILD } from './build/bundles.ts';
import { synthesizedTemplates } from './build/templates.ts';
import { builtWeb } from './build/web.ts';
import { functionEntries, readFunctions } from './cloud/functions.ts';
import { readSchedules } from './cloud/schedules.ts';
import { DataFolder } from './data-folder.ts';
import { letTimePassIn } from './demonstration/let-time-pass.ts';
import { loadDemonstration } from './demonstration/load-demonstration.ts';
import { ACCOUNT, CREDENTIALS, type EmulatedCloud, REGION, startEmulatedCloud } from './emulated-cloud.ts';
import type { TriggerName } from './emulators/cognito/settings.ts';
import type { SimilarityWay } from './emulators/similarity.ts';
import { FunctionHost } from './function-host.ts';
import { apiHandler, type RequestHandler } from './gateway/api.ts';
import { readAuthorizer } from './gateway/authorizer.ts';
import { type GatewayHandlers, startGateway } from './gateway/gateway.ts';
import { OUTBOX_PATH, outboxHandler } from './gateway/outbox-page.ts';
import { publishedHandler } from './gateway/published.ts';
import { readRoutes } from './gateway/route-table.ts';
import { describeInstallation, keepInstallation } from './installation.ts';
import { makeSite } from './make-site.ts';
import { Outbox } from './outbox.ts';
import { pageHeaders } from './page-headers.ts';
import { setProcessEnvironment } from './process-environment.ts';
import { putFrames } from './put-frames.ts';
import { putRetractions } from './put-retractions.ts';
import type { QueuePump } from './queue-pump.ts';
import { runSchedules } from './run-schedules.ts';
import { startPumps } from './start-pumps.ts';

export interface LocalStackOptions {
  /** 0 takes a free one. */
  port: number;
  /** Holds everything that is stored. */
  dataDir: string;
  /** Loads the demonstration set at the first start. */
  demo: boolean;
  /** false: a power cut may lose the latest writes; killing this process never does. */
  syncsWrites?: boolean;
  /** For the hash of a new password, which is most of the time for a new person; default: the usual. */
  passwordCost?: number;
  /** false: only the API, without pages (the site is not built then). */
  site?: boolean;
  accessKeys?: { editor?: string | undefined; reviewer?: string | undefined };
  /** false: as if neither Google nor ORCID were configured. */
  federated?: boolean;
  /** Whether reviewers learn whose manuscript they read; default: the press's setting. */
  review?: ReviewMode;
  /** Whether the editors' key alone makes a person an editor. */
  editorsAdmitted?: EditorsAdmitted;
  /** For the DOIs of publications, which a stand-in registers; without it they have none. */
  doiPrefix?: string | undefined;
  /** A file with Retraction Watch's list, with which references are compared. */
  retractions?: string | undefined;
  /** A stand-in for Crossref is asked about references, in this address's name. */
  checksReferences?: string | undefined;
  /** What the stand-in for iThenticate does with what editors send it; nothing speaks of it where nothing is said. */
  similarity?: SimilarityWay | undefined;
  /** Builds at once. */
  workers?: number;
  /** false: a function is loaded at its first call, none ahead. */
  warmsUp?: boolean;
  /** Seconds before a failed build is tried again. */
  retrySeconds?: number;
  /** Beside what the templates give every function. */
  environment?: Record<string, string>;
  /** An indispensable part has ended. Stored data is safe. */
  onFailure?: (message: string) => void;
  log?: (line: string) => void;
}

export interface LocalStack {
  /** `http://localhost:8080` */
  origin: string;
  port: number;
  dataDir: string;
  accessKeys: { editor: string; reviewer: string };
  endpoints: EmulatedCloud['endpoints'];
  /** Plays Google and ORCID. */
  identity: EmulatedCloud['identity'];
  /** Whether this folder holds the demonstration set. */
  isDemonstrated: boolean;
  outbox: Outbox;
  cloud: EmulatedCloud['cloud'];
  /** Does all work due by then ahead of its schedule, so that nothing has to wait. */
  runDueAt(at: number): Promise<void>;
  /** Resolves when every function is loaded; nothing has to wait for it. */
  warm: Promise<void>;
  close(): Promise<void>;
}

/** Marks in the data folder: the demonstration set is loaded; its loading has begun. */
const DEMONSTRATED = 'demonstration-loaded';
const BEGUN = 'demonstration-begun';

/** The function that makes PDFs. */
const BUILDER = 'queue/build-proof';

const TRIGGERS: Record<TriggerName, string> = {
  DefineAuthChallenge: 'triggers/define-auth-challenge',
  CreateAuthChallenge: 'triggers/create-auth-challenge',
  VerifyAuthChallengeResponse: 'triggers/verify-auth-challenge',
};

/** The whole product on one machine, made from the synthesised templates. One at a time in a process. */
export async function startLocalStack(options: LocalStackOptions): Promise<LocalStack> {
  const { log = () => undefined } = options;
  const data = new DataFolder(resolve(options.dataDir));
  // An interrupted first start served no one: it begins again.
  const isEmpty = options.demo && !data.has(DEMONSTRATED) && (data.isNew || data.has(BEGUN));
  if (isEmpty) {
    data.empty(['dynamodb', 's3', 'sqs', 'cognito', 'outbox']);
    data.mark(BEGUN);
  } else data.unmark(BEGUN);
  const closers: (() => Promise<void> | void)[] = [() => data.close()];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const startingKey = randomUUID();
    let handlers: GatewayHandlers | undefined;
    const gateway = await startGateway({ port: options.port, startingKey, handlers: () => handlers, log });
    closers.push(() => gateway.close());
    const origin = `http://localhost:${gateway.port}`;

    const web = options.site === false ? undefined : builtWeb();
    web?.catch(() => undefined);
    const bundles = bundledFunctions(entriesOfProduct);
    bundles.catch(() => undefined);
    const outbox = new Outbox(data.folder('outbox'), log);
    const functionLog = createWriteStream(join(data.path, 'functions.log'), {
      flags: 'a',
      mode: 0o600,
    });
    closers.push(() => void functionLog.end());
    let host: FunctionHost | undefined;
    const emulated = await startEmulatedCloud({
      data,
      // An interrupted first start begins again, so everything it loads is synced in one go, at its end.
      syncsWrites: options.syncsWrites !== false && !isEmpty,
      passwordCost: options.passwordCost,
      templates: await synthesizedTemplates(),
      siteOrigin: origin,
      origins: [origin, `http://127.0.0.1:${gateway.port}`],
      outbox,
      accessKeys: options.accessKeys ?? {},
      similarity: options.similarity,
      invokeTrigger: async (name, event) => (await host!.invoke(TRIGGERS[name], event)) as typeof event,
      onDatabaseExit: (reason) => options.onFailure?.(`The local database ended by itself. ${reason}`),
    });
    closers.push(() => emulated.close());
    const { cloud, endpoints } = emulated;
    keepInstallation(data.path, { ...emulated, doiPrefix: options.doiPrefix });

    const restore = setProcessEnvironment(endpoints);
    closers.push(restore, controlAccess({ region: REGION, account: ACCOUNT }));
    const folder = await bundles;
    const environment = {
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL_S3: endpoints.s3,
      DOCUMENT_CHILD: join(folder, DOCUMENT_CHILD),
      // The set of a first start waits for all of them; later ones get ready before anyone comes.
      AWS_LAMBDA_INITIALIZATION_TYPE: isEmpty ? 'on-demand' : 'provisioned-concurrency',
      ...options.environment,
    };
    host = new FunctionHost(
      folder,
      readFunctions(cloud, environment, (variables) => localVariables(variables, emulated, options)),
      functionLog,
    );
    const functions = host;
    // It starts other processes, which get ready while this one begins with the set.
    if (isEmpty) functions.load(BUILDER).catch(() => undefined);
    const entryOf = functionEntries(cloud);
    const apiOptions = {
      routes: readRoutes(cloud, entryOf),
      host: functions,
      authorizer: readAuthorizer(cloud, emulated.jwksUrl),
      doorKey: emulated.doorKey,
      log,
    };
    const objects = new S3Client({ endpoint: endpoints.s3, region: REGION, credentials: CREDENTIALS });
    closers.push(() => objects.destroy());
    const published = publishedHandler({
      api: apiHandler({ ...apiOptions, headers: {} }),
      objects,
      bucket: cloud.ref(cloud.at('/Data/Published/Resource')),
      headers: pageHeaders(emulated, options.federated ?? true),
    });
    // Filled while the pages are still being built.
    const site = makeSite(web, data, emulated, options);
    const framed = web?.then((built) =>
      putFrames(built, objects, cloud.ref(cloud.at('/WebSite/Pages/Resource'))),
    );
    framed?.catch(() => undefined);
    if (options.retractions) await putRetractions(options.retractions, objects, cloud);
    site.catch(() => undefined);
    const showOutbox = outboxHandler(outbox);
    const pages: RequestHandler = async (request, response, url) =>
      url.pathname === OUTBOX_PATH
        ? showOutbox(request, response, url)
        : (await site)(request, response, url);
    handlers = { api: apiHandler({ ...apiOptions, headers: API_HEADERS }), site: pages, published };

    const pumps: QueuePump[] = [];
    const opened = Promise.withResolvers<void>();
    const putOff = { until: opened.promise, isMeant: isScreening };
    const startPumpsOf = (isWanted: (entry: string) => boolean) =>
      pumps.push(
        ...startPumps(
          cloud,
          endpoints.sqs,
          entryOf,
          functions,
          options,
          log,
          isWanted,
          isEmpty ? putOff : undefined,
        ),
      );
    // The set waits for its PDFs; no one waits for its letters and screenings, as for all of them: they follow once the site is open.
    const isWaitedFor = (entry: string) => !isEmpty || entry === BUILDER;
    startPumpsOf(isWaitedFor);
    closers.push(async () => {
      await Promise.all(pumps.map((pump) => pump.stop(3000)));
    });
    closers.push(
      runSchedules(readSchedules(cloud), (arn, event) => functions.invoke(entryOf(arn), event), log),
    );
    const runDueAt = async (at: number) => {
      await functions.invoke('schedules/run-due', { time: new Date(at).toISOString() });
    };
    await functions.load('http/get-health');
    if (isEmpty) {
      outbox.isQuiet = true;
      await loadDemonstration({
        origin,
        takeMail: (address) => outbox.take(address),
        headers: { 'x-starting': startingKey },
        editorAccessKey: emulated.accessKeys.editor,
        letTimePass: letTimePassIn(describeInstallation(emulated)),
        runDue: () => runDueAt(Date.now()),
      });
      outbox.isQuiet = false;
      if (options.syncsWrites !== false) await emulated.syncFromNowOn();
      data.mark(DEMONSTRATED);
      data.unmark(BEGUN);
    }
    await Promise.all([site, framed]);
    gateway.open();
    opened.resolve();
    startPumpsOf((entry) => !isWaitedFor(entry));
    const warm = options.warmsUp === false ? Promise.resolve() : warmUp(functions, log);
    return {
      origin,
      port: gateway.port,
      dataDir: data.path,
      accessKeys: emulated.accessKeys,
      endpoints,
      identity: emulated.identity,
      isDemonstrated: data.has(DEMONSTRATED),
      outbox,
      cloud,
      runDueAt,
      warm,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const isScreening = (body: string) => ScreeningMessage.safeParse(JSON.parse(body)).success;

/** What the templates give to a function, with stand-ins for Google, ORCID, Crossref and iThenticate. */
function localVariables(
  variables: Record<string, string>,
  { identity, crossref, similarity }: EmulatedCloud,
  {
    federated: isFederated = true,
    review,
    editorsAdmitted,
    doiPrefix,
    retractions,
    checksReferences,
    similarity: way,
  }: LocalStackOptions,
): Record<string, string> {
  // The gateway keeps nothing that a removal would have to clear.
  const { DISTRIBUTION_ID: _, ...given } = variables;
  const { DOI_PREFIX, DEPOSITS_TO, CROSSREF_URL, RETRACTIONS, CHECKS_REFERENCES, SIMILARITY_URL, ...plain } =
    given;
  const set: Record<string, string> = {
    ...plain,
    ...(DOI_PREFIX && doiPrefix && { DOI_PREFIX: doiPrefix }),
    ...(DEPOSITS_TO && doiPrefix && { DEPOSITS_TO }),
    ...(RETRACTIONS && retractions && { RETRACTIONS }),
    ...(CHECKS_REFERENCES &&
      checksReferences && { CHECKS_REFERENCES: checksReferences, CROSSREF_WORKS_URL: crossref.url }),
    ...(CROSSREF_URL && { CROSSREF_URL: crossref.url }),
    ...(SIMILARITY_URL && way && { SIMILARITY_URL: similarity.url }),
    ...(variables.REVIEW && review && { REVIEW: review }),
    ...(variables.EDITORS_ADMITTED && editorsAdmitted && { EDITORS_ADMITTED: editorsAdmitted }),
  };
  const { GOOGLE_CLIENT_ID, ORCID_CLIENT_ID, ...others } = set;
  if (!isFederated) return others;
  return {
    ...set,
    ...(GOOGLE_CLIENT_ID && { GOOGLE_JWKS_URL: identity.google.jwksUrl }),
    ...(ORCID_CLIENT_ID && { ORCID_TOKEN_URL: identity.orcid.tokenUrl }),
  };
}

/** Loads the remaining functions one by one, so that first calls are as fast as later ones. */
async function warmUp(host: FunctionHost, log: (line: string) => void): Promise<void> {
  for (const entry of [BUILDER, ...entriesOfProduct]) {
    if (!host.has(entry)) continue;
    await host.load(entry).catch((error) => log(`${entry} can't be loaded: ${error}`));
    await new Promise((next) => setImmediate(next));
  }
}
