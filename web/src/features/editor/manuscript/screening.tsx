import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { EditorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { AlikeManuscript, ScreeningAnswer } from '../../../../../shared/contract/screening.ts';
import { isComparedSeat } from '../../../../../shared/domain/seats.ts';
import { longDate } from '../../../../../shared/domain/stage-words.ts';
import { isSessionOver } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { LoadError } from '../../../manuscript/load-error.tsx';
import { journalPrefixOf, paths } from '../../../paths.ts';
import { Loading } from '../../../ui/loading.tsx';
import { hintInWords } from '../invite/candidate-words.ts';
import { DismissHint } from './dismiss-hint.tsx';
import styles from './screening.module.css';
import {
  ABOUT_CONFLICTS,
  ABOUT_FINDING,
  ABOUT_HIDDEN,
  aboutAlike,
  aboutAuthors,
  aboutClosed,
  aboutHidden,
  aboutMore,
  aboutReferences,
  aboutScreening,
  FINDINGS,
  findingInWords,
  manuscriptName,
  NO_CONFLICTS,
  NO_HIDDEN,
  NO_REFERENCE_FINDINGS,
  NO_REVIEWERS,
  NOTHING_FOUND,
} from './screening-words.ts';
import { SharedPassages } from './shared-passages.tsx';
import { Similarity } from './similarity.tsx';

interface ScreeningProps {
  manuscript: EditorsManuscript;
}

/** The results of comparing the manuscript with the journal's others: for an editor to read, never a judgement. */
export default function Screening({ manuscript }: ScreeningProps) {
  const { _id: id, version, flags, seats } = manuscript;
  const { data, error, refetch } = useQuery({
    // A finding beside another manuscript’s changes no version.
    queryKey: ['screening', id, version, flags?.screening],
    queryFn: ({ signal }) => call('get-screening', { params: { id }, signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      state.data?.similarity?.checks.some((check) => check.state === 'waiting') ? 60_000 : false,
  });
  if (!data) {
    if (!error || isSessionOver(error)) return <Loading lines={2} />;
    return <LoadError title="We could not load the screening" error={error} onRetry={() => void refetch()} />;
  }
  const { state, manuscripts, closed, hidden, conflicts, similarity } = data;
  const isClean = state === 'done' && manuscripts.length === 0 && closed.length === 0;
  return (
    <>
      <h3 className={`${styles.check} above-5 ruled-pale`}>Text in common</h3>
      <p className="above-2 below-2 muted small">{aboutScreening(data)}</p>
      {isClean ? <p>{NOTHING_FOUND}</p> : null}
      {manuscripts.map((alike) => (
        <Alike key={alike._id} alike={alike} />
      ))}
      {closed.length > 0 ? (
        <ul className={`${styles.alike} above-4`}>
          {closed.map((words, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no name but their number of words
            <li key={at} className="breaks own-lines">
              {aboutClosed(words)}
            </li>
          ))}
        </ul>
      ) : null}
      {similarity ? <Similarity id={id} similarity={similarity} onSent={refetch} /> : null}
      {state === 'done' ? <Hidden hidden={hidden} /> : null}
      {state === 'done' ? <References references={data.references} /> : null}
      <Conflicts id={id} conflicts={conflicts} hasReviewers={seats.some(isComparedSeat)} onDone={refetch} />
    </>
  );
}

function Hidden({ hidden }: Pick<ScreeningAnswer, 'hidden'>) {
  return (
    <>
      <h3 className={`${styles.check} above-5 ruled-pale`}>Hidden words</h3>
      <p className="above-2 below-2 muted small">{ABOUT_HIDDEN}</p>
      {hidden.length === 0 ? <p>{NO_HIDDEN}</p> : null}
      {hidden.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <figure key={at} className="above-3">
          <figcaption>{aboutHidden(one)}</figcaption>
          {one.text ? (
            <blockquote className="quoted quotation" dir="auto">
              {one.text}
            </blockquote>
          ) : null}
        </figure>
      ))}
    </>
  );
}

/** By kind, because each needs another check. */
function References({ references }: Pick<ScreeningAnswer, 'references'>) {
  const { entries, findings } = references;
  const byKind = Map.groupBy(findings, ({ kind }) => kind);
  return (
    <>
      <h3 className={`${styles.check} above-5 ruled-pale`}>References</h3>
      <p className="above-2 below-2 muted small">{aboutReferences(references)}</p>
      {entries > 0 && findings.length === 0 ? <p>{NO_REFERENCE_FINDINGS}</p> : null}
      {FINDINGS.filter((kind) => byKind.has(kind)).map((kind) => (
        <section key={kind} className={`${styles.alike} above-4`}>
          <h4 className="label-heading breaks">{ABOUT_FINDING[kind]}</h4>
          <ul>
            {byKind.get(kind)?.map((finding, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <li key={at} className="breaks own-lines" dir="auto">
                {findingInWords(finding)}
                {finding.link ? (
                  <>
                    {' '}
                    <a href={finding.link} target="_blank" rel="noreferrer">
                      {finding.link.slice('https://'.length)}
                    </a>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface ConflictsProps extends Pick<ScreeningAnswer, 'conflicts'> {
  id: string;
  hasReviewers: boolean;
  onDone: () => Promise<unknown>;
}

/** For its present reviewers and the editors: ties of people to be invited are shown where they are chosen. */
function Conflicts({ id, conflicts, hasReviewers, onDone }: ConflictsProps) {
  return (
    <>
      <h3 className={`${styles.check} above-5 ruled-pale`}>Conflicts of interest</h3>
      <p className="above-2 below-2 muted small">{ABOUT_CONFLICTS}</p>
      {conflicts.length === 0 ? <p>{hasReviewers ? NO_CONFLICTS : NO_REVIEWERS}</p> : null}
      <ul>
        {conflicts.map(({ mayDismiss, hints, ...person }) => (
          <li key={person._id}>
            <bdi>{person.name}</bdi>: {hints.map(hintInWords).join(', ')}
            {mayDismiss ? <DismissHint {...{ id, person, onDone }} /> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Another manuscript, and the passages in both: those of the methods separately. */
function Alike({ alike }: { alike: AlikeManuscript }) {
  const prefix = journalPrefixOf(useLocation().pathname);
  const { _id, title, number, passages, more } = alike;
  const ofMethods = passages.filter(({ isMethods }) => isMethods);
  return (
    <section className={`${styles.alike} above-4`}>
      <h4 className="label-heading breaks">
        <Link to={paths.editorManuscript({ id: _id }, prefix)}>
          {number ? `${number}: ` : ''}
          <bdi>{title || 'Untitled manuscript'}</bdi>
        </Link>
      </h4>
      <p>{aboutAlike(alike)}</p>
      <p>{aboutAuthors(alike)}</p>
      {alike.foundAt ? <p className="muted small">Found on {longDate(alike.foundAt)}.</p> : null}
      <SharedPassages
        passages={passages.filter(({ isMethods }) => !isMethods)}
        other={manuscriptName(alike)}
      />
      {ofMethods.length > 0 ? (
        <>
          <h5 className="above-3 label-heading small">In the methods, where more may be alike</h5>
          <SharedPassages passages={ofMethods} other={manuscriptName(alike)} />
        </>
      ) : null}
      {more > 0 ? <p>{aboutMore(more)}</p> : null}
    </section>
  );
}
