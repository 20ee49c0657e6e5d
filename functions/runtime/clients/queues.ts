import { SQSClient } from '@aws-sdk/client-sqs';
import { once } from '../once.ts';
import { clientSettings } from './settings.ts';

export const queues = once(() => new SQSClient(clientSettings));
