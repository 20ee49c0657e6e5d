import { describe, expect, test } from 'vitest';
import { statementsOf } from '../../functions/local/cloud/grants.ts';
import { routeNames, routes } from '../../shared/contract/routes.ts';
import { productFunctions, synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();
const functions = productFunctions(cloud);
const grantsOf = (entry: string) => statementsOf(cloud, functions.get(entry)!);
const actionsOf = (entry: string) => grantsOf(entry).flatMap((statement) => statement.Action);
const mayDoOn = (action: string, resource: RegExp) =>
  [...functions.keys()]
    .filter((entry) =>
      grantsOf(entry).some(
        (one) => one.Action.includes(action) && one.Resource.some((arn) => resource.test(arn)),
      ),
    )
    .sort();

/** Endpoints by their names alone. */
const listed = (entries: string) =>
  (entries.match(/\S+/g) ?? []).map((entry) => (entry.includes('/') ? entry : `http/${entry}`)).sort();
const SECRET = 'secretsmanager:GetSecretValue';

describe('what functions may touch', () => {
  test('no action and no resource is a wildcard, but the objects of one named bucket, and X-Ray, which knows none', () => {
    for (const entry of functions.keys()) {
      for (const { Effect, Action, Resource, Condition } of grantsOf(entry)) {
        if (Action.every((action) => action.startsWith('xray:Put'))) continue;
        // Mail to anybody, by the one sender.
        if (Condition?.StringEquals?.['ses:FromAddress']) continue;
        expect(Effect).toBe('Allow');
        for (const action of Action) expect(action).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
        for (const resource of Resource) {
          const isObjects =
            /^arn:aws:s3:::mwp-(documents|uploads|published|pages)-123456789012-eu-west-1\/\*$/.test(
              resource,
            );
          if (!isObjects) expect([entry, resource]).toEqual([entry, expect.not.stringContaining('*')]);
        }
      }
    }
  });

  test('what strangers reach of the published articles has no right on people, manuscripts or documents, and writes nothing', () => {
    for (const name of routeNames.filter((one) => 'answers' in routes[one])) {
      const resources = grantsOf(`http/${name}`).flatMap(({ Resource }) => Resource);
      expect([name, resources.filter((arn) => /People|Manuscripts|documents|uploads/.test(arn))]).toEqual([
        name,
        [],
      ]);
      expect(actionsOf(`http/${name}`).filter((action) => /Put(?!L|T)|Update|Delete/.test(action))).toEqual(
        [],
      );
    }
  });

  test.each([
    ['the editor key is readable by the editor sign-in alone', SECRET, /EditorAccessKey/, 'sign-in-editor'],
    ['nobody reads the reviewer key', SECRET, /ReviewerAccessKey/, ''],
    [
      'ORCID’s secret is readable by who links an iD or signs in with it',
      SECRET,
      /SecretsOrcid/,
      'link-orcid sign-in-with-orcid',
    ],
    ['Crossref’s login is readable by the deposits alone', SECRET, /SecretsCrossref/, 'queue/deposit'],
    [
      'the key at iThenticate is readable by Similarity Check alone',
      SECRET,
      /SecretsSimilarity/,
      'open-similarity-report queue/similarity',
    ],
    [
      'only what signs or checks sessions, codes, guests or reviewers’ links may read the secret that signs them',
      SECRET,
      /SecretsSignIn/,
      `answer-seat change-email complete-orcid-sign-in confirm-address create-seat-upload give-review invite-reviewers join-journal
       link-orcid list-assigned-manuscripts list-own-seats make-certificate open-seat register register-editor register-reviewer
       request-password-reset reset-password save-review-draft send-address-code send-seat-message sign-in-with-google
       sign-in-with-orcid submit-seat-identity-report queue/send-mail triggers/verify-auth-challenge`,
    ],
    [
      'cursors have a secret of their own',
      SECRET,
      /SecretsCursors/,
      `harvest harvest-by-form list-assigned-manuscripts list-desk list-my-submissions list-publications list-reviewers
       list-users-with-manuscripts suggest-reviewers`,
    ],
    [
      'only who registers people, resets a password, changes an address or who is an editor, or sends letters sends mail',
      'ses:SendEmail',
      /./,
      `change-editor change-email complete-orcid-sign-in register register-editor register-reviewer request-password-reset save-journal
       send-address-code sign-in-editor queue/send-mail`,
    ],
    [
      'only who shows that an address is theirs may move an account to it',
      'cognito-idp:AdminUpdateUserAttributes',
      /./,
      'change-email reset-password',
    ],
    [
      'only registrations, who shows that an address is theirs, and who knows the password may set a password',
      'cognito-idp:AdminSetUserPassword',
      /./,
      `change-password complete-orcid-sign-in join-journal register register-editor register-reviewer reset-password
       sign-in-with-google`,
    ],
    [
      'only who opens an account of a role and a chief who admits editors may put people into its group',
      'cognito-idp:AdminAddUserToGroup',
      /./,
      'change-editor join-journal register-editor register-reviewer',
    ],
    [
      'only who takes somebody off a list, withdraws, submits a revision, or is done with what was waiting may delete rows',
      'dynamodb:DeleteItem',
      /DataManuscripts/,
      `answer-authorship apply-corrections change-editor change-production give-review join-journal recall-decision request-status
       save-journal save-manuscript save-review-draft set-conflict set-handling-editor submit-review withdraw-manuscript
       queue/deposit queue/moving queue/send-mail queue/similarity schedules/run-due`,
    ],
    ...['s3:DeleteObjectVersion', 's3:ListBucketVersions'].map(
      (action) =>
        [
          'only saving (a draft, a review or its draft, an article’s Word file, a file for reviewers), withdrawing, the sweep that finishes these and the workers (an older proof, answers of a manuscript that is gone) may delete saved documents',
          action,
          /documents/,
          `answer-production apply-corrections change-production decide-review-copy give-review save-manuscript save-review-draft
           submit-review withdraw-manuscript queue/build-proof queue/look-up queue/moving schedules/run-due`,
        ] as const,
    ),
    ['nobody may delete an object and leave its versions', 's3:DeleteObject', /./, ''],
    [
      'only who writes a bag of everything may read rows without their keys',
      'dynamodb:Scan',
      /./,
      'queue/moving',
    ],
    [
      'only who takes an upload and the workers may write saved documents',
      's3:PutObject',
      /documents/,
      `answer-production apply-corrections change-production decide-review-copy give-review save-manuscript save-review-draft
       submit-review queue/build-proof queue/look-up queue/moving`,
    ],
    [
      'only the upload calls may let a browser upload',
      's3:PutObject',
      /uploads/,
      'create-import-upload create-seat-upload create-upload',
    ],
    ['only the sweep may delete public files', 's3:DeleteObjectVersion', /published/, 'schedules/run-due'],
    [
      'only the sweep may clear the caches of the distribution',
      'cloudfront:CreateInvalidation',
      /:distribution\//,
      'schedules/run-due',
    ],
    [
      'only saving, submitting a revision, the calls for a build or a copy, the worker whose proof wants a copy, the sweep and who reads dead letters may queue builds',
      'sqs:SendMessage',
      /Proofs/,
      `answer-production apply-corrections build-proof change-production decide-review-copy request-status save-manuscript
       queue/build-proof queue/failed-proof schedules/run-due`,
    ],
    [
      'only whose changes people are told of, and who confirms an address, may announce letters',
      'sqs:SendMessage',
      /MailLetters/,
      `answer-authorship answer-production answer-seat apply-corrections assign-reviewers change-editor change-production
       change-revision change-seat confirm-address decide-review-copy give-review invite-reviewers renew-seat-link
       reopen request-status request-status-as-editor resend-mail reset-password save-manuscript send-message send-seat-message
       set-conflict set-handling-editor sign-in-with-google submit-identity-report submit-review submit-seat-identity-report
       withdraw-manuscript queue/build-proof queue/record-delivery queue/send-mail schedules/run-due`,
    ],
  ] as const)('%s', (_title, action, resource, entries) => {
    expect(mayDoOn(action, resource)).toEqual(listed(entries));
  });

  test('mail goes in the name of the one sender', () => {
    const grants = grantsOf('http/request-password-reset').filter(({ Action }) =>
      Action.includes('ses:SendEmail'),
    );
    expect(grants).toEqual([
      {
        Effect: 'Allow',
        Action: ['ses:SendEmail'],
        Resource: ['arn:aws:ses:eu-west-1:123456789012:identity/*'],
        Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@journal.test' } },
      },
      {
        Effect: 'Allow',
        Action: ['ses:SendEmail'],
        Resource: ['arn:aws:ses:eu-west-1:123456789012:configuration-set/mwp-letters'],
      },
    ]);
  });

  test('functions learn the names of what they may touch, and no secret', () => {
    for (const placed of functions.values()) {
      const text = JSON.stringify(placed.properties.Environment ?? {});
      expect(text).not.toMatch(/resolve:secretsmanager/);
    }
    const { Environment } = cloud.propertiesOf<{ Environment: { Variables: object } }>(
      functions.get('http/get-health')!,
    );
    expect(Object.keys(Environment.Variables).sort()).toEqual([
      'DOOR_DIGESTS',
      'METRICS_NAMESPACE',
      'NODE_OPTIONS',
      'PEOPLE_TABLE',
    ]);
  });
});
