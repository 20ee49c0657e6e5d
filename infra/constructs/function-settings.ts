import type { Access } from '../access.ts';
import type { Settings } from '../settings.ts';
import { configurationSetName } from './configuration-set-name.ts';
import { bucketName } from './data.ts';
import { QUEUES, type Resources, requireAll, SECRETS, TABLES } from './grants.ts';
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
  const named = [
    ...TABLES.flatMap((name) =>
      access[name] ? [[`${name.toUpperCase()}_TABLE`, given.data[name].tableName] as const] : [],
    ),
    ...QUEUES.flatMap(([use, queue, setting]) =>
      access[use] ? [[`${setting}_QUEUE_URL`, given[queue].queueUrl] as const] : [],
    ),
    ...(access.secrets ?? []).flatMap((name) => {
      const secret = given.secrets[name];
      return secret ? [[`${SECRETS[name]}_SECRET`, secret.secretArn] as const] : [];
    }),
  ];
  return {
    METRICS_NAMESPACE: metricsNamespace(given.settings),
    ...Object.fromEntries(named),
    ...(access.manuscripts && { REVIEW: given.settings.review }),
    ...(access.uploads && { UPLOADS_BUCKET: given.uploads.bucketName }),
    ...(access.documents && { DOCUMENTS_BUCKET: given.data.documents.bucketName }),
    ...(access.published && { PUBLISHED_BUCKET: given.data.published.bucketName }),
    ...(access.clearsCaches && { DISTRIBUTION_ID: given.distributionId }),
    ...(access.pages && { PAGES_BUCKET: bucketName(given.data, given.settings.name, 'pages') }),
    ...(access.consumes && { CONSUMED_QUEUE_URL: given[access.consumes].queueUrl }),
    ...(hasPool && { USER_POOL_ID: given.identity.pool.userPoolId }),
    ...(wants('clients') && clientIds(given.identity)),
    ...(access.sendsMail && given.settings.mailFrom && mailSettings(given.settings)),
    ...(wants('site') && { SITE_ORIGIN: given.siteOrigin }),
    ...(wants('admission') && { EDITORS_ADMITTED: given.settings.editorsAdmitted }),
    ...(wants('chief') && given.settings.chiefEditor && { CHIEF_EDITOR: given.settings.chiefEditor }),
    ...(access.visitsSite && { SITE_ORIGIN: given.siteOrigin }),
    ...(wants('doi') && doiSettings(given.settings)),
    ...(access.secrets?.includes('crossref') && crossrefSettings(given.settings)),
    ...(wants('retractions') && given.settings.retractions && { RETRACTIONS: given.settings.retractions }),
    ...(wants('lookUps') &&
      given.settings.checksReferences && { CHECKS_REFERENCES: given.settings.checksReferences }),
    ...(wants('similarity') &&
      given.settings.similarityAt && { SIMILARITY_URL: given.settings.similarityAt }),
    ...(wants('google') && googleSettings(given)),
    ...(wants('orcid') && orcidSettings(given)),
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

const crossrefSettings = ({ depositsTo }: Settings): Record<string, string> =>
  depositsTo === 'off' ? {} : { CROSSREF_URL: CROSSREF[depositsTo] };

function orcidSettings({ settings, secrets, siteOrigin }: Resources): Record<string, string> {
  if (!settings.orcidClientId || !secrets.orcid) return {};
  return {
    ORCID_CLIENT_ID: settings.orcidClientId,
    ORCID_TOKEN_URL: 'https://orcid.org/oauth/token',
    ORCID_REDIRECT_URL: `${siteOrigin}/orcid-callback`,
  };
}
