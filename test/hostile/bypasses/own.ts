import type { Tree } from './base.ts';

/** A way to hide a violation that is not one of the bad examples: it is found, reported as not read, or undecided. */
export interface OwnTrick {
  readonly name: string;
  /** The type to scan the tree as. */
  readonly type: string;
  readonly rule: string;
  readonly tree: Tree;
}

/** A bucket whose ACL is a value, with parameters, mappings and conditions that are not known. */
const bucket = (acl: string): Tree => ({
  'template.yaml': `AWSTemplateFormatVersion: "2010-09-09"
Parameters:
  Env: {Type: String}
  Kind: {Type: String, AllowedValues: [PublicRead, PublicReadWrite]}
  Mixed: {Type: String, AllowedValues: [Private, PublicRead]}
Mappings:
  Acls:
    prod: {acl: PublicRead}
    dev: {acl: PublicReadWrite}
Conditions:
  IsProd: !Equals [!Ref Env, prod]
  IsDev: !Not [!Condition IsProd]
Resources:
  Bucket:
    Type: AWS::S3::Bucket
    Properties:
      AccessControl: ${acl}
`,
});

const values: Readonly<Record<string, string>> = {
  'a condition with two violations': '!If [IsProd, PublicRead, PublicReadWrite]',
  'a condition with one violation': '!If [IsProd, PublicRead, Private]',
  'a condition with one value': '!If [IsProd, PublicRead, !Ref "AWS::NoValue"]',
  'a condition within another': '!If [IsProd, PublicRead, !If [IsDev, PublicReadWrite, Private]]',
  'a parameter with two violations': '!Ref Kind',
  'a parameter with one violation': '!Ref Mixed',
  'a mapping with two violations': '!FindInMap [Acls, !Ref Env, acl]',
  'a selected item': '!Select [!Ref Env, [Private, PublicRead]]',
  'a joined text': '!Join ["", [Public, !If [IsProd, Read, ReadWrite]]]',
  'a text with a parameter': '!Sub "${Kind}"',
};

export const ownTricks: readonly OwnTrick[] = Object.entries(values).map(([name, acl]) => ({
  name: `cloudformation: ${name}`,
  type: 'cft',
  rule: 'aws.s3.acl_not_public',
  tree: bucket(acl),
}));
