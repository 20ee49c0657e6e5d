import {
  DeleteSuppressedDestinationCommand,
  NotFoundException,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';

/** The account's own list at Amazon SES of addresses whose mail came back; without a client there is none. */
export function createSuppressedAddresses(client: SESv2Client | undefined) {
  return {
    /** Returns whether it was on the list. */
    async remove(EmailAddress: string): Promise<void> {
      try {
        await client?.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
      } catch (error) {
        if (!(error instanceof NotFoundException)) throw error;
      }
    },
  };
}
