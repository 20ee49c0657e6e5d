import type { ReactNode } from 'react';
import type { RoundView } from '../../../shared/contract/rounds.ts';
import { RESPONSE_IN_COPY } from '../../../shared/domain/response-in-copy.ts';
import { fileSize } from '../ui/words/file-size.ts';
import { type ResponsePart, splitResponse } from './split-response.ts';

/** A review of the round before, as its reader may see it. */
export interface AnsweredReview {
  key: string;
  /** 'Reviewer 1' is the first; null if its reader may not know the number. */
  number: number | null;
  /** Its heading: 'Reviewer 1' or 'Your review'. */
  name: string;
  body: ReactNode;
}

interface AnsweredReviewsProps {
  answer: RoundView;
  reviews: readonly AnsweredReview[];
  /** The level of the headings. */
  heading?: 'h3' | 'h4';
  /** Its reader is one of the authors. */
  isOwn?: boolean;
  /** Opens the anonymous copy, for a reader who finds the response there. */
  copy?: ReactNode;
}

/** Reviews, and beside each the authors' response, as far as it names the reviewer. */
export function AnsweredReviews({
  answer,
  reviews,
  heading = 'h4',
  isOwn = false,
  copy,
}: AnsweredReviewsProps) {
  const whose = isOwn ? 'Your answer' : 'The authors’ answer';
  const parts = splitResponse(answer.responseText);
  const named = parts.filter(({ reviewer }) => reviewer !== null);
  const isSplit = named.length > 0;
  const general = parts.filter(({ reviewer }) => reviewer === null);
  if (!isSplit)
    return (
      <div className="tiles gap-5 lines-0">
        {reviews.length > 0 ? (
          <div>
            {reviews.map((review) => (
              <Reviewed key={review.key} review={review} heading={heading} />
            ))}
          </div>
        ) : null}
        <Answer heading={heading} name={whose}>
          {answer.response ? <AsFile answer={answer} /> : null}
          {copy && answer.responseText === RESPONSE_IN_COPY ? (
            <>
              <p className="above-2 below-2">It is in the anonymous copy, before the manuscript.</p>
              {copy}
            </>
          ) : (
            <Words parts={general} />
          )}
          {answer.response || general.length > 0 ? null : <p>There is none.</p>}
        </Answer>
      </div>
    );
  const answered = new Set(reviews.map(({ number }) => number));
  return (
    <>
      {general.length > 0 ? (
        <Answer heading={heading} name={`${whose}, in general`}>
          <Words parts={general} />
        </Answer>
      ) : null}
      {reviews.map((review) => {
        const to = named.filter(({ reviewer }) => reviewer === review.number);
        return (
          <div key={review.key} className="tiles gap-5 lines-0">
            <Reviewed review={review} heading={heading} />
            <Answer heading={heading} name={`${whose} to ${review.name.replace(/^Your/, 'your')}`}>
              {to.length > 0 ? (
                <Words parts={to} />
              ) : (
                <p>No response to this reviewer by name. Check the other responses.</p>
              )}
            </Answer>
          </div>
        );
      })}
      {named
        .filter(({ reviewer }) => !answered.has(reviewer))
        .map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may name a reviewer several times
          <Answer key={index} heading={heading} name={`${whose} to Reviewer ${part.reviewer}`}>
            <Words parts={[part]} />
          </Answer>
        ))}
    </>
  );
}

type Heading = NonNullable<AnsweredReviewsProps['heading']>;

function Reviewed({ review, heading: Name }: { review: AnsweredReview; heading: Heading }) {
  return (
    <div className="padded-2">
      <Name className="below-1 medium">{review.name}</Name>
      {review.body}
    </div>
  );
}

function Answer({ name, heading: Name, children }: { name: string; heading: Heading; children: ReactNode }) {
  return (
    <div className="padded-2 marked indented">
      <Name className="below-1 medium">{name}</Name>
      {children}
    </div>
  );
}

const Words = ({ parts }: { parts: readonly ResponsePart[] }) =>
  parts.map(({ text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    <p key={index} className="above-2 below-2 words" dir="auto">
      {text}
    </p>
  ));

/** The original file, or its page in the PDF. */
function AsFile({ answer: { response, responsePage } }: { answer: RoundView }) {
  if (!response) return null;
  const { fileName, size, url } = response;
  const place = responsePage ? `in the PDF from page ${responsePage}` : 'in the PDF, before the manuscript';
  return (
    <p>
      {url ? (
        <>
          <a href={url} download={fileName}>
            <bdi>{fileName}</bdi>
          </a>{' '}
          ({fileSize(size)}), {place}
        </>
      ) : (
        `A file: see ${place}.`
      )}
    </p>
  );
}
