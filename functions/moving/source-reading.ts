import { type MovedReader, MovedRefusal, type MovedSource } from './moved.ts';
import type { TextReader } from './prepare-article.ts';

const unreadable = (): MovedRefusal => new MovedRefusal('This release reads no format yet.');

/** A file or folder as a source. */
export async function openSource(_path: string): Promise<MovedSource & AsyncDisposable> {
  throw unreadable();
}

export async function recognise(_source: MovedSource): Promise<MovedReader> {
  throw unreadable();
}

export const readText: TextReader = async () => undefined;
