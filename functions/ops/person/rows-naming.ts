import type { Row } from '../../core/table-calls.ts';
import type { Authorship } from '../../manuscript/record/authorship.ts';
import type { Installation } from '../installation.ts';
import { kindOf, kindsOf, placesOf, type RowKind, valueAt } from '../row-kinds.ts';
import { scanRows } from '../scan-rows.ts';

/** Each place where a row may have somebody's id. */
const PLACES = [
  ...new Set(Object.values(kindsOf('manuscripts')).flatMap(({ whose = {} }) => Object.keys(whose))),
];
/** In DynamoDB's words. */
export const pathOf = (place: string) =>
  place.replaceAll(/\.(\d+)/g, '[$1]').replaceAll(/(^|\.)(\w)/g, '$1#$2');
export const pathNames = (places: readonly string[]) =>
  Object.fromEntries(
    places.flatMap((place) =>
      pathOf(place)
        .match(/#\w+/g)!
        .map((name) => [name, name.slice(1)]),
    ),
  );
/** Of a place in the entries of a list, a filter can only ask whether there is such a list. */
const isIn = (place: string) =>
  place.includes('*')
    ? `attribute_exists(${pathOf(startOf(place))})`
    : `${pathOf(place)} = ${place === 'pk' ? ':own' : ':id'}`;
const startOf = (place: string) => place.split('.*')[0]!;

/** What a row's partition is called by which only its owner finds it. */
const ownPk = (personId: string) => `person#${personId}`;

const isOf = (row: Row, place: string, personId: string): boolean =>
  place === 'pk' ? row.pk === ownPk(personId) : valueAt(row, place) === personId;

/**
 * Every row that one person wrote or that is about them, whoever owns it, with its kind and the places where it has their id. Reads the
 * whole table, because no index leads to them.
 */
export async function* rowsNaming(
  { tables }: Pick<Installation, 'tables'>,
  personId: string,
): AsyncGenerator<{ row: Row; kind: RowKind; places: ReturnType<typeof placesOf> }> {
  const rows = scanRows(tables.manuscripts, {
    FilterExpression: PLACES.map(isIn).join(' OR '),
    ExpressionAttributeNames: pathNames(PLACES.map(startOf)),
    ExpressionAttributeValues: { ':id': personId, ':own': ownPk(personId) },
  });
  for await (const row of rows) {
    const kind = kindOf('manuscripts', row);
    const places = kind ? placesOf(row, kind, (place) => isOf(row, place, personId)) : [];
    if (kind && places.length > 0) yield { row, kind, places };
  }
}

/** Manuscripts of which this person is a former author. */
export async function* rowsOfFormer({ tables }: Installation, personId: string): AsyncGenerator<Row> {
  const rows = scanRows(tables.manuscripts, {
    FilterExpression: 'sk = :manuscript AND size(authorship.former) > :none',
    ExpressionAttributeValues: { ':manuscript': 'manuscript', ':none': 0 },
  });
  for await (const row of rows)
    if ((row.authorship as Authorship).former.some(({ _id }) => _id === personId)) yield row;
}

/** Every row of these manuscripts, in any of their partitions. */
export async function* rowsOf(
  { tables }: Installation,
  manuscriptIds: readonly string[],
): AsyncGenerator<Row> {
  const wanted = new Set(manuscriptIds);
  if (wanted.size === 0) return;
  for await (const row of scanRows(tables.manuscripts))
    if (wanted.has(String(row.pk).split('#')[1] ?? '')) yield row;
}
