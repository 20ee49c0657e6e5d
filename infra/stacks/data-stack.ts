import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { triggers } from '../access.ts';
import { Data } from '../constructs/data.ts';
import { Identity, Secrets } from '../constructs/identity.ts';
import { MalwareScan } from '../constructs/malware-scan.ts';
import { NightlyBackup } from '../constructs/nightly-backup.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import type { Settings } from '../settings.ts';

export interface DataStackProps extends StackProps {
  settings: Settings;
  code: (entry: string) => Code;
}

/** Data that must never be lost: people, manuscripts, documents, accounts, keys. */
export class DataStack extends Stack {
  readonly data: Data;
  readonly identity: Identity;
  readonly secrets: Secrets;

  constructor(scope: Construct, id: string, { settings, code, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: settings.isProtected });
    this.data = new Data(this, settings);
    this.identity = new Identity(this, settings);
    this.secrets = new Secrets(this, settings);
    if (settings.scanFiles) new MalwareScan(this, this.data.documents);
    const { backupVaultArn } = settings;
    if (backupVaultArn) new NightlyBackup(this, this.data, { ...settings, backupVaultArn });
    // The pool names its triggers, so they are in the same stack.
    const trigger = (name: keyof typeof triggers) =>
      new ProductFunction(this, name, {
        entry: `triggers/${name}`,
        access: triggers[name],
        resources: { data: this.data, secrets: this.secrets, settings },
        code,
      });
    this.identity.addTriggers({
      'define-auth-challenge': trigger('define-auth-challenge'),
      'create-auth-challenge': trigger('create-auth-challenge'),
      'verify-auth-challenge': trigger('verify-auth-challenge'),
    });
    // `npm run ops` reads all names from these.
    const places = {
      PeopleTable: this.data.people.tableName,
      ManuscriptsTable: this.data.manuscripts.tableName,
      PublicationsTable: this.data.publications.tableName,
      LimitsTable: this.data.limits.tableName,
      PrintsTable: this.data.prints.tableName,
      DocumentsBucket: this.data.documents.bucketName,
      PublishedBucket: this.data.published.bucketName,
      UserPoolId: this.identity.pool.userPoolId,
    };
    for (const [name, value] of Object.entries(places)) new CfnOutput(this, name, { value });
    this.#tell('EditorAccessKeySecret', this.secrets.editorAccessKey);
    this.#tell('ReviewerAccessKeySecret', this.secrets.reviewerAccessKey);
    this.#tell('SignInSecret', this.secrets.signIn);
    if (this.secrets.crossref) this.#tell('CrossrefSecret', this.secrets.crossref);
    if (this.secrets.similarity) this.#tell('SimilaritySecret', this.secrets.similarity);
    if (this.secrets.orcid) this.#tell('OrcidSecret', this.secrets.orcid);
  }

  /** The secret's name, for `npm run deploy` to show; its value stays there. */
  #tell(output: string, { secretArn }: ISecret): void {
    new CfnOutput(this, output, { value: secretArn });
  }
}
