import { join } from 'node:path';

/** Schemas and packages of others, which the repository does not hold: tests that check by them run only where they are. */
const SAMPLES = process.env.MOVING_SAMPLES ?? join(import.meta.dirname, '../../../../shared/moving/samples');

export const OJS_SCHEMAS = join(SAMPLES, 'schemas/ojs');
export const MECA_DTDS = join(SAMPLES, 'meca/dtd');
