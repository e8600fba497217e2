import type { Value } from '../../../values/value.ts';
import { type Draft, sub } from './draft.ts';
import { entryOf, membersOf } from './read.ts';

/** The service, its actions, resources, and a key of the request that must have the ARN of a resource of a service. */
type Grant = readonly [
  service: string,
  actions: string,
  resources: string,
  condition?: readonly [key: string, service: string, resource: string],
];

/** The statements of a policy template with the given parameters; undefined if the template is unknown. */
export function policyTemplate(name: string, parameters: Value): readonly Draft[] | undefined {
  const grants = entryOf(templates, name);
  if (grants === undefined) return undefined;
  const values = Object.fromEntries(membersOf(parameters));
  return grants.map(([service, actions, resources, condition]) => ({
    Effect: 'Allow',
    Action: actions.split(' ').map((action) => `${service}:${action}`),
    Resource: resources.split(' ').map((resource) => sub(arnOf(service, resource), values)),
    Condition: condition && {
      StringEquals: { [condition[0]]: sub(arnOf(condition[1], condition[2]), values) },
    },
  }));
}

/** The parameters that a policy template needs. */
export function parametersOf(name: string): readonly string[] {
  const texts = (entryOf(templates, name) ?? []).flat(2).join(' ');
  return [...new Set([...texts.matchAll(/\$\{(\w+)\}/g)].map(([, parameter]) => parameter!))];
}

export function policyTemplateNames(): readonly string[] {
  return Object.keys(templates);
}

/**
 * The ARN of a resource, which is written without the start of the ARN; with `:` it has no region or account, and after
 * `=` it is a whole ARN.
 */
function arnOf(service: string, resource: string): string {
  if (resource === '*') return resource;
  if (resource.startsWith('=')) return resource.slice(1);
  const prefix = `arn:\${AWS::Partition}:${service}`;
  return resource.startsWith(':') ? `${prefix}${resource}` : `${prefix}:\${AWS::Region}:\${AWS::AccountId}:${resource}`;
}

