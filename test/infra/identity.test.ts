import { describe, expect, test } from 'vitest';
import { synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();
const pool = cloud.one('AWS::Cognito::UserPool').properties;

describe('the user pool', () => {
  test('nobody can make an account around our endpoints', () => {
    expect(pool.AdminCreateUserConfig).toMatchObject({ AllowAdminCreateUserOnly: true });
  });

  test('gives out no reset codes, which anybody could ask for and use up around our endpoints', () => {
    expect(pool.AccountRecoverySetting).toEqual({
      RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }],
    });
  });

  test('asks for eight characters and no composition', () => {
    expect(pool.Policies).toMatchObject({
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: false,
        RequireUppercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
      },
    });
  });

  test('compares addresses without letter case', () => {
    expect(pool.UsernameConfiguration).toEqual({ CaseSensitive: false });
  });

  test('is in the plan that costs least for each person: nothing of the others is used', () => {
    expect(pool.UserPoolTier).toBe('LITE');
  });

  test('has the groups editor and reviewer', () => {
    const names = cloud.ofType('AWS::Cognito::UserPoolGroup').map(({ properties }) => properties.GroupName);
    expect(names.sort()).toEqual(['editor', 'reviewer']);
  });

  test('no client offers a flow that a browser could run by itself, but renewing', () => {
    for (const { properties } of cloud.ofType('AWS::Cognito::UserPoolClient')) {
      expect([...(properties.ExplicitAuthFlows as string[])].sort()).toEqual([
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'ALLOW_CUSTOM_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
      ]);
      expect(properties).toMatchObject({
        EnableTokenRevocation: true,
        PreventUserExistenceErrors: 'ENABLED',
        WriteAttributes: ['locale'],
      });
    }
  });

  test('keys are generated with more than 128 random bits and stand in no template', () => {
    const secrets = cloud.ofType('AWS::SecretsManager::Secret');
    expect(secrets).toHaveLength(10);
    for (const { properties } of secrets) {
      const { PasswordLength, ExcludePunctuation } = properties.GenerateSecretString as Record<
        string,
        number | boolean
      >;
      expect(Number(PasswordLength) * Math.log2(62)).toBeGreaterThan(128);
      expect(ExcludePunctuation).toBe(true);
      expect(properties.SecretString).toBeUndefined();
    }
    // What iThenticate gives may be letters and digits alone, too: what nobody filled in has to look otherwise.
    const shapes = secrets.map(
      ({ properties }) =>
        (properties.GenerateSecretString as { SecretStringTemplate?: string }).SecretStringTemplate,
    );
    expect(shapes.filter(Boolean)).toEqual(['{}']);
  });
});
