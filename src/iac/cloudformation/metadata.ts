import type { YamlNode } from '../../go/index.ts';
import type { Source } from '../../source/index.ts';
import type { Comment } from '../comment.ts';
import { listOf, member, textOf } from './template/template.ts';

/** A form in which the metadata of a resource can skip rules. */
interface MetadataForm {
  /** The keys that lead to its list. */
  readonly path: readonly string[];
  /** The keys of an entry; an entry that is a text names a rule. */
  readonly rule: string;
  readonly reason: string;
  /** The mark of the equivalent comment. */
  readonly mark: (rule: string, reason: string, until: string | undefined) => string;
}

const checkov: MetadataForm['mark'] = (rule, reason) => `checkov:skip=${rule}:${reason}`;

const forms: readonly MetadataForm[] = [
  {
    path: ['lintel/skip'],
    rule: 'rule',
    reason: 'comment',
    mark: (rule, reason, until) => `lintel:skip=${rule}${until === undefined ? '' : ` until=${until}`} ${reason}`,
  },
  {
    path: ['runterrascan.io/skip'],
    rule: 'rule',
    reason: 'comment',
    mark: (rule, reason) => `ts:skip=${rule} ${reason}`,
  },
  { path: ['checkov', 'skip'], rule: 'id', reason: 'comment', mark: checkov },
  { path: ['guard', 'SuppressedRules'], rule: 'id', reason: 'reason', mark: checkov },
  { path: ['cfn_nag', 'rules_to_suppress'], rule: 'id', reason: 'reason', mark: checkov },
  { path: ['cfn-lint', 'config', 'ignore_checks'], rule: 'id', reason: 'reason', mark: checkov },
];

/** Checks of cfn-lint are about templates that CloudFormation would reject. */
const ownOfCfnLint = /^[EWI]\d/;

/** The rules that the metadata of a resource skips, as equivalent comments. */
export function skipsInMetadata(metadata: YamlNode | undefined, source: Source): readonly Comment[] {
  if (metadata === undefined) return [];
  return forms.flatMap(({ path, rule, reason, mark }) =>
    listOf(path.reduce<YamlNode | undefined>(member, metadata)).flatMap((item): Comment[] => {
      const name = textOf(item) ?? textOf(member(item, rule));
      if (name === undefined || (path[0] === 'cfn-lint' && ownOfCfnLint.test(name))) return [];
      const text = mark(name, textOf(member(item, reason)) ?? '', textOf(member(item, 'until')));
      return [{ text: text.replaceAll(/\s+/g, ' ').trim(), span: { source, start: item.start, end: item.end } }];
    }),
  );
}
