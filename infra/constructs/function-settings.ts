import type { Access } from '../access.ts';
import type { Settings } from '../settings.ts';
import { configurationSetName } from './configuration-set-name.ts';
import { bucketName } from './data.ts';
import { type Resources, requireAll } from './grants.ts';
import type { Identity } from './identity.ts';
import { metricsNamespace } from './metrics.ts';

/**
 * A function gets settings for what it may access, and for nothing else. The names are those of functions/runtime/environment.ts. Its
 * many branches are one for each kind of access.
 */
export function settingsOf(access: Access, resources: Partial<Resources>): Record<string, string> {
  const given = requireAll(resources);
  const wants = (name: NonNullable<Access['settings']>[number]) => access.settings?.includes(name) ?? false;
  const hasPool = access.accounts !== undefined || wants('clients');
  return {
    METRICS_NAMESPACE: metricsNamespace(given.settings),
    ...(access.people && { PEOPLE_TABLE: given.data.people.tableName }),
    ...(access.manuscripts && {
      MANUSCRIPTS_TABLE: given.data.manuscripts.tableName,
      REVIEW: given.settings.review,
    }),
    ...(access.publications && { PUBLICATIONS_TABLE: given.data.publications.tableName }),
    ...(access.limits && { LIMITS_TABLE: given.data.limits.tableName }),
    ...(access.prints && { PRINTS_TABLE: given.data.prints.tableName }),
    ...(access.uploads && { UPLOADS_BUCKET: given.uploads.bucketName }),
    ...(access.documents && { DOCUMENTS_BUCKET: given.data.documents.bucketName }),
    ...(access.published && { PUBLISHED_BUCKET: given.data.published.bucketName }),
    ...(access.clearsCaches && { DISTRIBUTION_ID: given.distributionId }),
    ...(access.pages && { PAGES_BUCKET: bucketName(given.data, given.settings.name, 'pages') }),
    ...(access.queuesProofs && { PROOF_QUEUE_URL: given.proofs.queueUrl }),
    ...(access.queuesMail && { MAIL_QUEUE_URL: given.letters.queueUrl }),
    ...(access.queuesDeposits && { DEPOSIT_QUEUE_URL: given.deposits.queueUrl }),
    ...(access.queuesLookUps && { LOOK_UP_QUEUE_URL: given.lookUps.queueUrl }),
    ...(access.queuesSimilarity && { SIMILARITY_QUEUE_URL: given.similarity.queueUrl }),
    ...(access.queuesMoving && { MOVING_QUEUE_URL: given.moving.queueUrl }),
    ...(access.consumes && { CONSUMED_QUEUE_URL: given[access.consumes].queueUrl }),
    ...(hasPool && { USER_POOL_ID: given.identity.pool.userPoolId }),
    ...(wants('clients') && clientIds(given.identity)),
    ...(access.sendsMail && given.settings.mailFrom && mailSettings(given.settings)),
    ...(wants('site') && { SITE_ORIGIN: given.siteOrigin }),
    ...(wants('admission') && { EDITORS_ADMITTED: given.settings.editorsAdmitted }),
    ...(wants('chief') && given.settings.chiefEditor && { CHIEF_EDITOR: given.settings.chiefEditor }),
    ...(access.secrets?.includes('editorAccessKey') && {
      EDITOR_ACCESS_KEY_SECRET: given.secrets.editorAccessKey.secretArn,
    }),
    ...(access.secrets?.includes('canary') && { CANARY_SECRET: given.secrets.canary.secretArn }),
    ...(access.visitsSite && { SITE_ORIGIN: given.siteOrigin }),
    ...(access.secrets?.includes('signIn') && { SIGN_IN_SECRET: given.secrets.signIn.secretArn }),
    ...(access.secrets?.includes('cursors') && { CURSOR_SECRET: given.secrets.cursors.secretArn }),
    ...(wants('doi') && doiSettings(given.settings)),
    ...(access.secrets?.includes('crossref') && crossrefSettings(given)),
    ...(wants('retractions') && given.settings.retractions && { RETRACTIONS: given.settings.retractions }),
    ...(wants('lookUps') &&
      given.settings.checksReferences && { CHECKS_REFERENCES: given.settings.checksReferences }),
    ...(wants('similarity') &&
      given.settings.similarityAt && { SIMILARITY_URL: given.settings.similarityAt }),
    ...(access.secrets?.includes('similarity') &&
      given.secrets.similarity && { SIMILARITY_SECRET: given.secrets.similarity.secretArn }),
    ...(wants('google') && googleSettings(given)),
    ...(wants('orcid') && orcidSettings(given)),
    ...(access.secrets?.includes('orcid') &&
      given.secrets.orcid && { ORCID_SECRET: given.secrets.orcid.secretArn }),
  };
}

function clientIds({ clients }: Identity): Record<string, string> {
  return {
    AUTHOR_CLIENT_ID: clients.author.userPoolClientId,
    EDITOR_CLIENT_ID: clients.editor.userPoolClientId,
    REVIEWER_CLIENT_ID: clients.reviewer.userPoolClientId,
  };
}

const mailSettings = (settings: Settings) => ({
  MAIL_FROM: settings.mailFrom!,
  MAIL_SET: configurationSetName(settings),
});

function googleSettings({ settings }: Resources): Record<string, string> {
  return settings.googleClientId ? { GOOGLE_CLIENT_ID: settings.googleClientId } : {};
}

const doiSettings = ({ doiPrefix, depositsTo }: Settings): Record<string, string> => ({
  ...(doiPrefix && { DOI_PREFIX: doiPrefix }),
  ...(depositsTo !== 'off' && { DEPOSITS_TO: depositsTo }),
});

const CROSSREF = { crossref: 'https://doi.crossref.org', 'crossref-test': 'https://test.crossref.org' };

function crossrefSettings({ settings: { depositsTo }, secrets }: Resources): Record<string, string> {
  if (depositsTo === 'off' || !secrets.crossref) return {};
  return { CROSSREF_URL: CROSSREF[depositsTo], CROSSREF_SECRET: secrets.crossref.secretArn };
}

function orcidSettings({ settings, secrets, siteOrigin }: Resources): Record<string, string> {
  if (!settings.orcidClientId || !secrets.orcid) return {};
  return {
    ORCID_CLIENT_ID: settings.orcidClientId,
    ORCID_TOKEN_URL: 'https://orcid.org/oauth/token',
    ORCID_REDIRECT_URL: `${siteOrigin}/orcid-callback`,
  };
}
