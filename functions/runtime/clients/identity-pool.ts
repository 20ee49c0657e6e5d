import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { once } from '../once.ts';
import { clientSettings } from './settings.ts';

export const identityPool = once(() => new CognitoIdentityProviderClient(clientSettings));
