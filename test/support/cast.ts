import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type {
  ManuscriptRecord,
  NoteRecord,
  ReviewRecord,
} from '../../functions/manuscript/record/manuscript-record.ts';
import type { Change } from '../../functions/manuscript/rules/change.ts';
import type { PersonRecord } from '../../functions/people/rules/person-record.ts';
import { assignedRow } from '../../functions/reviewing/rules/assigned-row.ts';
import { database } from '../../functions/runtime/clients.ts';
import { manuscripts, people } from '../../functions/runtime/stores.ts';
import { seatRowsOf } from './build-manuscript.ts';
import { setAccountEnvironment, type TestCaller } from './call-handler.ts';
import { listOwner } from './list-owner.ts';
import { mockClient } from './mock-client.ts';
import { startDatabase } from './start-database.ts';

const role = { specialization: 'Logic', experience: 5, since: '2026-01-01T00:00:00.000Z' };

export function buildPerson(id: string, overrides: Partial<PersonRecord> = {}): PersonRecord {
  return {
    id,
    version: 1,
    poolName: id,
    email: `${id.toLowerCase()}@example.org`,
    emailConfirmed: true,
    formerEmails: [],
    username: id.toLowerCase(),
    firstName: 'Test',
    lastName: id,
    roles: {},
    subjects: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}

/** Everyone with a possible relation to a manuscript. `editorAuthor` is an editor and its co-author. */
export const callers = {
  owner: { personId: 'owner', kind: 'author' },
  coAuthor: { personId: 'coAuthor', kind: 'author' },
  otherAuthor: { personId: 'otherAuthor', kind: 'author' },
  editor: { personId: 'editor', kind: 'editor' },
  otherEditor: { personId: 'otherEditor', kind: 'editor' },
  editorAuthor: { personId: 'editorAuthor', kind: 'editor' },
  reviewer: { personId: 'reviewer', kind: 'reviewer' },
  secondReviewer: { personId: 'secondReviewer', kind: 'reviewer' },
  otherReviewer: { personId: 'otherReviewer', kind: 'reviewer' },
  editorInOrdinarySession: { personId: 'editor', kind: 'author' },
} as const satisfies Record<string, TestCaller>;

const rolesOf = (id: string): PersonRecord['roles'] => {
  if (/reviewer/i.test(id)) return { reviewer: role };
  return /editor/i.test(id) ? { editor: { ...role, keyUsedAt: role.since } } : {};
};

/** A real database with everyone in it; S3 and SQS are replaced, links are signed as usual. */
export async function startCast() {
  const database = await startDatabase();
  setAccountEnvironment();
  Object.assign(process.env, {
    DOCUMENTS_BUCKET: 'documents-test',
    UPLOADS_BUCKET: 'uploads-test',
    PUBLISHED_BUCKET: 'published-test',
    PAGES_BUCKET: 'pages-test',
    PROOF_QUEUE_URL: 'http://127.0.0.1:1/queue',
    MAIL_QUEUE_URL: 'http://127.0.0.1:1/mail',
    MOVING_QUEUE_URL: 'http://127.0.0.1:1/moving',
    SITE_ORIGIN: 'https://journal.example.org',
    MAIL_SET: 'test-letters',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
  });
  const s3 = mockClient(S3Client);
  s3.on(ListObjectsV2Command).resolves({});
  s3.on(ListObjectVersionsCommand).callsFake(({ Prefix }: { Prefix: string }) =>
    Prefix.endsWith('/') ? {} : { Versions: [{ Key: Prefix, VersionId: 'only' }] },
  );
  s3.on(DeleteObjectsCommand).resolves({});
  const sqs = mockClient(SQSClient);
  sqs.on(SendMessageCommand).resolves({});
  mockClient(SecretsManagerClient).on(GetSecretValueCommand).resolves({ SecretString: 'secret' });
  for (const id of new Set(Object.values(callers).map((caller) => caller.personId)))
    await people().add(buildPerson(id, { roles: rolesOf(id) }));
  return { database, s3, sqs };
}

/** Puts a manuscript into the table unchanged, with its notes and reviews. */
export async function seed(
  record: ManuscriptRecord,
  parts: {
    notes?: Omit<NoteRecord, 'id' | 'addedAt'>[];
    reviews?: Omit<ReviewRecord, 'id' | 'addedAt'>[];
  } = {},
): Promise<ManuscriptRecord> {
  const who = { name: 'Seed', role: 'system' as const };
  await manuscripts().add(record, { history: { event: 'draft-saved', who } });
  let current = record;
  const grow = async (change: Partial<Change>) => {
    const next = await manuscripts().apply(current, {
      from: { status: [current.status], submitted: current.submitted },
      set: {},
      history: { event: 'draft-saved', who },
      ...change,
    });
    if (!next) throw new Error('the seed did not take');
    current = next;
  };
  for (const note of parts.notes ?? []) await grow({ notes: [note] });
  for (const review of parts.reviews ?? []) await grow({ review });
  if (record.reviewerOrder.length > 0)
    await grow({
      rows: record.reviewerOrder.map((id) => assignedRow(record, id)),
      seats: seatRowsOf(record),
    });
  if (record.submitted) {
    await grow({});
    await listOwner({ database: database(), name: process.env.MANUSCRIPTS_TABLE! }, record);
  }
  return current;
}
