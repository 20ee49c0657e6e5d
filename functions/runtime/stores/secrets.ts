import { createSecretStore } from '../../core/secret-store.ts';
import { secretsManager } from '../clients/secrets-manager.ts';
import { once } from '../once.ts';

export const secrets = once(() => createSecretStore(secretsManager()));
