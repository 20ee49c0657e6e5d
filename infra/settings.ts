import type { Node } from 'constructs';

/** What one installation may set: by context in cdk.json, or `-c name=value` on the command line. Nothing here is secret. */
export interface Settings {
  /** Prefix of all names, so that one AWS account can hold several installations. */
  name: string;
  /** `https://…` of the site where it has a domain of its own; otherwise the distribution's own address. */
  siteOrigin?: string;
  /** An ACM certificate in us-east-1 for that domain. */
  certificateArn?: string;
  /** Without it there is no Google button. */
  googleClientId?: string;
  /** Without it there is no ORCID sign-in. */
  orcidClientId?: string;
  /** Sender of the mails, an address that Amazon SES may send for; without it Cognito sends, 50 a day. */
  mailFrom?: string;
  /** Who learns of an alarm. */
  alarmEmail?: string;
  /** Counted up by ops after they changed an access key, so that its new digest is published. */
  accessKeyEdition: string;
  /** PDFs built at once: each takes a Lambda of a new account's ten, which the API needs too. */
  proofsAtOnce: number;
  /**
   * Whether people's data may already be here. Only then are tables, accounts and the stack protected from deletion: protection on a
   * first deployment that fails would leave what nobody could take away, and the next one would find the names taken.
   */
  isStanding: boolean;
}

export function readSettings(node: Node): Settings {
  const text = (key: string): string | undefined => {
    const value: unknown = node.tryGetContext(key);
    return value === undefined || value === '' ? undefined : String(value);
  };
  const settings = {
    name: text('name') ?? 'mwp',
    siteOrigin: text('siteOrigin'),
    certificateArn: text('certificateArn'),
    googleClientId: text('googleClientId'),
    orcidClientId: text('orcidClientId'),
    mailFrom: text('mailFrom'),
    alarmEmail: text('alarmEmail'),
    accessKeyEdition: text('accessKeyEdition') ?? '1',
    proofsAtOnce: wholeNumber(text('proofsAtOnce') ?? '3', 'proofsAtOnce', 2, 1000),
    isStanding: text('firstDeployment') !== 'true',
  };
  if (Boolean(settings.siteOrigin) !== Boolean(settings.certificateArn)) {
    throw new Error('siteOrigin and certificateArn go together: a domain of its own needs its certificate.');
  }
  return settings;
}

function wholeNumber(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} is a whole number from ${least} to ${most}.`);
  return value;
}
