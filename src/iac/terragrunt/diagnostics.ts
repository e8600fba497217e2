import type { Explanation } from '../../source/index.ts';

/** Every code that the loading of Terragrunt reports beside those of Terraform. */
export const terragruntDiagnostics = [
  {
    code: 'terragrunt.include',
    title: 'An include that cannot be read',
    explanation:
      'The included configuration does not exist, lies outside of what may be read, or has a path that cannot be known before a run. Its inputs and generated files are missing from the unit.',
    fix: 'Correct the path. Name the directory that holds both files with --root.',
    example: 'include "root" {\n  path = find_in_parent_folders("root.hcl")\n}',
  },
  {
    code: 'terragrunt.nested-include',
    title: 'An include in an included configuration',
    explanation:
      'Terragrunt supports one level of includes. The inner include has no effect here, and Terragrunt refuses it.',
    fix: 'Include both configurations from the unit, or read the other one with read_terragrunt_config.',
  },
  {
    code: 'terragrunt.source',
    title: 'A unit without its module',
    explanation:
      'The terraform.source of the unit is not available: it is elsewhere and was not fetched, has no Terraform files, lies outside of what may be read, or cannot be known before a run. The resources of the unit are missing in the result.',
    fix: 'Scan with --remote-modules, so that modules from elsewhere are fetched. Correct a path, or name the directory that holds both with --root.',
  },
  {
    code: 'terragrunt.stack',
    title: 'A unit of a stack that cannot be generated',
    explanation:
      'The source or the path of a unit or stack block cannot be known before a run, or there is no configuration in its source. The unit is missing in the result.',
    fix: 'Correct the source. lintel does not expand blocks with for_each or count: generate the stack before the scan.',
  },
  {
    code: 'terragrunt.generate',
    title: 'Generated files that cannot be known',
    explanation:
      'The path or the contents of a generate block need something that only a run knows, such as an output of another unit. The blocks in it are missing in the result.',
    fix: 'Give the dependency mock_outputs.',
  },
  {
    code: 'terragrunt.dependency',
    title: 'A dependency that does not exist',
    explanation:
      'No Terragrunt configuration is in the directory that the dependency names. Terragrunt refuses to run the unit.',
    fix: 'Correct config_path: it is relative to the directory of the unit.',
  },
  {
    code: 'terragrunt.cycle',
    title: 'Units that depend on each other',
    explanation:
      'The dependencies of units lead back to where they began. Terragrunt refuses to run them. Each is scanned.',
    fix: 'Remove one of the dependencies that the message lists.',
  },
  {
    code: 'terragrunt.excluded',
    title: 'A unit that is not run',
    explanation: 'The unit has skip = true, or an exclude block that applies to plan and apply. It is not scanned.',
    fix: 'Nothing, if that is intended.',
  },
  {
    code: 'terragrunt.too-much',
    title: 'A limit of the evaluation',
    explanation:
      'Configurations read too many others one from the other, or stacks make more than 5,000 units. What was not reached is unknown or missing in the result.',
    fix: 'Scan parts of the tree separately.',
  },
] as const satisfies readonly Explanation[];
