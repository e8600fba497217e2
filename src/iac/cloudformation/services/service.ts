import type { Config } from '../../resource.ts';
import type { Properties } from '../forms/form.ts';

/** The mapping of a CloudFormation type to Terraform's types, which policies know. */
export interface TypeEntry {
  /** `AWS::S3::Bucket` */
  readonly type: string;
  /** The attribute for `Ref`; default: `id`. */
  readonly ref?: string;
  /** Attributes for `Fn::GetAtt` by name; default: the name in snake case. */
  readonly attributes?: Readonly<Record<string, string>>;
  /**
   * The resources that it becomes; references to it name the first. Empty, with a reason in `unsupported`, if Terraform
   * has no such resource.
   */
  readonly forms: readonly FormEntry[];
}

/** One resource of Terraform's that comes of a resource of CloudFormation. */
export interface FormEntry {
  /** `aws_s3_bucket` */
  readonly as: string;
  readonly properties?: Properties;
  /** The property without which there is none. */
  readonly when?: string;
  /** The only property that is read, without which there is none. */
  readonly from?: string;
  /** The properties with any of which there is none. */
  readonly unless?: readonly string[];
  /** The property whose object it is made of, and of whose items, if it is a list; absent for the whole resource. Without the property there is none. */
  readonly of?: string;
  /** The property in whose list each item makes one of the whole resource, and the attribute that the item is. */
  readonly each?: { readonly property: string; readonly attribute: string };
  /** Attributes that refer to the first form, with the attribute of it that they contain: `bucket: 'id'`. */
  readonly links?: Readonly<Record<string, string>>;
  /** Attributes that have a value in any case: `type: 'ingress'`. */
  readonly constants?: Config;
  /** Values that CloudFormation sets where a property is missing, and Terraform does not. */
  readonly defaults?: Config;
  /** Attributes that no property says anything of: policies leave them undecided. */
  readonly unsaid?: readonly string[];
}
