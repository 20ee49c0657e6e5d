import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { AlikeManuscript } from '../../../../../shared/contract/screening.ts';
import { isSessionOver } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Loading } from '../../../ui/loading.tsx';
import { LoadError } from '../load-error.tsx';
import styles from './screening.module.css';
import {
  aboutAlike,
  aboutAuthors,
  aboutClosed,
  aboutMore,
  aboutScreening,
  NOTHING_FOUND,
  nameOf,
} from './screening-words.ts';
import { SharedPassages } from './shared-passages.tsx';

interface ScreeningProps {
  id: string;
  /** Of the manuscript: with another one it is asked for again. */
  version: number;
}

/** What was found by comparing the manuscript with others of the journal: for an editor to read, never a judgement. */
export default function Screening({ id, version }: ScreeningProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['screening', id, version],
    queryFn: ({ signal }) => call('get-screening', { params: { id }, signal }),
    placeholderData: (before) => before,
  });
  if (!data) {
    if (!error || isSessionOver(error)) return <Loading lines={2} />;
    return <LoadError title="We could not load the screening" error={error} onRetry={() => void refetch()} />;
  }
  const { state, manuscripts, closed } = data;
  const isClean = state === 'done' && manuscripts.length === 0 && closed.length === 0;
  return (
    <>
      <p>{aboutScreening(data)}</p>
      {isClean ? <p>{NOTHING_FOUND}</p> : null}
      {manuscripts.map((alike) => (
        <Alike key={alike._id} alike={alike} />
      ))}
      {closed.length > 0 ? (
        <ul>
          {closed.map((words, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their number of words
            <li key={at}>{aboutClosed(words)}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Another manuscript, and the passages that both have: those of the methods apart. */
function Alike({ alike }: { alike: AlikeManuscript }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const { _id, title, number, passages, more } = alike;
  const ofMethods = passages.filter(({ isMethods }) => isMethods);
  return (
    <section className={styles.alike}>
      <h3>
        <Link to={paths.editorManuscript({ id: _id }, prefix)}>
          {number ? `${number}: ` : ''}
          <bdi>{title || 'Untitled manuscript'}</bdi>
        </Link>
      </h3>
      <p>{aboutAlike(alike)}</p>
      <p>{aboutAuthors(alike)}</p>
      <SharedPassages passages={passages.filter(({ isMethods }) => !isMethods)} other={nameOf(alike)} />
      {ofMethods.length > 0 ? (
        <>
          <h4>In the methods, where more may be alike</h4>
          <SharedPassages passages={ofMethods} other={nameOf(alike)} />
        </>
      ) : null}
      {more > 0 ? <p>{aboutMore(more)}</p> : null}
    </section>
  );
}
