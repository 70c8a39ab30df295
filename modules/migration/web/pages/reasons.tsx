import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '@quarterhour/web/text/use-text';

const reasons = ['minimum', 'robots', 'zone', 'devices', 'parts'] as const;

/** Reasons why two providers rarely count the same. */
export function Reasons() {
  const { t } = useText();
  return (
    <>
      <Typography variant="h3">{t('migration.reasons')}</Typography>
      <Box component="ul" sx={{ margin: 0, marginBlockStart: 0.5, paddingInlineStart: 2.5, maxInlineSize: 760 }}>
        {reasons.map((reason) => (
          <Typography key={reason} component="li" variant="body2" color="textSecondary" sx={{ marginBlockStart: 0.5 }}>
            {t(`migration.reason.${reason}`)}
          </Typography>
        ))}
      </Box>
    </>
  );
}
