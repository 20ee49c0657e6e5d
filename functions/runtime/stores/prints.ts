import { createPrintStore } from '../../screening/print-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const prints = once(() =>
  createPrintStore({ database: database(), name: environment('PRINTS_TABLE').PRINTS_TABLE }),
);
