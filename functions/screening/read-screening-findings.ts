import type { DocumentStore } from '../core/document-store.ts';
import { ScreeningFindings } from './rules/screening-findings.ts';

export const readFindings = async (documents: Pick<DocumentStore, 'read'>, key: string) =>
  ScreeningFindings.parse(JSON.parse(Buffer.from(await documents.read(key)).toString()));
