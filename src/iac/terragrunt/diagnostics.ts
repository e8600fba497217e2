import type { Explanation } from '../../source/index.ts';

/** Every code of the Terragrunt loader, in addition to those of Terraform. */
export const terragruntDiagnostics = [
  {
    code: 'terragrunt.include',
    title: 'An include that cannot be read',
    explanation:
      'The included configuration does not exist, is outside the directories that lintel may read, or its path is known only when Terragrunt runs. Its inputs and generated files are missing from the unit.',
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
      'The terraform.source of the unit is not available: it is remote and was not fetched, has no Terraform files, is outside the directories that lintel may read, or is known only when Terragrunt runs. The resources of the unit are missing from the result.',
    fix: 'Scan with --remote-modules, to fetch remote modules. Correct a path, or name the directory that holds both with --root.',
  },
  {
    code: 'terragrunt.stack',
    title: 'A unit of a stack that cannot be generated',
    explanation:
      'The source or the path of a unit or stack block is known only when Terragrunt runs, or its source has no configuration. The unit is missing from the result.',
    fix: 'Correct the source. lintel does not expand blocks with for_each or count: generate the stack before the scan.',
  },
  {
    code: 'terragrunt.generate',
    title: 'Generated files with unknown contents',
    explanation:
      'The path or the contents of a generate block depend on something that is known only when Terragrunt runs, such as an output of another unit. The blocks in it are missing from the result.',
    fix: 'Set mock_outputs in the dependency.',
  },
  {
    code: 'terragrunt.dependency',
    title: 'A dependency that does not exist',
    explanation:
      'The directory that the dependency names has no Terragrunt configuration. Terragrunt refuses to run the unit.',
    fix: 'Correct config_path: it is relative to the directory of the unit.',
  },
  {
    code: 'terragrunt.cycle',
    title: 'Units that depend on each other',
    explanation:
      'The dependencies of the units form a cycle. Terragrunt refuses to run them; lintel scans each of them.',
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
    title: 'Too many configurations or units',
    explanation:
      'Configurations take too many steps, read too many others in a chain, or stacks make more than 5,000 units. Anything beyond the limit is unknown or missing from the result.',
    fix: 'Scan parts of the tree separately.',
  },
] as const satisfies readonly Explanation[];
