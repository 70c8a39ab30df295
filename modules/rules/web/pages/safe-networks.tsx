import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DayField } from '@quarterhour/web/controls/period/day-field.tsx';
import { NounList } from '@quarterhour/web/nouns/noun-list.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { safeNetworkNoun } from '../../model/safe-networks.ts';

/** Networks that rules about addresses spare. */
export function SafeNetworks() {
  const { t } = useText();
  return (
    <Box component="section" sx={{ marginBlockStart: 4 }}>
      <NounList
        noun={safeNetworkNoun}
        label={t('rules.safe')}
        nameOf={({ network }) => String(network)}
        columns={['network', 'reason', 'from_day', 'until']}
        inputs={{
          until: (form) => (
            <DayField
              label={t('noun.safe_network.until')}
              value={String(form.values.until ?? '')}
              error={form.errorAt('until') !== undefined}
              hint={form.errorAt('until') ?? t('noun.safe_network.until.hint')}
              onChange={(until) => form.set({ until })}
            />
          ),
        }}
        frame={(content, add) => (
          <>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 2,
                alignItems: 'baseline',
                justifyContent: 'space-between',
              }}
            >
              <Typography variant="h2" gutterBottom>
                {t('rules.safe')}
              </Typography>
              {add}
            </Box>
            <Typography variant="body2" color="textSecondary" gutterBottom>
              {t('noun.safe_network.lead')}
            </Typography>
            {content}
          </>
        )}
      />
    </Box>
  );
}
