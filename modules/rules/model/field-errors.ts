import { rulesOf } from '@quarterhour/model/rule';

/** The errors in forms of rule sets. */
export const ruleErrors = {
  rule_from: 'Choose a day from {earliest} to {latest}.',
  rule_set_day:
    'A change of the rule set begins on a day: use chooseRuleSet (POST /api/territory-rules), or Settings → Rule sets.',
  rule_day: 'Write a day, such as 2026-10-01.',
  rule_limit: 'Use a whole number from 1 to {most}.',
  safe_network:
    'Write an address or a network of at most 65 536 addresses, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8:1::/48.',
  safe_reason: 'Write why people listen there.',
  safe_until: 'Choose a day within a year; IAB asks to check safe addresses every 90 days.',
} as const;

/** How schemas of rule sets name their errors. */
export const rule = rulesOf(ruleErrors);
