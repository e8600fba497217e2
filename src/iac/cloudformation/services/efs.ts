import { block, json, tags } from '../forms/convert.ts';
import type { TypeEntry } from './service.ts';

/** Amazon Elastic File System. */
export const efs: readonly TypeEntry[] = [
  {
    type: 'AWS::EFS::FileSystem',
    forms: [
      {
        as: 'aws_efs_file_system',
        properties: {
          BackupPolicy: null,
          FileSystemPolicy: null,
          FileSystemTags: tags(),
          LifecyclePolicies: block('lifecycle_policy'),
        },
      },
      {
        as: 'aws_efs_backup_policy',
        from: 'BackupPolicy',
        links: { file_system_id: 'id' },
        properties: { BackupPolicy: block('backup_policy') },
      },
      {
        as: 'aws_efs_file_system_policy',
        from: 'FileSystemPolicy',
        links: { file_system_id: 'id' },
        properties: { FileSystemPolicy: json('policy') },
      },
    ],
  },
  { type: 'AWS::EFS::AccessPoint', forms: [{ as: 'aws_efs_access_point', properties: { AccessPointTags: tags() } }] },
  { type: 'AWS::EFS::MountTarget', forms: [{ as: 'aws_efs_mount_target' }] },
];
