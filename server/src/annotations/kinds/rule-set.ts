import { addDays } from '@quarterhour/model/period';
import type { RuleSet } from '@quarterhour/model/rule-sets';
import type settings from '../../../../messages/settings/en.json';
import { ruleChangesOf } from '../../query/rules-in.ts';
import { textIn } from '../../text/messages.ts';
import type { AnnotationKind } from '../annotation-kind.ts';
import { annotationWords } from '../words.ts';

/** The days on which territories begin to count by another rule set. */
export const ruleSet: AnnotationKind = {
  id: 'rule_set',
  async find({ stations, days, language }) {
    const { t } = annotationWords(language);
    const names = textIn<keyof typeof settings>('messages/settings', language);
    const nameOf = (id: string) => names.t(`rule_set.${id as RuleSet}`);
    // One on the first day of a period separates it from the days before.
    return ruleChangesOf(stations, { from: addDays(days.from, -1), to: days.to }).map((change) => ({
      ...{ key: `${change.before} ${change.after} ${change.territory}`, from: change.day, to: change.day },
      text: t('letter.annotation.rule_set', { before: nameOf(change.before), after: nameOf(change.after) }),
      stations: stations.filter(({ territory }) => territory.slug === change.territory).map(({ slug }) => slug),
    }));
  },
};
