import Typography from '@mui/material/Typography';
import type { MessageKey } from '@quarterhour/web/text/en';
import { useText } from '@quarterhour/web/text/use-text';
import type { EarlierMeasure } from '../../model/figures.ts';
import { agreementOf, type DayPair } from './compare-days.ts';

/** Differences that the industry considers normal after a change of provider. */
const usualDifference = 0.1;

interface AgreementTextProps {
  pairs: readonly DayPair[];
  source: string;
  measure: EarlierMeasure;
}

/** The finding in whole sentences, with advice. */
export function AgreementText({ pairs, source, measure }: AgreementTextProps) {
  const { t, locale } = useText();
  const { days, ratio, rSquared, spread } = agreementOf(pairs);
  if (days === 0) return <Typography sx={prose}>{t('migration.compare.none', { source })}</Typography>;
  if (ratio === null) return <Typography sx={prose}>{t('migration.compare.zero', { days, source })}</Typography>;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const usual = Math.abs(ratio - 1) <= usualDifference;
  const together = togetherness(days, rSquared);
  return (
    <>
      <Typography sx={{ ...prose, fontWeight: 550 }}>
        {t('migration.compare.ratio', { measure: t(`measure.${measure}`), days, ratio: number.format(ratio), source })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxInlineSize: 760, marginBlockEnd: 1.5 }}>
        {together && `${t(together, rSquared === null ? {} : { r: number.format(rSquared) })} `}
        {spread &&
          `${t('migration.compare.spread', { low: number.format(spread.low), high: number.format(spread.high) })} `}
        {t(usual ? 'migration.compare.usual' : 'migration.compare.large')}
      </Typography>
    </>
  );
}

const prose = { maxInlineSize: 760, marginBlockStart: 1, marginBlockEnd: 0.5 } as const;

function togetherness(days: number, rSquared: number | null): MessageKey | undefined {
  if (rSquared === null) return days < 3 ? 'migration.compare.few' : undefined;
  if (rSquared >= 0.9) return 'migration.compare.together';
  return rSquared >= 0.5 ? 'migration.compare.partly' : 'migration.compare.apart';
}
