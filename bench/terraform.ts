import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildLintel, lintel, runOnce } from './process.ts';
import { quick } from './quick.ts';
import type { Measurement } from './timing.ts';

/** Resources of the repositories that are made; ten of them in each file. */
const sizes = quick ? [0, 20] : [0, 2000, 5000, 10_000, 20_000];
const rounds = quick ? 1 : 5;
/** Files of one root module. */
const FILES_PER_ROOT = 20;

/** Processor time and memory of `lintel scan --config-only` on repositories of growing size: the least of several runs. */
export async function benchTerraform(only: string | undefined): Promise<readonly Measurement[]> {
  buildLintel();
  const base = mkdtempSync(join(tmpdir(), 'lintel-bench-'));
  try {
    const chosen = sizes.filter((size) => size === 0 || only === undefined || String(size).includes(only));
    const best = new Map<number, number>();
    for (const size of chosen) writeRepository(join(base, String(size)), size);
    for (let round = 0; round < rounds; round++) {
      for (const size of chosen) {
        const args = [lintel, 'scan', '-d', join(base, String(size)), '--config-only', '-o', 'json'];
        const { cpu, status } = runOnce({ args });
        if (status !== 0) throw new Error(`the scan of ${size} resources ended with ${status}`);
        best.set(size, Math.min(best.get(size) ?? Number.POSITIVE_INFINITY, cpu));
      }
    }
    const empty = best.get(0)!;
    return chosen
      .filter((size) => size > 0)
      .map((size) => {
        const cpu = best.get(size)!;
        const each = ((cpu - empty) * 1000) / size;
        return { name: `${size} resources, ${size / 10} files`, cpu, 'µs per resource': each };
      });
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function writeRepository(directory: string, resources: number): void {
  mkdirSync(directory, { recursive: true });
  const files = resources / 10;
  for (let file = 0; file < files; file++) {
    const root = join(directory, `service-${Math.floor(file / FILES_PER_ROOT)}`);
    put(join(root, `part-${file % FILES_PER_ROOT}.tf`), partOf(file));
    if (file % FILES_PER_ROOT === 0) put(join(root, 'variables.tf'), shared);
  }
  if (resources > 0) put(join(directory, 'modules', 'queue', 'main.tf'), queue);
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const shared = `
variable "stage" {
  type    = string
  default = "prod"
}
variable "ports" {
  type    = list(object({ port = number, cidrs = optional(list(string), ["10.0.0.0/8"]) }))
  default = [{ port = 443 }, { port = 8443, cidrs = ["10.1.0.0/16", "10.2.0.0/16"] }]
}
locals {
  prefix = "shop-\${var.stage}"
  tags   = merge({ stage = var.stage, owner = "shop" }, var.stage == "prod" ? { critical = "yes" } : {})
  zones  = [for zone in ["a", "b", "c"] : "eu-west-1\${zone}"]
}
resource "aws_vpc" "main" {
  cidr_block = "10.0.0.0/16"
  tags       = local.tags
}
`;

const queue = `
variable "name" { type = string }
variable "tags" { type = map(string) }
resource "aws_sqs_queue" "this" {
  name = var.name
  tags = merge(var.tags, { Name = var.name })
}
output "arn" { value = aws_sqs_queue.this.arn }
`;

/** Ten resources as people write them: seven blocks, one of them three times, and one in a module. */
function partOf(n: number): string {
  return `
resource "aws_subnet" "s${n}" {
  count             = length(local.zones)
  vpc_id            = aws_vpc.main.id
  cidr_block        = cidrsubnet(aws_vpc.main.cidr_block, 8, ${n % 80} * 3 + count.index)
  availability_zone = element(local.zones, count.index)
  tags              = merge(local.tags, { Name = format("%s-%02d-%d", local.prefix, ${n}, count.index) })
}
resource "aws_security_group" "g${n}" {
  name   = "\${local.prefix}-${n}"
  vpc_id = aws_vpc.main.id
  dynamic "ingress" {
    for_each = var.ports
    content {
      from_port   = ingress.value.port
      to_port     = ingress.value.port
      protocol    = "tcp"
      cidr_blocks = ingress.value.cidrs
    }
  }
  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
resource "aws_kms_key" "k${n}" {
  description         = "key ${n}"
  enable_key_rotation = true
}
resource "aws_s3_bucket" "b${n}" {
  bucket = lower("\${local.prefix}-data-${n}")
  tags   = local.tags
}
resource "aws_s3_bucket_versioning" "b${n}" {
  bucket = aws_s3_bucket.b${n}.id
  versioning_configuration { status = "Enabled" }
}
resource "aws_s3_bucket_policy" "b${n}" {
  bucket = aws_s3_bucket.b${n}.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = [aws_s3_bucket.b${n}.arn, "\${aws_s3_bucket.b${n}.arn}/*"]
      Condition = { Bool = { "aws:SecureTransport" = "false" } }
    }]
  })
}
resource "aws_instance" "i${n}" {
  ami           = "ami-${String(n).padStart(8, '0')}"
  instance_type = var.stage == "prod" ? "m5.large" : "t3.micro"
  subnet_id     = aws_subnet.s${n}[0].id
  user_data     = <<-EOT
    #!/bin/sh
    echo "\${local.prefix} ${n}" > /etc/motd
  EOT
  root_block_device {
    encrypted  = true
    kms_key_id = aws_kms_key.k${n}.arn
  }
  tags = local.tags
}
module "queue_${n}" {
  source = "../modules/queue"
  name   = "\${local.prefix}-${n}"
  tags   = local.tags
}
`;
}
