import * as z from 'zod';
import { brand } from '../shared/brand/brand.ts';
import { DEPOSITS_TO, DOI_PREFIX } from '../shared/domain/deposits-to.ts';
import { EDITORS_ADMITTED } from '../shared/domain/editors-admitted.ts';
import { REVIEW_MODES } from '../shared/domain/review-modes.ts';

/** Retention periods of a CloudWatch log, in days. */
const LOG_DAYS = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const;

/** The command line has only text. */
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const tableName = z.string().regex(/^[A-Za-z0-9_.-]{3,255}$/, 'is the name of a table');
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** The settings of one installation. Nothing here is secret: secrets are named here and stored in Secrets Manager. */
const Settings = z
  .strictObject({
    /** Prefix of all names, so that one AWS account can hold several installations. */
    name: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,19}$/, 'has 2 to 20 small letters, digits and hyphens')
      .default('mwp'),
    /** `https://…` of the site if it has its own domain; by default the distribution's address. */
    siteOrigin: z
      .string()
      .regex(/^https:\/\/[a-z0-9.-]+$/, 'is https:// and a host')
      .optional(),
    /** Its ACM certificate. CloudFront accepts one of us-east-1 only, wherever the installation is. */
    certificateArn: z
      .string()
      .regex(/^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/.+$/, 'is a certificate of us-east-1')
      .optional(),
    /** Without it there is no Google button. Google's sign-in needs no secret. */
    googleClientId: z.string().optional(),
    /** Without it there is no ORCID sign-in. */
    orcidClientId: z.string().optional(),
    /** The secret in Secrets Manager with ORCID's client secret. Default: one is created, to be filled by hand. */
    orcidSecretArn: z
      .string()
      .regex(
        /^arn:aws[a-z-]*:secretsmanager:[a-z0-9-]+:\d{12}:secret:.+-[A-Za-z0-9]{6}$/,
        'is the whole ARN of a secret',
      )
      .optional(),
    /**
     * Sender of emails, an address that Amazon SES may send for; without it no one can reset a password and letters are only recorded.
     */
    mailFrom: z.email().optional(),
    /**
     * The first chief: the editor with this address, once it is confirmed. Chiefs appoint others. Without it the first editor who signs
     * in is chief.
     */
    chiefEditor: z.email().optional(),
    /** Whether the editors' key alone makes a person an editor, or a chief has to admit them by name. */
    editorsAdmitted: z.enum(EDITORS_ADMITTED).default('by-key'),
    /** Whether reviewers learn whose manuscript they read. */
    review: z.enum(REVIEW_MODES).default(brand.review),
    /** The prefix of DOIs for future publications, '10.5555'. Without it they have none. */
    doiPrefix: z
      .string()
      .regex(DOI_PREFIX, 'is a DOI prefix like 10.5555')
      .optional()
      .transform((given) => given ?? brand.doiPrefix),
    /** Where DOIs are registered: `crossref`, or `crossref-test`, which registers nothing. */
    depositsTo: z.enum(['off', ...DEPOSITS_TO]).default('off'),
    /** The key of Retraction Watch's list (CSV) in the bucket of documents: references are compared with it. */
    retractions: z
      .string()
      .regex(
        /^(?!manuscripts\/)\w[\w.-]*(?:\/\w[\w.-]*)*$/,
        'is a key of the bucket of documents, beside its manuscripts',
      )
      .optional(),
    /** Crossref's contact: if set, Crossref's public API is asked about the references of each submission. */
    checksReferences: z.email().optional(),
    /** The press's address at iThenticate, where editors can have manuscripts compared with other works. Without it nothing mentions it. */
    similarityAt: z
      .string()
      .regex(/^https:\/\/[a-z0-9.-]+$/, 'is https:// and a host')
      .optional(),
    /** The recipient of alarms. */
    alarmEmail: z.email().optional(),
    /** Set by `npm run deploy`: the access keys' versions in Secrets Manager, so that it publishes the digest of a changed one. */
    editorKeyEdition: z.string().default('1'),
    reviewerKeyEdition: z.string().default('1'),
    /** Set by `npm run deploy`: which key the distribution shows to the API. It never goes back, and goes on one at a time. */
    originKeyVersion: whole(1, 1_000_000).default(1),
    /** Whether the firewall blocks what its rules find, or only counts it. */
    firewall: z.enum(['block', 'count']).default('block'),
    /** Requests from one address in five minutes; universities share one. */
    requestsPerAddress: whole(100, 2_000_000_000).default(6000),
    /** Calls a minute from one address to sign in, register, reset, look up an address or upload. */
    entriesPerAddress: whole(60, 2_000_000_000).default(240),
    /** Calls a second that the API accepts from all together, and twice as many for a moment. */
    requestsPerSecond: whole(10, 10_000).default(200),
    /** PDFs built at once: each takes a Lambda of a new account's ten, which the API needs too. */
    proofsAtOnce: whole(2, 1000).default(3),
    /**
     * The account's concurrency; `npm run deploy` reads it from the account. An alarm comes before it is used up, and people are refused.
     */
    accountConcurrency: whole(1, 1_000_000).default(10),
    /** Minutes between two visits of the canary, which signs in and requests a page and its list; 0 for none. */
    canaryMinutes: whole(0, 1440).default(15),
    /** Whether X-Ray traces calls. Lambda chooses which: one a second, and one in twenty of the others. */
    tracing: yesOrNo.default(true),
    /** How long logs are stored. */
    logDays: z.coerce
      .number()
      .refine((days) => LOG_DAYS.some((allowed) => allowed === days), `is one of ${LOG_DAYS.join(', ')}`)
      .default(90),
    /** How long an upload waits to be saved. */
    uploadDays: whole(1, 30).default(3),
    /** A restored table (`npm run ops -- restore`), which the product uses instead of the one created. */
    restoredPeopleTable: tableName.optional(),
    restoredManuscriptsTable: tableName.optional(),
    restoredPublicationsTable: tableName.optional(),
    /** How long a saved file deleted by mistake can be restored. */
    deletedFileDays: whole(1, 3650).default(30),
    /**
     * Whether GuardDuty scans every saved file for malware, and blocks those with a finding: charged by GB, and CloudFormation requires
     * GuardDuty in this region.
     */
    scanFiles: yesOrNo.default(false),
    /**
     * A backup vault to which people's data is copied each night: preferably of another account and another region, where it survives a
     * stolen password and a lost region. See 'A second account' in README.md.
     */
    backupVaultArn: z
      .string()
      .regex(
        /^arn:aws[a-z-]*:backup:[a-z0-9-]+:\d{12}:backup-vault:[A-Za-z0-9_-]{2,50}$/,
        'is the whole ARN of a backup vault',
      )
      .optional(),
    /** How long nightly backups are stored in both places. */
    backupDays: whole(7, 3650).default(35),
    /** Dollars a month: AWS writes to `alarmEmail` at four fifths of it, and when it is exceeded. For the whole account. */
    monthlyBudget: whole(1, 1_000_000).optional(),
    /** An installation without people's data, which can be removed entirely. */
    isThrowAway: yesOrNo.default(false),
    /**
     * Set by `npm run deploy` if nothing exists yet. Deletion protection comes with the next run: a failed first deployment would leave
     * resources that can't be removed, and the next one would find the names taken.
     */
    firstDeployment: yesOrNo.default(false),
    /** Set by `npm run deploy` if a table gets several indexes: the names of those not created yet, separated by commas. */
    withheldIndexes: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter(Boolean)),
  })
  .refine(({ siteOrigin, certificateArn }) => Boolean(siteOrigin) === Boolean(certificateArn), {
    message: 'siteOrigin and certificateArn go together: a domain of its own needs its certificate.',
  })
  .refine(({ monthlyBudget, alarmEmail }) => monthlyBudget === undefined || alarmEmail !== undefined, {
    message: 'monthlyBudget needs alarmEmail, so that someone is told.',
  })
  .refine(({ depositsTo, doiPrefix }) => depositsTo === 'off' || doiPrefix !== undefined, {
    message: 'depositsTo needs doiPrefix: only what has a DOI can be registered.',
  })
  .transform((settings) => ({
    ...settings,
    /** Whether tables, accounts and their stack are protected from deletion. */
    isProtected: !settings.isThrowAway && !settings.firstDeployment,
  }));

export type Settings = z.output<typeof Settings>;
export type StageSettings = z.input<typeof Settings>;

/** Names of all settings. */
export const SETTING_NAMES = Object.keys(Settings.in.shape);

/** What `npm run deploy` finds out and no one may say, with the reason. */
export const FOUND_OUT: Record<string, string> = {
  firstDeployment:
    'Whether it is the first deployment is found out, not said: it would take protection away.',
  withheldIndexes: 'Which indexes are made when is found out, not said: an index in use would be deleted.',
  editorKeyEdition: 'Which access key is deployed is found out, not said: it is the one in Secrets Manager.',
  reviewerKeyEdition:
    'Which access key is deployed is found out, not said: it is the one in Secrets Manager.',
  originKeyVersion: 'Which origin key is shown is found out, not said: --new-origin-key changes it.',
};

export function parseSettings(values: unknown): Settings {
  const parsed = Settings.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Error(
    parsed.error.issues
      .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
      .join('\n'),
  );
}
