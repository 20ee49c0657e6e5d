import type { ReadingStores } from '../actions/show-manuscript.ts';
import type { Reader } from '../domain/manuscript-view.ts';
import type { Caller } from './caller.ts';
import { documents } from './stores/documents.ts';
import { manuscripts } from './stores/manuscripts.ts';

export const reading = (): ReadingStores => ({ manuscripts: manuscripts(), documents: documents() });

export const readerFrom = ({ personId, kind }: Caller): Reader => ({ personId, kind });
