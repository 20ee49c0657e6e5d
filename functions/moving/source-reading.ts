import { MovedRefusal } from './moved.ts';
import type { TextReader } from './prepare-article.ts';
import type { Reading } from './read-upload.ts';

/** Everything that knows formats: it reads a source, and the text of a galley. */
export interface SourceReading extends Pick<Reading, 'openSource' | 'recognise'> {
  readText: TextReader;
}

const refuse = async (): Promise<never> => {
  throw new MovedRefusal('We can’t read any format yet.');
};

export const sourceReading: SourceReading = {
  openSource: refuse,
  recognise: refuse,
  readText: async () => undefined,
};
