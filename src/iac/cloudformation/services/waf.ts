import { block } from '../forms/convert.ts';
import type { Properties } from '../forms/form.ts';
import type { TypeEntry } from './service.ts';

const rules: Properties = {
  Rules: block('rule', {
    Statement: block('statement', {
      ManagedRuleGroupStatement: block('managed_rule_group_statement', {
        ExcludedRules: block('excluded_rule'),
        RuleActionOverrides: block('rule_action_override'),
      }),
      RuleGroupReferenceStatement: block('rule_group_reference_statement'),
    }),
  }),
};

/** AWS WAF and AWS Network Firewall. */
export const waf: readonly TypeEntry[] = [
  { type: 'AWS::WAFv2::WebACL', attributes: { Arn: 'arn' }, forms: [{ as: 'aws_wafv2_web_acl', properties: rules }] },
  { type: 'AWS::WAFv2::RuleGroup', forms: [{ as: 'aws_wafv2_rule_group', properties: rules }] },
  { type: 'AWS::WAFv2::WebACLAssociation', forms: [{ as: 'aws_wafv2_web_acl_association' }] },
  { type: 'AWS::WAFv2::LoggingConfiguration', forms: [{ as: 'aws_wafv2_web_acl_logging_configuration' }] },
  {
    type: 'AWS::NetworkFirewall::Firewall',
    ref: 'arn',
    attributes: { FirewallArn: 'arn' },
    forms: [{ as: 'aws_networkfirewall_firewall', unsaid: ['encryption_configuration'] }],
  },
  {
    type: 'AWS::NetworkFirewall::FirewallPolicy',
    forms: [{ as: 'aws_networkfirewall_firewall_policy', unsaid: ['encryption_configuration'] }],
  },
  {
    type: 'AWS::NetworkFirewall::RuleGroup',
    forms: [{ as: 'aws_networkfirewall_rule_group', unsaid: ['encryption_configuration'] }],
  },
  {
    type: 'AWS::NetworkFirewall::LoggingConfiguration',
    forms: [{ as: 'aws_networkfirewall_logging_configuration' }],
  },
];
