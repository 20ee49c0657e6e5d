import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { once } from '../once.ts';
import { clientSettings } from './settings.ts';

export const secretsManager = once(() => new SecretsManagerClient(clientSettings));
