import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, openInstallation } from '../../functions/ops/installation.ts';
import { forgetNames } from '../../functions/ops/person/forget-names.ts';
import { rowsNaming } from '../../functions/ops/person/rows-naming.ts';
import type { Ties } from '../../functions/ops/person/ties-of.ts';
import { kindOf, kindsOf } from '../../functions/ops/row-kinds.ts';
import { startCast } from '../support/cast.ts';
import { TEST_PLACES } from '../support/test-places.ts';

let cast: Awaited<ReturnType<typeof startCast>>;
let installation: Installation;
beforeAll(async () => {
  cast = await startCast();
  installation = openInstallation(TEST_PLACES);
});
afterAll(() => cast.database.stop());

type Fields = Record<string, unknown>;
function put(row: Fields, place: string, value: string): void {
  const [part = '', ...rest] = place.split('.');
  if (rest.length === 0) row[part] = value;
  else if (rest[0] === '*') {
    // The second of two entries.
    row[part] ??= [{}, {}];
    put((row[part] as Fields[])[1]!, rest.slice(1).join('.'), value);
  } else {
    row[part] ??= {};
    put(row[part] as Fields, rest.join('.'), value);
  }
}

/** For each place in which a kind of row may have somebody's id: one row, and one that has another's there. */
const rows = Object.entries(kindsOf('manuscripts')).flatMap(([name, { whose = {} }]) =>
  // A handling editor leaves by a change of the manuscript.
  Object.entries({ ...whose, 'handlingEditor.id': undefined }).flatMap(([place, named], n) =>
    named === undefined
      ? []
      : ['lea', 'other'].map((id) => {
          const [pk = '', sk = 'x'] = name.split('/');
          const row: Fields = {
            pk: pk.includes('#') ? pk : `${pk}#of-${id}`,
            sk: `${sk}#${n}-${id}`,
            sentAt: '1',
          };
          put(row, place, place === 'pk' ? `person#${id}` : id);
          if (named) put(row, named, `Name of ${id}`);
          return row;
        }),
  ),
);
const sortKeys = (some: Fields[]) => some.map(({ pk, sk }) => `${pk} ${sk}`).sort();

test('every row that has the id of a person is found, and a deletion leaves their name in none', async () => {
  const { database, name: TableName } = installation.tables.manuscripts;
  for (const Item of rows) await database.send(new PutCommand({ TableName, Item }));
  const found: Fields[] = [];
  for await (const { row } of rowsNaming(installation, 'lea')) found.push(row);
  const theirs = rows.filter(({ sk }) => String(sk).endsWith('-lea'));
  expect(theirs.length).toBeGreaterThan(20);
  expect(sortKeys(found)).toEqual(sortKeys(theirs));

  await forgetNames(installation, { ids: ['lea'], names: [], assigned: [] } as unknown as Ties);
  const left = (await database.send(new ScanCommand({ TableName }))).Items ?? [];
  expect(JSON.stringify(left)).not.toContain('Name of lea');
  const others = rows.filter(({ sk }) => String(sk).endsWith('-other'));
  expect(left).toEqual(expect.arrayContaining(others));
  const there = sortKeys(left);
  for (const row of theirs) {
    const isThere = there.includes(sortKeys([row])[0]!);
    expect([row.pk, isThere]).toEqual([row.pk, kindOf('manuscripts', row)?.goes !== true]);
  }
});
