import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { type ISecret, Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { triggers } from '../access.ts';
import type { Settings } from '../settings.ts';
import { acknowledge } from './acknowledge.ts';
import { keptUnless } from './kept.ts';

/** One app client for each kind of sign-in: a token shows the role for which it was opened. */
type ClientKind = 'author' | 'editor' | 'reviewer';

/** Identities: one pool, three clients, and the secrets that sign-in needs. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly clients: Record<ClientKind, UserPoolClient>;

  constructor(scope: Construct, { isProtected, isThrowAway }: Settings) {
    super(scope, 'Identity');
    this.pool = new UserPool(this, 'People', {
      // Charged by active people; a pool's default plan costs three times as much for features that the product does not use.
      featurePlan: FeaturePlan.LITE,
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // The pool's own reset codes could be requested and used up by anyone, bypassing our endpoints: ours are the only ones.
      accountRecovery: AccountRecovery.NONE,
      passwordPolicy: {
        minLength: 8,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      deletionProtection: isProtected,
      removalPolicy: keptUnless(isThrowAway),
    });
    acknowledge(this.pool, {
      'AwsSolutions-COG1':
        'Length only: the product asks for at least 8 characters and no composition rules (NIST SP 800-63B).',
      'AwsSolutions-COG2':
        'The product has no second factor; editors need an access key beside their password.',
      'AwsSolutions-COG8':
        'The plus tier brings nothing that the product uses; sign-ins are limited by the API.',
    });
    for (const name of ['editor', 'reviewer'] as const) {
      this.pool.addGroup(`${name}s`, { groupName: name });
    }
    this.clients = {
      author: this.#client('author'),
      editor: this.#client('editor'),
      reviewer: this.#client('reviewer'),
    };
  }

  /** The pool calls these during a custom sign-in (Google, ORCID). */
  addTriggers(functions: Record<keyof typeof triggers, IFunction>): void {
    this.pool.addTrigger(UserPoolOperation.DEFINE_AUTH_CHALLENGE, functions['define-auth-challenge']);
    this.pool.addTrigger(UserPoolOperation.CREATE_AUTH_CHALLENGE, functions['create-auth-challenge']);
    this.pool.addTrigger(
      UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
      functions['verify-auth-challenge'],
    );
  }

  #client(kind: ClientKind): UserPoolClient {
    return this.pool.addClient(kind, {
      userPoolClientName: kind,
      generateSecret: false,
      disableOAuth: true,
      // No flow with which a browser could bypass our own endpoints, except renewing.
      authFlows: { adminUserPassword: true, custom: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      authSessionValidity: Duration.minutes(3),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // At least one must be named, or all are writable; this one has no effect.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
  }
}

/** Managed by ops; never in the template, the bundle or a log. */
export class Secrets extends Construct {
  readonly editorAccessKey: Secret;
  readonly reviewerAccessKey: Secret;
  readonly signIn: Secret;
  /** Of all lists, public ones included: who reads it can sign nothing. */
  readonly cursors: Secret;
  /** The password of the account that only tests sign-in. */
  readonly canary: Secret;
  readonly orcid: ISecret | undefined;
  /** 'login:password' of the press at Crossref. */
  readonly crossref: Secret | undefined;
  /** The press's key at iThenticate. */
  readonly similarity: Secret | undefined;
  /**
   * By these the API recognises calls through the distribution: the one in use and the next. The API accepts both, so that raising the
   * edition refuses no one while only one of the stacks is updated.
   */
  readonly doorKeys: [current: Secret, next: Secret];

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Secrets');
    const kept = keptUnless(settings.isThrowAway);
    this.editorAccessKey = this.#generated('EditorAccessKey', 'Editors enter it when they sign in.', kept);
    this.reviewerAccessKey = this.#generated(
      'ReviewerAccessKey',
      'Reviewers enter it when they sign in.',
      kept,
    );
    this.signIn = this.#generated('SignIn', 'Signs the answers of custom sign-ins and tickets.', kept);
    this.cursors = this.#generated('Cursors', 'Seals the places at which lists continue.', kept);
    this.canary = this.#exported(this.#generated('Canary', "The canary's password.", RemovalPolicy.DESTROY));
    const orcid = this.#exported(
      this.#generated(
        'Orcid',
        "ORCID's client secret, where ORCID sign-in is set up: ops put it here after the first deployment.",
        kept,
      ),
    );
    this.orcid = settings.orcidClientId ? (this.#givenOrcid(settings.orcidSecretArn) ?? orcid) : undefined;
    const crossref = this.#exported(
      this.#generated(
        'Crossref',
        "The press's login at Crossref, 'login:password', where DOIs are registered: ops put it here after the first deployment.",
        kept,
      ),
    );
    this.crossref = settings.depositsTo === 'off' ? undefined : crossref;
    const similarity = this.#exported(
      this.#generated(
        'Similarity',
        "The press's key at iThenticate, where manuscripts are compared with others' works: ops put it here after the first deployment.",
        kept,
        // No key looks like this, so that one that is not filled in yet is never sent.
        { secretStringTemplate: '{}', generateStringKey: 'notFilledIn' },
      ),
    );
    this.similarity = settings.similarityAt ? similarity : undefined;
    const { originKeyVersion } = settings;
    if (originKeyVersion > 1) this.#doorKey(originKeyVersion - 1);
    this.doorKeys = [this.#doorKey(originKeyVersion), this.#doorKey(originKeyVersion + 1)];
  }

  #givenOrcid(arn: string | undefined): ISecret | undefined {
    return arn ? Secret.fromSecretCompleteArn(this, 'GivenOrcid', arn) : undefined;
  }

  /** Regardless of the settings: until their own turn, later stacks import what the previous settings required. */
  #exported(secret: Secret): Secret {
    Stack.of(this).exportValue(secret.secretArn);
    return secret;
  }

  /** Stays for one more edition. */
  #doorKey(edition: number): Secret {
    return this.#exported(
      this.#generated(`DoorKey${edition}`, 'The distribution shows it to the API.', RemovalPolicy.DESTROY),
    );
  }

  #generated(
    id: string,
    description: string,
    removalPolicy: RemovalPolicy,
    shape: Pick<SecretStringGenerator, 'secretStringTemplate' | 'generateStringKey'> = {},
  ): Secret {
    const secret = new Secret(this, id, {
      description,
      // 32 letters and digits: 190 random bits.
      generateSecretString: { passwordLength: 32, excludePunctuation: true, ...shape },
      removalPolicy,
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'A new access key has to be told to people, and a new signing key ends sign-ins under way: ops decide when.',
    });
    return secret;
  }
}
