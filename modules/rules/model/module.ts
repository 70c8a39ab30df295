import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { administrators, roles } from '@quarterhour/model/roles';
import { readExclusions } from './exclusions.ts';
import { ruleErrors } from './field-errors.ts';
import { safeNetworkNoun } from './safe-networks.ts';
import {
  changeExclusionLimit,
  chooseRuleSet,
  listExclusionRules,
  listRuleSets,
  previewRuleSet,
  readTerritoryRules,
} from './territory-rules.ts';

/** Which rule sets territories count by, what their rules exclude, and the table of it. */
export const rules = {
  id: 'rules',
  optional: false,
  calls: {
    ...nounCalls(safeNetworkNoun),
    listRuleSets,
    readTerritoryRules,
    chooseRuleSet,
    previewRuleSet,
    listExclusionRules,
    changeExclusionLimit,
    readExclusions,
  },
  pages: [
    {
      id: 'excluded',
      path: '/excluded',
      position: 16,
      roles,
      title: 'rules.excluded.title',
      icon: 'audit',
    },
    {
      id: 'settings-rules',
      path: '/settings/rules',
      group: 'settings',
      position: 15,
      roles: administrators,
      reads: 'readTerritoryRules',
      title: 'rules.title',
      icon: 'rule',
    },
  ],
  auditActions: [...nounActions(safeNetworkNoun), 'choose_rule_set', 'change_exclusion_limit'],
  jobs: ['recount_sessions'],
  fieldErrors: ruleErrors,
} as const satisfies Module;
