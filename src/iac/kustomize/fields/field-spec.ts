import type { GvkPattern } from '../objects/identity.ts';

/** A field of some objects. */
export interface FieldSpec extends GvkPattern {
  /** Keys separated by `/`; `[]` after a key means that its value is a list. */
  readonly path: string;
  /** Whether to create the field if it is missing. */
  readonly create: boolean;
}

/** Fields that contain the name of an object of a kind. */
export interface NameReference extends GvkPattern {
  readonly fieldSpecs: readonly FieldSpec[];
}

/** Which fields the transformers change. */
export interface FieldSpecs {
  readonly namePrefix: readonly FieldSpec[];
  readonly nameSuffix: readonly FieldSpec[];
  readonly namespace: readonly FieldSpec[];
  readonly commonLabels: readonly FieldSpec[];
  readonly labels: readonly FieldSpec[];
  readonly templateLabels: readonly FieldSpec[];
  readonly volumeClaimTemplateLabels: readonly FieldSpec[];
  readonly commonAnnotations: readonly FieldSpec[];
  readonly nameReference: readonly NameReference[];
  readonly varReference: readonly FieldSpec[];
  readonly images: readonly FieldSpec[];
  readonly replicas: readonly FieldSpec[];
}
