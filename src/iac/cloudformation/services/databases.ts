import { block, inline } from '../forms/convert.ts';
import type { FormEntry, TypeEntry } from './service.ts';

/** A file system of FSx, by the settings that only its type has. */
function fileSystem(as: string, settings: string): FormEntry {
  return { as, when: settings, properties: { [settings]: inline({}) } };
}

/** Databases and file systems other than Amazon RDS: DMS, DataSync, FSx, Keyspaces, MemoryDB, Timestream, DAX. */
export const databases: readonly TypeEntry[] = [
  {
    type: 'AWS::Cassandra::Table',
    forms: [
      {
        as: 'aws_keyspaces_table',
        properties: { EncryptionSpecification: block('encryption_specification', { EncryptionType: 'type' }) },
      },
    ],
  },
  {
    type: 'AWS::DAX::Cluster',
    forms: [
      {
        as: 'aws_dax_cluster',
        properties: { SSESpecification: block('server_side_encryption', { SSEEnabled: 'enabled' }) },
      },
    ],
  },
  {
    type: 'AWS::DMS::Endpoint',
    ref: 'arn',
    forms: [{ as: 'aws_dms_endpoint', properties: { KmsKeyId: 'kms_key_arn' } }],
  },
  {
    type: 'AWS::DMS::ReplicationInstance',
    ref: 'arn',
    forms: [
      {
        as: 'aws_dms_replication_instance',
        properties: { KmsKeyId: 'kms_key_arn', MultiAZ: 'multi_az' },
        defaults: { publicly_accessible: true },
      },
    ],
  },
  {
    type: 'AWS::MemoryDB::Cluster',
    ref: 'name',
    forms: [
      {
        as: 'aws_memorydb_cluster',
        properties: { ACLName: 'acl_name', KmsKeyId: 'kms_key_arn', TLSEnabled: 'tls_enabled' },
      },
    ],
  },
  { type: 'AWS::DataSync::LocationObjectStorage', forms: [{ as: 'aws_datasync_location_object_storage' }] },
  { type: 'AWS::MemoryDB::User', ref: 'user_name', forms: [{ as: 'aws_memorydb_user' }] },
  {
    type: 'AWS::FSx::FileSystem',
    forms: [
      fileSystem('aws_fsx_lustre_file_system', 'LustreConfiguration'),
      fileSystem('aws_fsx_ontap_file_system', 'OntapConfiguration'),
      fileSystem('aws_fsx_openzfs_file_system', 'OpenZFSConfiguration'),
      fileSystem('aws_fsx_windows_file_system', 'WindowsConfiguration'),
    ],
  },
  { type: 'AWS::Timestream::Database', forms: [{ as: 'aws_timestreamwrite_database' }] },
];
