import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createManuscripts } from '../../functions/consequences/complete-change.ts';
import type { Table } from '../../functions/core/table.ts';
import type { LocalStack } from '../../functions/local/start-local-stack.ts';
import type { ManuscriptRecord } from '../../functions/manuscript/record/manuscript-record.ts';
import { assignedRow } from '../../functions/reviewing/rules/assigned-row.ts';
import { buildManuscript, type Overrides, seatRowsOf, seatsOf } from './build-manuscript.ts';
import { listOwner } from './list-owner.ts';
import { seededStacks } from './seeded-stacks.ts';

export interface SeedAuthor {
  _id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export interface SeedReviewer {
  _id: string;
  firstName: string;
  lastName: string;
  /** The recipient of letters about the seat, in tests that read them. */
  mailbox?: string;
}

/** Puts manuscripts straight into a running stack's table, for tests that are not about how they came there. */
export function seedManuscripts(stack: () => LocalStack) {
  const made = new Map<string, { table: Table; manuscripts: ReturnType<typeof createManuscripts> }>();
  const store = () => open().manuscripts;
  const open = () => {
    const running = stack();
    seededStacks.add(running);
    const { cloud, endpoints } = running;
    const known = made.get(endpoints.dynamodb);
    if (known) return known;
    const client = new DynamoDBClient({
      endpoint: endpoints.dynamodb,
      region: 'local',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const database = DynamoDBDocumentClient.from(client, {
      marshallOptions: { removeUndefinedValues: true },
    });
    const table = cloud.ofType('AWS::DynamoDB::Table').find(({ path }) => /manuscripts/i.test(path));
    if (!table) throw new Error('The templates have no table for manuscripts.');
    const named = { database, name: table.id };
    const opened = { table: named, manuscripts: createManuscripts(named) };
    made.set(endpoints.dynamodb, opened);
    return opened;
  };

  /** Submitted, with a PDF that was never built; under review if reviewers are given. */
  async function seedSubmitted(
    { _id, email, firstName, lastName }: SeedAuthor,
    overrides: Overrides = {},
    reviewers: readonly SeedReviewer[] = [],
  ): Promise<ManuscriptRecord> {
    const ids = reviewers.map((reviewer) => reviewer._id);
    const record = buildManuscript({
      ownerId: _id,
      authors: [{ _id, email, firstName, lastName, institution: 'University', isCorresponding: true }],
      correspondingAuthorId: _id,
      submitted: true,
      submittedAt: '2026-03-02T09:00:00.000Z',
      ...(ids.length === 0
        ? {}
        : {
            status: 'Under Review',
            cycle: 1,
            seats: seatsOf(ids),
            seatCount: ids.length,
            reviewerOrder: ids,
          }),
      ...overrides,
    });
    const named = seatRowsOf(record).map((row, index) => {
      const { firstName = '', lastName = '', mailbox } = reviewers[index] ?? {};
      return { ...row, firstName, lastName, ...(mailbox ? { email: mailbox } : {}) };
    });
    const who = { personId: _id, name: `${firstName} ${lastName}`, role: 'author' as const };
    await store().add(record, { history: { event: 'draft-saved', who } });
    const stored = await store().apply(record, {
      from: { status: [record.status], submitted: true },
      set: {},
      history: { event: 'manuscript-submitted', who, to: 'Pending' },
      ...(ids.length === 0 ? {} : { rows: ids.map((id) => assignedRow(record, id)), seats: named }),
    });
    if (!stored) throw new Error('the seed did not take');
    await listOwner(open().table, record);
    return stored;
  }
  return { seedSubmitted, store };
}
