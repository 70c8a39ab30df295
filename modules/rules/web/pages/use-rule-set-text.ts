import { useText } from '@quarterhour/web/text/use-text';
import type { RuleSetOfApi } from '../../model/territory-rules.ts';

/** What a rule set says, in short sentences. */
export function useRuleSetText(): (set: RuleSetOfApi) => string {
  const { t } = useText();
  return ({ minimum_seconds, quarter_hour_seconds, gap_seconds, within, stop_ends, cap_hours }) =>
    [
      minimum_seconds === 0 ? t('rules.minimum.none') : t('rules.minimum', { seconds: minimum_seconds }),
      t('rules.quarter_hour', { minutes: quarter_hour_seconds / 60 }),
      gap_seconds === null ? t('rules.gap.none') : t(`rules.gap.${within}`, { seconds: gap_seconds }),
      stop_ends && t('rules.stop'),
      cap_hours !== null && t('rules.cap', { hours: cap_hours }),
    ]
      .filter(Boolean)
      .join(' ');
}
