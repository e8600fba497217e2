import { get } from './read.ts';
import { type Expand, pick, s3Location } from './sam.ts';

/** A version of a layer. SAM appends a hash of its content to the logical ID. */
export const expandLayerVersion: Expand = ({ name, properties }) => [
  {
    name,
    type: 'AWS::Lambda::LayerVersion',
    properties: {
      LayerName: name,
      ...pick(properties, 'CompatibleArchitectures', 'CompatibleRuntimes', 'Description', 'LayerName', 'LicenseInfo'),
      Content: s3Location(get(properties, 'ContentUri'), ['S3Bucket', 'S3Key', 'S3ObjectVersion']),
    },
    names: { Content: 'ContentUri' },
  },
];
