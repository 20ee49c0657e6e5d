import { describe, expect, test } from 'vitest';
import { statementsOf } from '../../functions/local/cloud/grants.ts';
import { routeNames, routes } from '../../shared/contract/routes.ts';
import { productFunctions, synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();
const functions = productFunctions(cloud);
const grantsOf = (entry: string) => statementsOf(cloud, functions.get(entry)!);
const actionsOf = (entry: string) => grantsOf(entry).flatMap((statement) => statement.Action);
const mayDo = (action: string) =>
  [...functions.keys()].filter((entry) => actionsOf(entry).includes(action)).sort();
const mayDoOn = (action: string, resource: RegExp) =>
  [...functions.keys()]
    .filter((entry) =>
      grantsOf(entry).some(
        (one) => one.Action.includes(action) && one.Resource.some((arn) => resource.test(arn)),
      ),
    )
    .sort();

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

  test('the editor key is readable by the editor sign-in alone', () => {
    expect(mayDoOn('secretsmanager:GetSecretValue', /EditorAccessKey/)).toEqual(['http/sign-in-editor']);
    expect(mayDoOn('secretsmanager:GetSecretValue', /ReviewerAccessKey/)).toEqual([]);
    expect(mayDoOn('secretsmanager:GetSecretValue', /SecretsOrcid/)).toEqual([
      'http/link-orcid',
      'http/sign-in-with-orcid',
    ]);
    expect(mayDoOn('secretsmanager:GetSecretValue', /SecretsCrossref/)).toEqual(['queue/deposit']);
    expect(mayDoOn('secretsmanager:GetSecretValue', /SecretsSimilarity/)).toEqual([
      'http/open-similarity-report',
      'queue/similarity',
    ]);
  });

  test('only what signs or checks sessions, codes, guests or reviewers’ links may read the secret that signs them; cursors have another', () => {
    expect(mayDoOn('secretsmanager:GetSecretValue', /SecretsSignIn/)).toEqual([
      'http/answer-seat',
      'http/change-email',
      'http/complete-orcid-sign-in',
      'http/confirm-address',
      'http/create-seat-upload',
      'http/give-review',
      'http/invite-reviewers',
      'http/join-journal',
      'http/link-orcid',
      'http/list-assigned-manuscripts',
      'http/list-own-seats',
      'http/make-certificate',
      'http/open-seat',
      'http/register',
      'http/register-editor',
      'http/register-reviewer',
      'http/request-password-reset',
      'http/reset-password',
      'http/save-review-draft',
      'http/send-address-code',
      'http/send-seat-message',
      'http/sign-in-with-google',
      'http/sign-in-with-orcid',
      'http/submit-seat-identity-report',
      'queue/send-mail',
      'triggers/verify-auth-challenge',
    ]);
    expect(mayDoOn('secretsmanager:GetSecretValue', /SecretsCursors/)).toEqual([
      'http/harvest',
      'http/harvest-by-form',
      'http/list-assigned-manuscripts',
      'http/list-desk',
      'http/list-my-submissions',
      'http/list-publications',
      'http/list-reviewers',
      'http/list-users-with-manuscripts',
      'http/suggest-reviewers',
    ]);
  });

  test('only who registers people, resets a password, changes an address or who is an editor, or sends letters sends mail, in the name of the one sender', () => {
    expect(mayDo('ses:SendEmail')).toEqual([
      'http/change-editor',
      'http/change-email',
      'http/complete-orcid-sign-in',
      'http/register',
      'http/register-editor',
      'http/register-reviewer',
      'http/request-password-reset',
      'http/save-journal',
      'http/send-address-code',
      'http/sign-in-editor',
      'queue/send-mail',
    ]);
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

  test('only who shows that an address is theirs may move an account to it', () => {
    expect(mayDo('cognito-idp:AdminUpdateUserAttributes')).toEqual([
      'http/change-email',
      'http/reset-password',
    ]);
  });

  test('only registrations, who shows that an address is theirs, and who knows the password may set a password', () => {
    expect(mayDo('cognito-idp:AdminSetUserPassword')).toEqual([
      'http/change-password',
      'http/complete-orcid-sign-in',
      'http/join-journal',
      'http/register',
      'http/register-editor',
      'http/register-reviewer',
      'http/reset-password',
      'http/sign-in-with-google',
    ]);
  });

  test('only who opens an account of a role and a chief who admits editors may put people into its group', () => {
    expect(mayDo('cognito-idp:AdminAddUserToGroup')).toEqual([
      'http/change-editor',
      'http/join-journal',
      'http/register-editor',
      'http/register-reviewer',
    ]);
  });

  test('only who takes somebody off a list, withdraws, submits a revision, or is done with what was waiting may delete rows', () => {
    expect(mayDoOn('dynamodb:DeleteItem', /DataManuscripts/)).toEqual([
      'http/answer-authorship',
      'http/apply-corrections',
      'http/change-editor',
      'http/change-production',
      'http/give-review',
      'http/join-journal',
      'http/recall-decision',
      'http/request-status',
      'http/save-journal',
      'http/save-manuscript',
      'http/save-review-draft',
      'http/set-conflict',
      'http/set-handling-editor',
      'http/submit-review',
      'http/withdraw-manuscript',
      'queue/deposit',
      'queue/moving',
      'queue/send-mail',
      'queue/similarity',
      'schedules/run-due',
    ]);
  });

  test('only saving (a draft, a review or its draft, an article’s Word file, a file for reviewers), withdrawing, the sweep that finishes these and the workers (an older proof, answers of a manuscript that is gone) may delete saved documents', () => {
    for (const action of ['s3:DeleteObjectVersion', 's3:ListBucketVersions'])
      expect([action, mayDoOn(action, /documents/)]).toEqual([
        action,
        [
          'http/answer-production',
          'http/apply-corrections',
          'http/change-production',
          'http/decide-review-copy',
          'http/give-review',
          'http/save-manuscript',
          'http/save-review-draft',
          'http/submit-review',
          'http/withdraw-manuscript',
          'queue/build-proof',
          'queue/look-up',
          'queue/moving',
          'schedules/run-due',
        ],
      ]);
    expect(mayDo('s3:DeleteObject')).toEqual([]);
  });

  test('only who takes an upload and the workers may write saved documents; only the upload calls may let a browser upload', () => {
    expect(mayDoOn('s3:PutObject', /documents/)).toEqual([
      'http/answer-production',
      'http/apply-corrections',
      'http/change-production',
      'http/decide-review-copy',
      'http/give-review',
      'http/save-manuscript',
      'http/save-review-draft',
      'http/submit-review',
      'queue/build-proof',
      'queue/look-up',
      'queue/moving',
    ]);
    expect(mayDoOn('s3:PutObject', /uploads/)).toEqual([
      'http/create-import-upload',
      'http/create-seat-upload',
      'http/create-upload',
    ]);
  });

  test('only the sweep may delete public files, and clear the caches of the distribution', () => {
    expect(mayDoOn('s3:DeleteObjectVersion', /published/)).toEqual(['schedules/run-due']);
    expect(mayDoOn('cloudfront:CreateInvalidation', /:distribution\//)).toEqual(['schedules/run-due']);
  });

  test('only saving, submitting a revision, the calls for a build or a copy, the worker whose proof wants a copy, the sweep and who reads dead letters may queue builds', () => {
    expect(mayDoOn('sqs:SendMessage', /Proofs/)).toEqual([
      'http/answer-production',
      'http/apply-corrections',
      'http/build-proof',
      'http/change-production',
      'http/decide-review-copy',
      'http/request-status',
      'http/save-manuscript',
      'queue/build-proof',
      'queue/failed-proof',
      'schedules/run-due',
    ]);
  });

  test('only whose changes people are told of, and who confirms an address, may announce letters', () => {
    expect(mayDoOn('sqs:SendMessage', /MailLetters/)).toEqual([
      'http/answer-authorship',
      'http/answer-production',
      'http/answer-seat',
      'http/apply-corrections',
      'http/assign-reviewers',
      'http/change-editor',
      'http/change-production',
      'http/change-revision',
      'http/change-seat',
      'http/confirm-address',
      'http/decide-review-copy',
      'http/give-review',
      'http/invite-reviewers',
      'http/renew-seat-link',
      'http/reopen',
      'http/request-status',
      'http/request-status-as-editor',
      'http/resend-mail',
      'http/reset-password',
      'http/save-manuscript',
      'http/send-message',
      'http/send-seat-message',
      'http/set-conflict',
      'http/set-handling-editor',
      'http/sign-in-with-google',
      'http/submit-identity-report',
      'http/submit-review',
      'http/submit-seat-identity-report',
      'http/withdraw-manuscript',
      'queue/build-proof',
      'queue/record-delivery',
      'queue/send-mail',
      'schedules/run-due',
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
