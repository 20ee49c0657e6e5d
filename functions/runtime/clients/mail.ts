import { SESv2Client } from '@aws-sdk/client-sesv2';
import { once } from '../once.ts';
import { clientSettings } from './settings.ts';

export const mail = once(() => new SESv2Client(clientSettings));
