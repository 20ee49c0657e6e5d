import { createSecretStore } from '../../storage/secret-store.ts';
import { secretsStore } from '../clients.ts';
import { once } from '../once.ts';

export const secrets = once(() => createSecretStore(secretsStore()));
