import { makeApp, unbuiltSite } from '../app.ts';
import { digestOf, type ReadTemplate, type ReleaseDigest } from './digest.ts';

/** Each setting by which there is more in the templates. */
export const EVERYTHING_SET = {
  siteOrigin: 'https://journal.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012',
  googleClientId: 'client.apps.example',
  orcidClientId: 'APP-ORCID',
  mailFrom: 'office@journal.example.org',
  alarmEmail: 'ops@journal.example.org',
};

/** Of the state that lies here. */
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
