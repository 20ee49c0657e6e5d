import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { recordDelivery } from '../letters/record-delivery.ts';
import { DeliveryEvent } from '../letters/rules/delivery-event.ts';
import { imports } from '../runtime/import-stores.ts';
import { letters, tellingManuscripts } from '../runtime/stores.ts';
import { handleMessages } from './read-messages.ts';

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> =>
  handleMessages('record-delivery', event, DeliveryEvent, (told) =>
    recordDelivery({ letters: letters(), manuscripts: tellingManuscripts(), invitations: imports() }, told),
  );
