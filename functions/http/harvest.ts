import { harvestEndpoint } from '../runtime/harvest-endpoint.ts';

export const handler = harvestEndpoint('harvest');
