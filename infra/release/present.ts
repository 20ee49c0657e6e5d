import { makeApp, unbuiltSite } from '../app.ts';
import { digestOf, type ReadTemplate, type ReleaseDigest } from './digest.ts';

/** Every setting that adds something to the templates. */
export const EVERYTHING_SET = {
  siteOrigin: 'https://journal.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
  googleClientId: 'client.apps.example',
  orcidClientId: 'APP-ORCID',
  mailFrom: 'office@journal.example.org',
  alarmEmail: 'ops@journal.example.org',
};

/** The state in this folder. */
export function presentDigest(): ReleaseDigest {
  const { stacks } = makeApp({
    place: { account: '123456789012', region: 'eu-west-1' },
    site: unbuiltSite,
    siteFolder: 'nowhere',
    builtinCloudFormationValidation: false,
    context: EVERYTHING_SET,
  }).synth();
  return digestOf(
    Object.fromEntries(stacks.map(({ stackName, template }) => [stackName, template as ReadTemplate])),
  );
}
