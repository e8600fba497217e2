import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A framework according to another project. */
export interface PeerFramework {
  /** The framework's id here. */
  readonly framework: string;
  readonly peer: 'prowler' | 'steampipe' | 'trivy' | 'kubescape' | 'kube-bench';
  /**
   * Names of its checks by the number of the control, as it writes it; no names where it only lists the controls. Names that are not ids of the
   * peer's own rules start with the provider: `aws:s3_bucket_object_lock`.
   */
  readonly controls: ReadonlyMap<string, readonly string[]>;
}

/** Reads the frameworks of the peers whose checkouts are in a directory, each below the name of its repository. */
export function readPeerFrameworks(data: string): readonly PeerFramework[] {
  return readers.flatMap(({ peer, repository, frameworks, read }) => {
    if (!existsSync(join(data, repository))) return [];
    return Object.entries(frameworks).map(([framework, paths]) => {
      const files = paths.flatMap((path) => filesBelow(join(data, repository, path)));
      const controls = new Map<string, readonly string[]>();
      for (const text of files)
        for (const [id, names] of read(text)) controls.set(id, [...(controls.get(id) ?? []), ...names]);
      return { framework, peer, controls };
    });
  });
}

/** The texts of a file, or of all files below a folder. */
function filesBelow(path: string): readonly string[] {
  if (!existsSync(path)) throw new Error(`${path} does not exist`);
  if (/\.(?:json|ya?ml|pp)$/.test(path)) return [readFileSync(path, 'utf8')];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:ya?ml|pp)$/.test(entry.name));
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

type Controls = readonly (readonly [id: string, names: readonly string[]])[];

const prowler = (name: string, ...providers: readonly string[]): readonly string[] =>
  providers.map((provider) => `prowler/compliance/${provider}/${name}_${provider}.json`);

const readers: readonly {
  readonly peer: PeerFramework['peer'];
  readonly repository: string;
  readonly frameworks: Readonly<Record<string, readonly string[]>>;
  readonly read: (text: string) => Controls;
}[] = [
  {
    peer: 'prowler',
    repository: 'prowler',
    frameworks: {
      'cis-aws-3.0': prowler('cis_3.0', 'aws'),
      'cis-aws-6.0': prowler('cis_6.0', 'aws'),
      'cis-aws-7.0': prowler('cis_7.0', 'aws'),
      'cis-azure-2.0': prowler('cis_2.0', 'azure'),
      'cis-azure-3.0': prowler('cis_3.0', 'azure'),
      'cis-azure-4.0': prowler('cis_4.0', 'azure'),
      'cis-azure-5.0': prowler('cis_5.0', 'azure'),
      'cis-azure-6.0': prowler('cis_6.0', 'azure'),
      'cis-gcp-3.0': prowler('cis_3.0', 'gcp'),
      'cis-gcp-4.0': prowler('cis_4.0', 'gcp'),
      'cis-gcp-5.0': prowler('cis_5.0', 'gcp'),
      'cis-kubernetes-1.12': prowler('cis_1.12', 'kubernetes'),
      'cis-kubernetes-2.0': prowler('cis_2.0.1', 'kubernetes'),
      'pci-dss-4.0': prowler('pci_4.0', 'aws', 'azure', 'gcp', 'kubernetes'),
      'nist-800-53-r5': prowler('nist_800_53_revision_5', 'aws'),
      soc2: prowler('soc2', 'aws', 'azure', 'gcp'),
      'iso-27001-2022': prowler('iso27001_2022', 'aws', 'azure', 'gcp', 'kubernetes'),
      hipaa: prowler('hipaa', 'aws', 'azure', 'gcp'),
    },
    read: readProwler,
  },
  {
    peer: 'steampipe',
    repository: 'steampipe-mod-aws-compliance',
    frameworks: {
      'cis-aws-6.0': ['cis_v600'],
      'pci-dss-4.0': ['pci_dss_v40'],
      'nist-800-53-r5': ['nist_800_53_rev_5'],
      soc2: ['soc_2'],
      hipaa: ['hipaa_security_rule_2003'],
    },
    read: readSteampipe,
  },
  {
    peer: 'steampipe',
    repository: 'steampipe-mod-azure-compliance',
    frameworks: { 'cis-azure-3.0': ['cis_v300'], 'cis-azure-4.0': ['cis_v400'], 'cis-azure-5.0': ['cis_v500'] },
    read: readSteampipe,
  },
  {
    peer: 'steampipe',
    repository: 'steampipe-mod-gcp-compliance',
    frameworks: { 'cis-gcp-4.0': ['cis_v400'] },
    read: readSteampipe,
  },
  {
    peer: 'trivy',
    repository: 'trivy-checks',
    frameworks: {
      'cis-eks-1.4': ['pkg/compliance/eks-cis-1.4.yaml'],
      'cis-kubernetes-1.23': ['pkg/compliance/k8s-cis-1.23.yaml'],
      'nsa-cisa-1.2': ['pkg/compliance/k8s-nsa-1.0.yaml'],
      'pss-baseline': ['pkg/compliance/k8s-pss-baseline-0.1.yaml'],
      'pss-restricted': ['pkg/compliance/k8s-pss-restricted-0.1.yaml'],
    },
    read: readTrivy,
  },
  {
    peer: 'kubescape',
    repository: 'regolibrary',
    frameworks: {
      'cis-kubernetes-1.12': ['frameworks/cis-v1.12.0.json'],
      'cis-eks-1.8': ['frameworks/cis-eks-t1.8.0.json'],
      'cis-aks-1.8': ['frameworks/cis-aks-t1.8.0.json'],
      'cis-gke-1.9': ['frameworks/cis-gke-v1.9.0.json'],
      soc2: ['frameworks/soc2.json'],
    },
    read: readKubescape,
  },
  {
    peer: 'kube-bench',
    repository: 'kube-bench',
    frameworks: {
      'cis-kubernetes-1.23': ['cfg/cis-1.23'],
      'cis-kubernetes-1.12': ['cfg/cis-1.12'],
      'cis-eks-1.4': ['cfg/eks-1.5.0'],
      'cis-eks-1.8': ['cfg/eks-1.8.0'],
      'cis-aks-1.8': ['cfg/aks-1.8'],
      'cis-gke-1.9': ['cfg/gke-1.9.0'],
    },
    read: readKubeBench,
  },
];

