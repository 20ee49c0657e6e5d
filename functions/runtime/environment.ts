import * as z from 'zod';
import { brand } from '../../shared/brand/brand.ts';
import { DEPOSITS_TO } from '../../shared/domain/deposits-to.ts';
import { EDITORS_ADMITTED } from '../../shared/domain/editors-admitted.ts';
import { REVIEW_MODES } from '../../shared/domain/review-modes.ts';

const name = z.string().min(1);
/** Encrypted, or of this machine. */
const address = z.string().regex(/^https:\/\/|^http:\/\/127\.0\.0\.1:/);
const numberText = z.string().regex(/^\d+$/).transform(Number);

/** All possible settings. A handler reads only those it uses, when it uses them. */
const Environment = z.object({
  AWS_REGION: name.default('eu-west-1'),
  /** The emulators' addresses, if they replace AWS. The SDK reads these two itself. */
  AWS_ENDPOINT_URL: name.optional(),
  AWS_ENDPOINT_URL_S3: name.optional(),
  /** SHA-256 in hex of the keys that the distribution may show, with commas between them. */
  DOOR_DIGESTS: z
    .string()
    .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/)
    .transform((text) => text.split(',')),
  /** Without it nothing is measured. */
  METRICS_NAMESPACE: name.optional(),
  PEOPLE_TABLE: name,
  MANUSCRIPTS_TABLE: name,
  /** Whether reviewers learn whose manuscript they read. */
  REVIEW: z.enum(REVIEW_MODES).default(brand.review),
  PUBLICATIONS_TABLE: name,
  LIMITS_TABLE: name,
  PRINTS_TABLE: name,
  UPLOADS_BUCKET: name,
  DOCUMENTS_BUCKET: name,
  PUBLISHED_BUCKET: name,
  /** The distribution whose caches are cleared after a removal. */
  DISTRIBUTION_ID: name.optional(),
  /** The bucket of the site's own pages. */
  PAGES_BUCKET: name,
  PROOF_QUEUE_URL: name,
  MAIL_QUEUE_URL: name,
  /** The queue whose messages this function is given. */
  CONSUMED_QUEUE_URL: name,
  USER_POOL_ID: name,
  AUTHOR_CLIENT_ID: name,
  EDITOR_CLIENT_ID: name,
  REVIEWER_CLIENT_ID: name,
  /** Name or ARN of a Secrets Manager secret. */
  EDITOR_ACCESS_KEY_SECRET: name,
  SIGN_IN_SECRET: name,
  CURSOR_SECRET: name,
  CANARY_SECRET: name,
  /** For future publications; without it none has a DOI. */
  DOI_PREFIX: name.optional(),
  /** Where DOIs are registered; without it they are not. */
  DEPOSITS_TO: z.enum(DEPOSITS_TO).optional(),
  CROSSREF_URL: address.optional(),
  CROSSREF_SECRET: name.optional(),
  DEPOSIT_QUEUE_URL: name,
  /** The key of Retraction Watch's list in the bucket of documents; nothing is said of retractions without it. */
  RETRACTIONS: name.optional(),
  /** Crossref's contact for questions about our requests on references; without it Crossref is not asked. */
  CHECKS_REFERENCES: name.optional(),
  CROSSREF_WORKS_URL: name.default('https://api.crossref.org'),
  LOOK_UP_QUEUE_URL: name,
  /** The press's own address at iThenticate; without it nothing is compared there. */
  SIMILARITY_URL: address.optional(),
  SIMILARITY_SECRET: name.optional(),
  SIMILARITY_QUEUE_URL: name,
  MOVING_QUEUE_URL: name,
  /** `https://…` of the site. */
  SITE_ORIGIN: name,
  ORCID_SECRET: name.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: name.default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: name.default('https://www.googleapis.com/oauth2/v3/certs'),
  ORCID_CLIENT_ID: z.string().optional(),
  ORCID_TOKEN_URL: name.default('https://orcid.org/oauth/token'),
  ORCID_REDIRECT_URL: name.optional(),
  /** An address that Amazon SES may send for; without it there is no mail. */
  MAIL_FROM: z.string().optional(),
  /** The editor with this address is a chief, once it is confirmed. */
  CHIEF_EDITOR: z.string().optional(),
  /** Whether the key alone makes a person an editor. */
  EDITORS_ADMITTED: z.enum(EDITORS_ADMITTED).default('by-key'),
  /** SES's configuration set, through which it reports what became of a mail. */
  MAIL_SET: name.optional(),
  /** Longer than finding a person and sending a mail take. */
  EQUAL_ANSWER_MS: numberText.default(800),
  /** Wrong sign-ins, and registrations, a minute from one network. */
  SIGN_IN_LIMIT: numberText.default(60),
});
export type Environment = z.infer<typeof Environment>;

/** The named variables, parsed; throws with the name of what is missing, never its value. */
export function environment<Key extends keyof Environment>(...keys: Key[]): Pick<Environment, Key> {
  const wanted = keys.map((key) => {
    const parsed = Environment.shape[key].safeParse(process.env[key]);
    if (!parsed.success) throw new Error(`environment variable ${key} is missing or malformed`);
    return [key, parsed.data] as const;
  });
  return Object.fromEntries(wanted) as Pick<Environment, Key>;
}