/** The policy templates of AWS SAM. */
const templates: Readonly<Record<string, readonly Grant[]>> = {
  AMIDescribePolicy: [['ec2', 'DescribeImages', '*']],
  AWSSecretsManagerGetSecretValuePolicy: [['secretsmanager', 'GetSecretValue', '=${SecretArn}']],
  AWSSecretsManagerRotationPolicy: [
    [
      'secretsmanager',
      'DescribeSecret GetSecretValue PutSecretValue UpdateSecretVersionStage',
      'secret:*',
      ['secretsmanager:resource/AllowRotationLambdaArn', 'lambda', 'function:${FunctionName}'],
    ],
    ['secretsmanager', 'GetRandomPassword', '*'],
  ],
  AcmGetCertificatePolicy: [['acm', 'GetCertificate', '=${CertificateArn}']],
  AthenaQueryPolicy: [
    [
      'athena',
      'ListWorkGroups GetExecutionEngine GetExecutionEngines GetNamespace GetCatalogs GetNamespaces GetTables ' +
        'GetTable',
      '*',
    ],
    [
      'athena',
      'StartQueryExecution GetQueryResults DeleteNamedQuery GetNamedQuery ListQueryExecutions ' +
        'StopQueryExecution GetQueryResultsStream ListNamedQueries CreateNamedQuery GetQueryExecution ' +
        'BatchGetNamedQuery BatchGetQueryExecution GetWorkGroup',
      'workgroup/${WorkGroupName}',
    ],
  ],
  CloudFormationDescribeStacksPolicy: [['cloudformation', 'DescribeStacks', 'stack/*']],
  CloudWatchDashboardPolicy: [['cloudwatch', 'GetDashboard ListDashboards PutDashboard ListMetrics', '*']],
  CloudWatchDescribeAlarmHistoryPolicy: [['cloudwatch', 'DescribeAlarmHistory', '*']],
  CloudWatchPutMetricPolicy: [['cloudwatch', 'PutMetricData', '*']],
  CodeCommitCrudPolicy: [
    [
      'codecommit',
      'GitPull GitPush CreateBranch DeleteBranch GetBranch ListBranches MergeBranchesByFastForward ' +
        'MergeBranchesBySquash MergeBranchesByThreeWay UpdateDefaultBranch BatchDescribeMergeConflicts ' +
        'CreateUnreferencedMergeCommit DescribeMergeConflicts GetMergeCommit GetMergeOptions BatchGetPullRequests ' +
        'CreatePullRequest DescribePullRequestEvents GetCommentsForPullRequest GetCommitsFromMergeBase ' +
        'GetMergeConflicts GetPullRequest ListPullRequests MergePullRequestByFastForward MergePullRequestBySquash ' +
        'MergePullRequestByThreeWay PostCommentForPullRequest UpdatePullRequestDescription ' +
        'UpdatePullRequestStatus UpdatePullRequestTitle DeleteFile GetBlob GetFile GetFolder PutFile ' +
        'DeleteCommentContent GetComment GetCommentsForComparedCommit PostCommentForComparedCommit ' +
        'PostCommentReply UpdateComment BatchGetCommits CreateCommit GetCommit GetCommitHistory GetDifferences ' +
        'GetObjectIdentifier GetReferences GetTree GetRepository UpdateRepositoryDescription ListTagsForResource ' +
        'TagResource UntagResource GetRepositoryTriggers PutRepositoryTriggers TestRepositoryTriggers ' +
        'UploadArchive GetUploadArchiveStatus CancelUploadArchive',
      '${RepositoryName}',
    ],
  ],
  CodeCommitReadPolicy: [
    [
      'codecommit',
      'GitPull GetBranch ListBranches BatchDescribeMergeConflicts DescribeMergeConflicts GetMergeCommit ' +
        'GetMergeOptions BatchGetPullRequests DescribePullRequestEvents GetCommentsForPullRequest ' +
        'GetCommitsFromMergeBase GetMergeConflicts GetPullRequest ListPullRequests GetBlob GetFile GetFolder ' +
        'GetComment GetCommentsForComparedCommit BatchGetCommits GetCommit GetCommitHistory GetDifferences ' +
        'GetObjectIdentifier GetReferences GetTree GetRepository ListTagsForResource GetRepositoryTriggers ' +
        'TestRepositoryTriggers GetUploadArchiveStatus',
      '${RepositoryName}',
    ],
  ],
  CodePipelineLambdaExecutionPolicy: [['codepipeline', 'PutJobSuccessResult PutJobFailureResult', '*']],
  CodePipelineReadOnlyPolicy: [['codepipeline', 'ListPipelineExecutions', '${PipelineName}']],
  ComprehendBasicAccessPolicy: [
    [
      'comprehend',
      'BatchDetectKeyPhrases DetectDominantLanguage DetectEntities BatchDetectEntities DetectKeyPhrases ' +
        'DetectSentiment BatchDetectDominantLanguage BatchDetectSentiment',
      '*',
    ],
  ],
  CostExplorerReadOnlyPolicy: [
    [
      'ce',
      'GetCostAndUsage GetDimensionValues GetReservationCoverage GetReservationPurchaseRecommendation ' +
        'GetReservationUtilization GetTags',
      '*',
    ],
  ],
  DynamoDBBackupFullAccessPolicy: [
    ['dynamodb', 'CreateBackup DescribeContinuousBackups', 'table/${TableName}'],
    ['dynamodb', 'DeleteBackup DescribeBackup ListBackups', 'table/${TableName}/backup/*'],
  ],
  DynamoDBCrudPolicy: [
    [
      'dynamodb',
      'GetItem DeleteItem PutItem Scan Query UpdateItem BatchWriteItem BatchGetItem DescribeTable ' +
        'ConditionCheckItem',
      'table/${TableName} table/${TableName}/index/*',
    ],
  ],
  DynamoDBReadPolicy: [
    ['dynamodb', 'GetItem Scan Query BatchGetItem DescribeTable', 'table/${TableName} table/${TableName}/index/*'],
  ],
  DynamoDBReconfigurePolicy: [['dynamodb', 'UpdateTable', 'table/${TableName}']],
  DynamoDBRestoreFromBackupPolicy: [
    ['dynamodb', 'RestoreTableFromBackup', 'table/${TableName}/backup/*'],
    ['dynamodb', 'PutItem UpdateItem DeleteItem GetItem Query Scan BatchWriteItem', 'table/${TableName}'],
  ],
  DynamoDBStreamReadPolicy: [
    ['dynamodb', 'DescribeStream GetRecords GetShardIterator', 'table/${TableName}/stream/${StreamName}'],
    ['dynamodb', 'ListStreams', 'table/${TableName}/stream/*'],
  ],
  DynamoDBWritePolicy: [
    ['dynamodb', 'PutItem UpdateItem BatchWriteItem', 'table/${TableName} table/${TableName}/index/*'],
  ],
  EC2CopyImagePolicy: [['ec2', 'CopyImage', 'image/${ImageId}']],
  EC2DescribePolicy: [['ec2', 'DescribeRegions DescribeInstances', '*']],
  EFSWriteAccessPolicy: [
    [
      'elasticfilesystem',
      'ClientMount ClientWrite',
      'file-system/${FileSystem}',
      ['elasticfilesystem:AccessPointArn', 'elasticfilesystem', 'access-point/${AccessPoint}'],
    ],
  ],
  EKSDescribePolicy: [['eks', 'DescribeCluster ListClusters', '*']],
  EcsRunTaskPolicy: [['ecs', 'RunTask', 'task-definition/${TaskDefinition}']],
  ElasticMapReduceAddJobFlowStepsPolicy: [['elasticmapreduce', 'AddJobFlowSteps', 'cluster/${ClusterId}']],
  ElasticMapReduceCancelStepsPolicy: [['elasticmapreduce', 'CancelSteps', 'cluster/${ClusterId}']],
  ElasticMapReduceModifyInstanceFleetPolicy: [
    ['elasticmapreduce', 'ModifyInstanceFleet ListInstanceFleets', 'cluster/${ClusterId}'],
  ],
  ElasticMapReduceModifyInstanceGroupsPolicy: [
    ['elasticmapreduce', 'ModifyInstanceGroups ListInstanceGroups', 'cluster/${ClusterId}'],
  ],
  ElasticMapReduceSetTerminationProtectionPolicy: [
    ['elasticmapreduce', 'SetTerminationProtection', 'cluster/${ClusterId}'],
  ],
  ElasticMapReduceTerminateJobFlowsPolicy: [['elasticmapreduce', 'TerminateJobFlows', 'cluster/${ClusterId}']],
  ElasticsearchHttpPostPolicy: [['es', 'ESHttpPost ESHttpPut', 'domain/${DomainName}/*']],
  EventBridgePutEventsPolicy: [['events', 'PutEvents', 'event-bus/${EventBusName}']],
  FilterLogEventsPolicy: [['logs', 'FilterLogEvents', 'log-group:${LogGroupName}:log-stream:*']],
  FirehoseCrudPolicy: [
    [
      'firehose',
      'CreateDeliveryStream DeleteDeliveryStream DescribeDeliveryStream PutRecord PutRecordBatch ' +
        'UpdateDestination',
      'deliverystream/${DeliveryStreamName}',
    ],
  ],
  FirehoseWritePolicy: [['firehose', 'PutRecord PutRecordBatch', 'deliverystream/${DeliveryStreamName}']],
  KMSDecryptPolicy: [['kms', 'Decrypt', 'key/${KeyId}']],
  KMSEncryptPolicy: [['kms', 'Encrypt', 'key/${KeyId}']],
  KMSEncryptPolicy_v2: [
    [
      'kms',
      'Encrypt GenerateDataKey GenerateDataKeyWithoutPlaintext GenerateDataKeyPair ' +
        'GenerateDataKeyPairWithoutPlaintext',
      'key/${KeyId}',
    ],
  ],
  KinesisCrudPolicy: [
    [
      'kinesis',
      'AddTagsToStream CreateStream DecreaseStreamRetentionPeriod DeleteStream DescribeStream ' +
        'DescribeStreamSummary GetShardIterator IncreaseStreamRetentionPeriod ListTagsForStream MergeShards ' +
        'PutRecord PutRecords SplitShard RemoveTagsFromStream',
      'stream/${StreamName}',
    ],
  ],
  KinesisStreamReadPolicy: [
    ['kinesis', 'ListStreams DescribeLimits', 'stream/*'],
    ['kinesis', 'DescribeStream DescribeStreamSummary GetRecords GetShardIterator', 'stream/${StreamName}'],
  ],
  LambdaInvokePolicy: [['lambda', 'InvokeFunction', 'function:${FunctionName}*']],
  MobileAnalyticsWriteOnlyAccessPolicy: [['mobileanalytics', 'PutEvents', '*']],
  OrganizationsListAccountsPolicy: [['organizations', 'ListAccounts', '*']],
  PinpointEndpointAccessPolicy: [
    ['mobiletargeting', 'GetEndpoint UpdateEndpoint UpdateEndpointsBatch', 'apps/${PinpointApplicationId}/endpoints/*'],
  ],
  PollyFullAccessPolicy: [
    ['polly', 'GetLexicon DeleteLexicon', 'lexicon/${LexiconName}'],
    ['polly', 'DescribeVoices ListLexicons PutLexicon SynthesizeSpeech', 'lexicon/*'],
  ],
  RekognitionDetectOnlyPolicy: [['rekognition', 'DetectFaces DetectLabels DetectModerationLabels DetectText', '*']],
  RekognitionFacesManagementPolicy: [
    ['rekognition', 'IndexFaces DeleteFaces SearchFaces SearchFacesByImage ListFaces', 'collection/${CollectionId}'],
  ],
  RekognitionFacesPolicy: [['rekognition', 'CompareFaces DetectFaces', '*']],
  RekognitionLabelsPolicy: [['rekognition', 'DetectLabels DetectModerationLabels', '*']],
  RekognitionNoDataAccessPolicy: [
    ['rekognition', 'CompareFaces DetectFaces DetectLabels DetectModerationLabels', 'collection/${CollectionId}'],
  ],
  RekognitionReadPolicy: [
    ['rekognition', 'ListCollections ListFaces SearchFaces SearchFacesByImage', 'collection/${CollectionId}'],
  ],
  RekognitionWriteOnlyAccessPolicy: [['rekognition', 'CreateCollection IndexFaces', 'collection/${CollectionId}']],
  Route53ChangeResourceRecordSetsPolicy: [['route53', 'ChangeResourceRecordSets', ':::hostedzone/${HostedZoneId}']],
  S3CrudPolicy: [
    [
      's3',
      'GetObject ListBucket GetBucketLocation GetObjectVersion PutObject PutObjectAcl GetLifecycleConfiguration ' +
        'PutLifecycleConfiguration DeleteObject',
      ':::${BucketName} :::${BucketName}/*',
    ],
  ],
  S3FullAccessPolicy: [
    [
      's3',
      'GetObject GetObjectAcl GetObjectVersion PutObject PutObjectAcl DeleteObject DeleteObjectTagging ' +
        'DeleteObjectVersionTagging GetObjectTagging GetObjectVersionTagging PutObjectTagging ' +
        'PutObjectVersionTagging',
      ':::${BucketName}/*',
    ],
    ['s3', 'ListBucket GetBucketLocation GetLifecycleConfiguration PutLifecycleConfiguration', ':::${BucketName}'],
  ],
  S3ReadPolicy: [
    [
      's3',
      'GetObject ListBucket GetBucketLocation GetObjectVersion GetLifecycleConfiguration',
      ':::${BucketName} :::${BucketName}/*',
    ],
  ],
  S3WritePolicy: [['s3', 'PutObject PutObjectAcl PutLifecycleConfiguration', ':::${BucketName} :::${BucketName}/*']],
  SESBulkTemplatedCrudPolicy: [
    [
      'ses',
      'GetIdentityVerificationAttributes SendEmail SendRawEmail SendTemplatedEmail SendBulkTemplatedEmail ' +
        'VerifyEmailIdentity',
      'identity/${IdentityName}',
    ],
  ],
  SESBulkTemplatedCrudPolicy_v2: [
    [
      'ses',
      'SendEmail SendRawEmail SendTemplatedEmail SendBulkTemplatedEmail',
      'identity/${IdentityName} template/${TemplateName}',
    ],
    ['ses', 'GetIdentityVerificationAttributes VerifyEmailIdentity', '*'],
  ],
  SESCrudPolicy: [
    ['ses', 'GetIdentityVerificationAttributes SendEmail SendRawEmail VerifyEmailIdentity', 'identity/${IdentityName}'],
  ],
  SESEmailTemplateCrudPolicy: [
    ['ses', 'CreateTemplate GetTemplate ListTemplates UpdateTemplate DeleteTemplate TestRenderTemplate', '*'],
  ],
  SESSendBouncePolicy: [['ses', 'SendBounce', 'identity/${IdentityName}']],
  SNSCrudPolicy: [
    ['sns', 'ListSubscriptionsByTopic CreateTopic SetTopicAttributes Subscribe Publish', '${TopicName}*'],
  ],
  SNSPublishMessagePolicy: [['sns', 'Publish', '${TopicName}']],
  SQSPollerPolicy: [
    [
      'sqs',
      'ChangeMessageVisibility ChangeMessageVisibilityBatch DeleteMessage DeleteMessageBatch GetQueueAttributes ' +
        'ReceiveMessage',
      '${QueueName}',
    ],
  ],
  SQSSendMessagePolicy: [['sqs', 'SendMessage*', '${QueueName}']],
  SSMParameterReadPolicy: [
    ['ssm', 'DescribeParameters', '*'],
    ['ssm', 'GetParameters GetParameter GetParametersByPath', 'parameter/${ParameterName}'],
  ],
  SSMParameterWithSlashPrefixReadPolicy: [
    ['ssm', 'DescribeParameters', '*'],
    ['ssm', 'GetParameters GetParameter GetParametersByPath', 'parameter${ParameterName}'],
  ],
  SageMakerCreateEndpointConfigPolicy: [['sagemaker', 'CreateEndpointConfig', 'endpoint-config/${EndpointConfigName}']],
  SageMakerCreateEndpointPolicy: [['sagemaker', 'CreateEndpoint', 'endpoint/${EndpointName}']],
  ServerlessRepoReadWriteAccessPolicy: [
    [
      'serverlessrepo',
      'CreateApplication CreateApplicationVersion UpdateApplication GetApplication ListApplications ' +
        'ListApplicationVersions ListApplicationDependencies',
      'applications/*',
    ],
  ],
  StepFunctionsCallbackPolicy: [
    ['states', 'SendTaskFailure SendTaskHeartbeat SendTaskSuccess', 'stateMachine:${StateMachineName}'],
  ],
  StepFunctionsExecutionPolicy: [['states', 'StartExecution', 'stateMachine:${StateMachineName}']],
  StepFunctionsExecutionPolicy_v2: [
    ['states', 'StartExecution StartSyncExecution', 'stateMachine:${StateMachineName}'],
  ],
  TextractDetectAnalyzePolicy: [
    ['textract', 'DetectDocumentText StartDocumentTextDetection StartDocumentAnalysis AnalyzeDocument', '*'],
  ],
  TextractGetResultPolicy: [['textract', 'GetDocumentTextDetection GetDocumentAnalysis', '*']],
  TextractPolicy: [['textract', '*', '*']],
  VPCAccessPolicy: [
    ['ec2', 'CreateNetworkInterface DeleteNetworkInterface DescribeNetworkInterfaces DetachNetworkInterface', '*'],
  ],
};
