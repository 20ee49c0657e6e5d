import { createPersonStore } from '../../people/person-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const people = once(() => {
  const { PEOPLE_TABLE } = environment('PEOPLE_TABLE');
  return createPersonStore({ database: database(), name: PEOPLE_TABLE });
});
