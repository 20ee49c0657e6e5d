import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { CREDENTIALS, REGION } from '../../functions/local/emulated-cloud.ts';
import {
  type LocalStack,
  type LocalStackOptions,
  startLocalStack,
} from '../../functions/local/start-local-stack.ts';
import { apiClient } from '../support/api-client.ts';
import { launchBrowser } from '../support/browser.ts';
import { type VisitOptions, visitIn } from '../support/visits.ts';

/** A running stack, and how to reach it. */
export interface Stand {
  stack: LocalStack;
  api: ReturnType<typeof apiClient>;
  database: DynamoDBDocumentClient;
  tableOf(name: string): string;
}

/** Removes the folder after the work. */
export async function inFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'mwp-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const clientSettings = { region: REGION, credentials: CREDENTIALS };

export const connectTo = ({ endpoints }: LocalStack, maxSockets = 50): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      ...clientSettings,
      endpoint: endpoints.dynamodb,
      requestHandler: { httpAgent: { maxSockets } } as never,
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );

/** The API alone, with nothing stored and without limits, unless the options say otherwise. It leaves nothing behind. */
export const onStack = <Value>(
  options: Partial<LocalStackOptions>,
  work: (stand: Stand) => Promise<Value>,
): Promise<Value> =>
  inFolder(async (folder) => {
    const stack = await startLocalStack({
      port: 0,
      dataDir: folder,
      demo: false,
      site: false,
      environment: { SIGN_IN_LIMIT: '1000000' },
      ...options,
    });
    const database = connectTo(stack);
    const api = apiClient(
      () => stack.origin,
      () => stack.accessKeys,
    );
    const tableOf = (name: string) => stack.cloud.ref(stack.cloud.at(`/Data/${name}/Resource`));
    try {
      return await work({ stack, api, database, tableOf });
    } finally {
      database.destroy();
      await stack.close();
    }
  });

/** The same with the pages, and a browser to open them in. */
export const onSite = (
  options: Partial<LocalStackOptions>,
  work: (stand: Stand, open: (visit?: VisitOptions) => Promise<Page>) => Promise<void>,
): Promise<void> =>
  onStack({ site: true, ...options }, async (stand) => {
    const browser = await launchBrowser();
    try {
      await work(stand, async (visit) => (await visitIn(browser, stand.stack.origin, visit)).page);
    } finally {
      await browser.close();
    }
  });
