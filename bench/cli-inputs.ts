import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files below a directory. */
function put(directory: string, name: string, text: string): void {
  const path = join(directory, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** One bucket, as insecure as a first draft is. */
export function writeFile(directory: string): void {
  put(directory, 'main.tf', 'resource "aws_s3_bucket" "logs" {\n  bucket = "shop-logs"\n  acl    = "public-read"\n}\n');
}

/** Ten resources in each file, ten files in each stack; most have something wrong. */
export function writeTerraform(directory: string, resources: number): void {
  for (let file = 0; file < resources / 10; file++) {
    put(directory, `stack-${Math.floor(file / 10)}/part-${file % 10}.tf`, tenResources(file));
  }
}

function tenResources(n: number): string {
  return `
resource "aws_s3_bucket" "data_${n}" {
  bucket = "shop-data-${n}"
}
resource "aws_security_group" "web_${n}" {
  name = "web-${n}"
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
resource "aws_instance" "web_${n}" {
  ami                    = "ami-0abcdef12"
  instance_type          = "t3.micro"
  vpc_security_group_ids = [aws_security_group.web_${n}.id]
}
resource "aws_ebs_volume" "data_${n}" {
  availability_zone = "eu-west-1a"
  size              = 20
}
resource "aws_db_instance" "orders_${n}" {
  engine              = "postgres"
  instance_class      = "db.t3.micro"
  publicly_accessible = true
  storage_encrypted   = false
}
resource "aws_kms_key" "key_${n}" {
  description = "key ${n}"
}
resource "aws_sqs_queue" "jobs_${n}" {
  name = "jobs-${n}"
}
resource "aws_cloudwatch_log_group" "log_${n}" {
  name = "shop/${n}"
}
resource "aws_iam_role" "role_${n}" {
  name = "role-${n}"
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = "*", Action = "sts:AssumeRole" }]
  })
}
resource "aws_lambda_function" "job_${n}" {
  function_name = "job-${n}"
  role          = aws_iam_role.role_${n}.arn
  handler       = "index.handler"
  runtime       = "nodejs20.x"
}
`;
}

/** Twenty resources in each template of CloudFormation; most have something wrong. */
export function writeTemplates(directory: string, resources: number): void {
  for (let file = 0; file < resources / 20; file++)
    put(directory, `stack-${Math.floor(file / 10)}/part-${file % 10}.yaml`, template(file));
}

function template(n: number): string {
  const parameters = `  Stage:
    Type: String
    Default: prod
    AllowedValues: [dev, prod]
  Vpc:
    Type: AWS::EC2::VPC::Id
`;
  const head = `AWSTemplateFormatVersion: "2010-09-09"\nDescription: part ${n} of the shop\nParameters:\n${parameters}`;
  const conditions = 'Conditions:\n  IsProd: !Equals [!Ref Stage, prod]\n';
  return `${head}${conditions}Resources:\n${tenOfTemplate(2 * n)}${tenOfTemplate(2 * n + 1)}`;
}

function tenOfTemplate(n: number): string {
  return `  Data${n}:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !Sub "shop-\${AWS::AccountId}-data-${n}"
  Web${n}:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: web
      VpcId: !Ref Vpc
      SecurityGroupIngress:
        - IpProtocol: tcp
          FromPort: 22
          ToPort: 22
          CidrIp: 0.0.0.0/0
  Server${n}:
    Type: AWS::EC2::Instance
    Properties:
      ImageId: ami-0abcdef12
      InstanceType: !If [IsProd, m5.large, t3.micro]
      SecurityGroupIds: [!GetAtt Web${n}.GroupId]
  Disk${n}:
    Type: AWS::EC2::Volume
    Properties:
      AvailabilityZone: eu-west-1a
      Size: 20
  Orders${n}:
    Type: AWS::RDS::DBInstance
    Properties:
      Engine: postgres
      DBInstanceClass: db.t3.micro
      PubliclyAccessible: true
      StorageEncrypted: false
  Key${n}:
    Type: AWS::KMS::Key
    Properties:
      Description: key ${n}
  Jobs${n}:
    Type: AWS::SQS::Queue
    Properties:
      QueueName: jobs-${n}
  Log${n}:
    Type: AWS::Logs::LogGroup
    Properties:
      LogGroupName: !Join ["/", [shop, !Ref Stage, "${n}"]]
  Role${n}:
    Type: AWS::IAM::Role
    Properties:
      AssumeRolePolicyDocument:
        Version: "2012-10-17"
        Statement:
          - Effect: Allow
            Principal: "*"
            Action: sts:AssumeRole
  Job${n}:
    Type: AWS::Lambda::Function
    Properties:
      FunctionName: !Sub "\${Stage}-job-${n}"
      Role: !GetAtt Role${n}.Arn
      Handler: index.handler
      Runtime: nodejs20.x
      Code:
        S3Bucket: !Ref Data${n}
        S3Key: job.zip
`;
}

/** A Deployment in each file; most have several things wrong. */
export function writeManifests(directory: string, count: number): void {
  for (let n = 0; n < count; n++)
    put(directory, `app-${Math.floor(n / 100)}/deploy-${n}.yaml`, deployment(String(n), n));
}

function deployment(name: string, n: number): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web-${name}
  labels:
    app: web-${name}
spec:
  replicas: ${(n % 4) + 1}
  selector:
    matchLabels:
      app: web-${name}
  template:
    metadata:
      labels:
        app: web-${name}
    spec:
      hostNetwork: ${n % 3 === 0}
      containers:
        - name: web
          image: registry.example/web:${n % 2 === 0 ? 'latest' : '1.4.2'}
          ports:
            - containerPort: 8080
          env:
            - name: STAGE
              value: prod
          securityContext:
            privileged: ${n % 5 === 0}
            runAsUser: ${n % 7 === 0 ? 0 : 1000}
          resources:
            limits:
              cpu: 500m
`;
}

/** A chart of six templates that renders 126 objects: 21 services with six objects each. */
export function writeChart(directory: string): void {
  put(directory, 'Chart.yaml', 'apiVersion: v2\nname: shop\nversion: 1.0.0\n');
  put(
    directory,
    'values.yaml',
    `services:\n${Array.from({ length: 21 }, (_, n) => `  - name: s${n}\n    port: ${8000 + n}\n`).join('')}`,
  );
  const head = (apiVersion: string, kind: string): string =>
    `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: {{ .name }}\n  labels:\n    app: {{ .name | quote }}\n`;
  const each = (text: string): string => `{{- range .Values.services }}\n---\n${text}{{- end }}\n`;
  const pods = `  selector:\n    matchLabels:\n      app: {{ .name }}\n  template:\n    metadata:\n      labels:\n        app: {{ .name }}\n    spec:\n      containers:\n        - name: web\n          image: registry.example/{{ .name }}:latest\n          ports:\n            - containerPort: {{ .port }}\n`;
  put(directory, 'templates/deployment.yaml', each(`${head('apps/v1', 'Deployment')}spec:\n  replicas: 1\n${pods}`));
  put(
    directory,
    'templates/statefulset.yaml',
    each(`${head('apps/v1', 'StatefulSet')}spec:\n  serviceName: {{ .name }}\n${pods}`),
  );
  put(
    directory,
    'templates/service.yaml',
    each(`${head('v1', 'Service')}spec:\n  type: NodePort\n  ports:\n    - port: {{ .port }}\n`),
  );
  put(directory, 'templates/configmap.yaml', each(`${head('v1', 'ConfigMap')}data:\n  stage: prod\n`));
  put(directory, 'templates/serviceaccount.yaml', each(head('v1', 'ServiceAccount')));
  put(
    directory,
    'templates/role.yaml',
    each(
      `${head('rbac.authorization.k8s.io/v1', 'Role')}rules:\n  - apiGroups: ["*"]\n    resources: ["*"]\n    verbs: ["*"]\n`,
    ),
  );
}
