import * as z from 'zod';
import { byAge, byName, manuscriptPk } from '../core/keys.ts';
import type { Items, TableCalls } from '../core/table-calls.ts';
import type { ManuscriptRecord } from './record/manuscript-record.ts';

export const submitterListPk = 'list#submitters';
/** Keeps under which name a person is listed, so that the line can be found after the name has changed. */
const listedAsKey = (ownerId: string) => ({ pk: `person#${ownerId}`, sk: 'listed-as' });
/** Exists once the manuscript has been submitted; only its place in the index `byPerson` depends on it. */
export const listedKey = (id: string) => ({ pk: manuscriptPk(id), sk: 'listed' });
export const ownerIndexPk = (ownerId: string) => `owner#${ownerId}`;
/** The index `byPerson`: what an owner has submitted, by age. It holds nothing of drafts. */
export const ownerIndex = (ownerId: string, manuscript: Pick<ManuscriptRecord, 'id' | 'createdAt'>) => ({
  person: ownerIndexPk(ownerId),
  personSort: `${byAge(manuscript)}#listed`,
});

export const ListedAs = z.object({ place: z.string() });

/** The owner's place in the editors' list of people who have submitted, read before a change that lists them. */
export async function listedPlace(
  { get }: Pick<TableCalls, 'get'>,
  ownerId: string,
): Promise<string | undefined> {
  const row = await get(listedAsKey(ownerId));
  return row && ListedAs.parse(row).place;
}

/** Lists the owner once, by the name of the latest submission: the same write removes a former entry. */
export function ownerListed(TableName: string, record: ManuscriptRecord, was: string | undefined): Items {
  const { id, ownerId } = record;
  const {
    firstName = '',
    middleName,
    lastName = '',
    email = '',
  } = record.authors.find(({ _id }) => _id === ownerId) ?? {};
  const owner = { firstName, middleName, lastName, email };
  const place = byName({ ...owner, id: ownerId });
  return [
    { Put: { TableName, Item: { ...listedKey(id), ...ownerIndex(ownerId, record) } } },
    { Put: { TableName, Item: { pk: submitterListPk, sk: place, personId: ownerId, ...owner } } },
    ...(was === undefined || was === place
      ? []
      : [{ Delete: { TableName, Key: { pk: submitterListPk, sk: was } } }]),
    {
      Put: {
        TableName,
        Item: { ...listedAsKey(ownerId), place },
        ...(was === undefined
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : { ConditionExpression: 'place = :was', ExpressionAttributeValues: { ':was': was } }),
      },
    },
  ];
}
