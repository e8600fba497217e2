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

/** A Terraform resource that a CloudFormation resource becomes. */
export interface FormEntry {
  /** `aws_s3_bucket` */
  readonly as: string;
  readonly properties?: Properties;
  /** The property that must be set for this form. */
  readonly when?: string;
  /** The only property that is read; it must be set for this form. */
  readonly from?: string;
  /** The form is absent if any of these properties is set. */
  readonly unless?: readonly string[];
  /** The property whose object, or items, become this form; absent for the whole resource. The property must be set. */
  readonly of?: string;
  /** The property with a list: each item becomes a form of the whole resource, with the item as this attribute. */
  readonly each?: { readonly property: string; readonly attribute: string };
  /** Attributes that refer to the first form, with the attribute of it that they contain: `bucket: 'id'`. */
  readonly links?: Readonly<Record<string, string>>;
  /** Attributes that have a value in any case: `type: 'ingress'`. */
  readonly constants?: Config;
  /** Defaults of CloudFormation that Terraform does not have. */
  readonly defaults?: Config;
  /** Attributes without a property: policies leave them undecided. */
  readonly unsaid?: readonly string[];
}
