import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException } from '@aws-sdk/client-sesv2';
import type { Account } from '../account.ts';
import type { Check } from '../check.ts';
import { advice, blocking, type Finding } from '../finding.ts';

export const checkMail: Check = async (account, { mailFrom }) => {
  if (!mailFrom)
    return [
      advice(
        'No mailFrom is set, so people who forget their password can’t get in again.',
        'Set mailFrom in the stage’s entry of infra/stages.ts.',
      ),
    ];
  const findings: Finding[] = [];
  const [, domain = ''] = mailFrom.split('@');
  const isVerified = (await isVerifiedSender(account, mailFrom)) || (await isVerifiedSender(account, domain));
  if (!isVerified)
    findings.push(
      blocking(
        `Amazon SES may not send for ${mailFrom} in ${account.region}: it would refuse every mail, and the site would say that it is on its way.`,
        `aws sesv2 create-email-identity --email-identity ${domain} --region ${account.region}, then set the DNS records that it answers.`,
      ),
    );
  const { ProductionAccessEnabled, SendingEnabled } = await account.mail.send(new GetAccountCommand());
  if (!ProductionAccessEnabled)
    findings.push(
      advice(
        'Amazon SES is in its sandbox: mail reaches only addresses that are verified, not your authors.',
        `Ask for production access: https://console.aws.amazon.com/ses/home?region=${account.region}#/account`,
      ),
    );
  else if (!SendingEnabled)
    findings.push(
      advice(
        'AWS has stopped this account from sending mail.',
        'The SES console, Account dashboard, says why.',
      ),
    );
  return findings;
};

async function isVerifiedSender({ mail }: Account, identity: string): Promise<boolean> {
  try {
    const { VerifiedForSendingStatus } = await mail.send(
      new GetEmailIdentityCommand({ EmailIdentity: identity }),
    );
    return VerifiedForSendingStatus ?? false;
  } catch (error) {
    if (error instanceof NotFoundException) return false;
    throw error;
  }
}