function readProwler(text: string): Controls {
  const { Provider: named, Requirements: requirements } = JSON.parse(text) as {
    readonly Provider: string;
    readonly Requirements: readonly {
      readonly Id: string;
      readonly Name?: string;
      readonly Checks: readonly string[];
      readonly Attributes: readonly { readonly Section?: string }[];
    }[];
  };
  const provider = named.toLowerCase().replace('kubernetes', 'k8s');
  return requirements.map(({ Id: id, Name: name = '', Checks: checks, Attributes: [attributes] }) => {
    const [section = ''] = attributes?.Section?.split(':') ?? [];
    const [word = ''] = name.split(' ');
    // Its PCI DSS gives each pair of requirement and check a number; SOC 2 and HIPAA have theirs in the name.
    const number = /^A?\d+\.\d+(?:\.\d+)*$/.test(section) ? section : /\d.*[.(]/.test(word) ? word : nistNumber(id);
    return [number, checks.map((check) => `${provider}:${check}`)] as const;
  });
}

/** `ac_2_3_a` is AC-2(3)(a). */
function nistNumber(id: string): string {
  const [family = '', number = '', ...parts] = id.split('_');
  if (!/^[a-z]{2}$/.test(family)) return id;
  return `${family.toUpperCase()}-${number}${parts.map((part) => `(${part})`).join('')}`;
}

/** Benchmarks of HCL, each with a list of controls; the names of benchmarks hold the numbers. Those of CIS only give numbers. */
function readSteampipe(text: string): Controls {
  const numbers = [...text.matchAll(/cis_item_id\s*=\s*"([\d.]+)"/g)].map(([, number]) => [number!, []] as const);
  if (numbers.length > 0) return numbers;
  return text.split('\nbenchmark "').flatMap((block) => {
    const [name = ''] = block.replace(/^benchmark "/, '').split('"');
    const number = steampipeNumber(name);
    const names = [...block.matchAll(/control\.(\w+)/g)].map(([, control]) => `aws:${control}`);
    return number === undefined || names.length === 0 ? [] : [[number, names] as const];
  });
}

function steampipeNumber(name: string): string | undefined {
  const [, framework = '', rest = ''] =
    /^(nist_800_53_rev_5|pci_dss_v40_requirement|pci_dss_v40_appendix|soc_2|hipaa_security_rule_2003)_(\w+)$/.exec(
      name,
    ) ?? [];
  if (rest === '') return undefined;
  if (framework.startsWith('nist')) return nistNumber(rest);
  if (framework.startsWith('pci')) return rest.replaceAll('_', '.').toUpperCase();
  const parts = rest.split('_');
  if (framework === 'soc_2') return `${parts[0]!.toUpperCase()}${parts.slice(1).join('.')}`;
  const [part = '', section = '', ...more] = parts;
  const roman = new Set(['i', 'ii', 'iii', 'iv']);
  const inner = more.map((mark, index) => `(${index >= 2 && !roman.has(mark) ? mark.toUpperCase() : mark})`);
  return `${part}.${section}${inner.join('')}`;
}

function readTrivy(text: string): Controls {
  const { spec } = parse(text) as {
    readonly spec: {
      readonly controls: readonly { readonly id: string; readonly checks?: readonly { readonly id: string }[] }[];
    };
  };
  return spec.controls.map(({ id, checks }) => [String(id), (checks ?? []).map((check) => check.id)] as const);
}

function readKubescape(text: string): Controls {
  const { activeControls } = JSON.parse(text) as {
    readonly activeControls: readonly { readonly controlID: string; readonly patch: { readonly name: string } }[];
  };
  return activeControls.flatMap(({ controlID, patch: { name } }) =>
    [...name.matchAll(/CIS-([\d.]+)|\b(CC\d\.\d)/g)].map(
      ([, cis, criterion]) => [cis ?? criterion!, [controlID]] as const,
    ),
  );
}

/** Its files are not all valid YAML; groups have the numbers of sections. */
function readKubeBench(text: string): Controls {
  const ids = [...text.matchAll(/^ *- id: "?([\d.]+)/gm)].map(([, id]) => id!);
  return ids.filter((id) => !ids.some((other) => other.startsWith(`${id}.`))).map((id) => [id, []] as const);
}
