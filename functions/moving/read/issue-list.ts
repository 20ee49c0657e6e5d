import type { MovedFile, MovedIssue, MovedSink } from '../moved.ts';

/** The issue as an article names it. */
export interface NamedIssue {
  volume?: number;
  /** A volume that is no number: 'XII', '12B'. */
  volumeLabel?: string;
  number?: string;
  year?: number;
  /** The source names the year as the issue’s own, which tells issues apart that count from 1 each year. */
  isYearOfIssue?: boolean;
  title?: string;
  published?: string | undefined;
  description?: string;
  language?: string;
  covers?: MovedFile[];
  /** Of a source with several journals: the one that it is of, unless it is the first. */
  journal?: string;
}

/** Issues of sources that name them only with each article: each one is handed on once. */
export class IssueList {
  private readonly known = new Set<string>();
  private readonly sink: MovedSink;

  constructor(sink: MovedSink) {
    this.sink = sink;
  }

  /** Undefined if the article names none. */
  async idOf(named: NamedIssue, place: string): Promise<string | undefined> {
    const { volume, volumeLabel, number, year, title, published, language = 'und' } = named;
    const parts = [
      volumeLabel ?? volume,
      number,
      volumeLabel || volume || number ? undefined : (title ?? year),
    ];
    const id = ['issue', ...parts, named.journal].filter(Boolean).join('-').slice(0, 200);
    if (id === 'issue') return undefined;
    const isNumbered = Boolean(volumeLabel ?? volume);
    const whole = isNumbered && !named.isYearOfIssue ? id : [id, year].filter(Boolean).join('-');
    if (this.known.has(whole)) return whole;
    this.known.add(whole);
    const label =
      volume === undefined && volumeLabel ? [volumeLabel, number].filter(Boolean).join(' ') : number;
    const issue: MovedIssue = {
      id: whole,
      oldIds: {},
      ...(volume !== undefined && { volume }),
      ...(label && { number: label }),
      ...(year !== undefined && { year }),
      title: title ? { [language]: title } : {},
      description: named.description ? { [language]: named.description } : {},
      ...(published && { published }),
      isPublished: true,
      isCurrent: false,
      galleys: [],
      covers: named.covers ?? [],
      place,
    };
    await this.sink.issue(issue);
    return whole;
  }
}
