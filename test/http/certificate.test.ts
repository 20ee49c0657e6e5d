import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { DeleteSuppressedDestinationCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetQueueAttributesCommand } from '@aws-sdk/client-sqs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { checkInstallation } from '../../functions/ops/check/check-installation.ts';
import { openInstallation } from '../../functions/ops/installation.ts';
import { deletePerson } from '../../functions/ops/person/delete-person.ts';
import { exportPerson } from '../../functions/ops/person/export-person.ts';
import { tiesOf } from '../../functions/ops/person/ties-of.ts';
import { certificateKey } from '../../functions/publishing/publication-keys.ts';
import { call } from '../support/call-handler.ts';
import { holdObjects } from '../support/fake-article.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { mockClient } from '../support/mock-client.ts';
import { pdfText } from '../support/pdf-text.ts';
import { hold, seated } from '../support/seated.ts';
import { reviewForm } from '../support/second-round.ts';
import { TEST_PLACES } from '../support/test-places.ts';

const { cast } = provideMailRoom();
mockClient(SESv2Client).on(DeleteSuppressedDestinationCommand).resolves({});
mockClient(CognitoIdentityProviderClient).on(AdminGetUserCommand).resolves({});
beforeAll(() => {
  holdObjects(cast());
  cast().s3.on(ListObjectsV2Command).resolves({});
  cast().sqs.on(GetQueueAttributesCommand).resolves({});
});

const GUEST = 'gast@uni.example.org';
const read = (id: string) => call('read-certificate', { id });

it('a certificate says who reviewed for the journal in which year, can be verified, and ends with its person', async () => {
  const installation = openInstallation(TEST_PLACES);
  const seat = await seated();
  const ask = () => hold(seat, 'make-certificate');
  expect((await ask()).status).toBe(404);
  expect((await hold(seat, 'give-review', reviewForm())).status).toBe(200);

  const { status, body } = await ask();
  expect([status, body.fileName]).toEqual([
    200,
    expect.stringMatching(/^JICS-reviewer-certificate-\d{4}\.pdf$/),
  ]);
  const pages = await pdfText(Buffer.from(body.pdf, 'base64'));
  expect(pages).toHaveLength(1);
  const said = pages.join(' ').replace(/\s+/g, ' ');
  const year = String(new Date().getFullYear());
  expect(said).toContain('Gast One');
  expect(said).toContain(`reviewed for the Journal of Intelligent Computing Systems in ${year}.`);
  const [, id = ''] = /\/journal\/jics\/certificates\/([0-9a-f]{32})/.exec(said.replaceAll(' ', '')) ?? [];
  const page = await read(id);
  expect(page.status).toBe(200);
  expect(String(page.body)).toContain(`in ${year}.`);
  expect(String(page.body)).toContain('Gast One');
  for (const each of [said, String(page.body)]) {
    expect(each).not.toMatch(/A title|gast@|JICS-\d/);
    expect(each).not.toContain(seat.id);
    expect(each.match(/\b20\d\d\b/g)!.every((found) => found === year)).toBe(true);
  }
  expect((await read('0'.repeat(32))).status).toBe(404);

  // Requested again, even after a second review in the same year, it is the same one.
  await ask();
  const other = await seated();
  await hold(other, 'give-review', reviewForm());
  expect((await hold(other, 'make-certificate')).status).toBe(200);
  const path = `/journal/jics/certificates/${id}`;
  const listed = (await exportPerson(installation, GUEST)).certificates;
  expect(listed).toEqual([{ path, name: 'Gast One', year: Number(year) }]);

  await deletePerson(installation, await tiesOf(installation, GUEST));
  expect((await read(id)).status).toBe(404);
  expect((await ask()).status).toBe(404);
});

it('the check tells of one that says more than a name and a year', async () => {
  const installation = openInstallation(TEST_PLACES);
  const faults = async () => {
    const found: string[] = [];
    for await (const page of checkInstallation(installation, { confirmMs: 1 }))
      for (const { about } of page.faults) if (about.startsWith('certificate#')) found.push(about);
    return found;
  };
  const { database, name: TableName } = installation.tables.publications;
  const Item = { ...certificateKey('a'), name: 'Gast One', year: 2026, of: 'x'.repeat(43) };
  await database.send(new PutCommand({ TableName, Item }));
  expect(await faults()).toEqual([]);
  await database.send(new PutCommand({ TableName, Item: { ...Item, manuscript: 'JICS-1' } }));
  expect(await faults()).toEqual(['certificate#a']);
});
