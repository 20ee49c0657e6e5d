import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { DomainError } from '../core/rules/domain-error.ts';
import { readSeatName, type SeatPlace, seatName } from '../manuscript/rules/seat-name.ts';
import { opensSeat, tagOf } from '../reviewing/rules/seat-link.ts';
import { noSuchSeat } from '../reviewing/rules/seat-page.ts';
import type { SeatStores } from '../reviewing/show-seat.ts';
import { assemble, type Call, type Reply, visitorOf } from './endpoint.ts';
import { limitSeat, limitSeatActions, limitSeatTries } from './rate-limit.ts';
import { FORMER_DAYS, formerSignInSecret, signInSecret } from './sign-in-secret.ts';
import { manuscripts, messages, people, proofLinks, reviewDrafts, tellingManuscripts } from './stores.ts';

export const seatStores = (): SeatStores => ({
  manuscripts: tellingManuscripts(),
  links: proofLinks(),
  drafts: reviewDrafts(),
  messages: messages(),
});

/** Longer than any of our signatures; longer ones are invalid. */
const SIGNATURE = /^Invitation ([\w-]{20,100})$/;
const NONE = { manuscriptId: 'none', n: 1 };

function signatureOf({ headers }: APIGatewayProxyEventV2): string {
  const [, signature = ''] = SIGNATURE.exec(headers?.authorization ?? '') ?? [];
  return signature;
}

/** The seat of the link. Only its latest link is valid, or one that its holder’s present session shows. A seat that doesn't exist costs the same work, so time reveals nothing. */
async function readSeat(event: APIGatewayProxyEventV2): Promise<SeatPlace> {
  const name = event.pathParameters?.id ?? '';
  const place = readSeatName(name);
  await limitSeatTries(visitorOf(event));
  const [secret, seat] = await Promise.all([
    signInSecret(),
    place && manuscripts().findSeat(place.manuscriptId, place.n),
  ]);
  const signature = signatureOf(event);
  const opens = (by: string, session?: string) =>
    opensSeat(by, place ?? NONE, seat?.linkEdition, signature, session);
  const isMailed = opens(secret);
  const holder = isMailed ? undefined : await people().find(seat?.reviewerId ?? 'nobody');
  const isRight = isMailed || (opens(secret, tagOf(holder ?? {})) && holder !== undefined);
  if (isRight && place && seat) {
    await limitSeat(name);
    return place;
  }
  const former = await formerSignInSecret();
  const wasRight = opens(former?.value ?? secret);
  if (!place || !seat || !former || !wasRight) throw noSuchSeat();
  if (Date.now() - former.replacedAt.getTime() > FORMER_DAYS * 86_400_000)
    throw new DomainError('link_too_old', 'This link has expired.');
  await limitSeat(name);
  return place;
}

type SeatRoute =
  | 'open-seat'
  | 'answer-seat'
  | 'create-seat-upload'
  | 'save-review-draft'
  | 'give-review'
  | 'make-certificate'
  | 'send-seat-message'
  | 'submit-seat-identity-report';

/** Others are told by mail, or a PDF is set. */
const COSTS_MORE: readonly SeatRoute[] = ['answer-seat', 'give-review', 'make-certificate'];

/** A call from the holder of a seat's link. */
export const seatEndpoint = <Name extends SeatRoute>(
  name: Name,
  act: (call: Omit<Call<Name>, 'caller'> & { seat: SeatPlace }) => Promise<Reply<Name>>,
) =>
  assemble(name, readSeat, async (call) => {
    const { caller: seat, ...rest } = call as unknown as Call<Name> & { caller: SeatPlace };
    if (COSTS_MORE.includes(name)) await limitSeatActions(seatName(seat));
    return act({ ...rest, seat });
  });
