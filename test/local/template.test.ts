import { describe, expect, test } from 'vitest';
import { Cloud, type Template } from '../../functions/local/cloud/template.ts';

const templates: Record<string, Template> = {
  data: {
    Resources: { Table: { Type: 'AWS::DynamoDB::Table', Properties: { Name: { Ref: 'AWS::Region' } } } },
    Outputs: { Out: { Value: { Ref: 'Table' }, Export: { Name: 'data:Table' } } },
  },
  service: {
    Resources: {
      Handler: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          Table: { 'Fn::ImportValue': 'data:Table' },
          Site: { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Site', 'DomainName'] }, '/x']] },
          // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation's own
          Arn: { 'Fn::Sub': 'arn:${AWS::Partition}:${Site}:${Site.DomainName}' },
          List: [{ 'Fn::Select': [1, { 'Fn::Split': ['-', 'a-b'] }] }],
        },
        Metadata: { 'aws:cdk:path': 'service/Handler/Resource' },
      },
      Site: { Type: 'AWS::CloudFront::Distribution' },
    },
  },
};

describe('the templates taken together', () => {
  const cloud = new Cloud(templates, { region: 'eu-west-1', account: '1' }, [
    ['https://site.local', 'http://localhost:8080'],
  ]);
  cloud.place(cloud.one('AWS::DynamoDB::Table'), { ref: 'table-on-disk' });
  cloud.place(cloud.at('Site'), { ref: 'site', attributes: { DomainName: 'site.local' } });

  test('references over stacks lead to what stands on this machine', () => {
    expect(cloud.propertiesOf(cloud.at('/Handler/Resource'))).toEqual({
      Table: 'table-on-disk',
      Site: 'http://localhost:8080/x',
      Arn: 'arn:aws:site:site.local',
      List: ['b'],
    });
  });

  test('a resource that is not made yet is named by its stack and logical id', () => {
    expect(cloud.ref(cloud.one('AWS::Lambda::Function'))).toBe('service-Handler');
  });

  test('an intrinsic function that is not known stops the start instead of going on wrongly', () => {
    expect(() => cloud.resolve({ 'Fn::Transform': {} }, 'service')).toThrow(/Fn::Transform/);
    expect(() => cloud.resolve({ 'Fn::ImportValue': 'nobody' }, 'service')).toThrow(/nobody/);
  });
});
