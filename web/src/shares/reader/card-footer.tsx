import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { View } from '@quarterhour/model/view-address';
import { useFilterSentence } from '../../controls/filter/filter-sentence.ts';
import { Mark } from '../../controls/logo.tsx';
import { useScopeName } from '../../controls/scope/scope-chooser.tsx';
import { usePeriod } from '../../data/use-period.ts';
import { useView } from '../../data/view.ts';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';

/** What a single card is about: stations, days and filters, because the page around it does not say. */
export function CardFooter({ view }: { view: View }) {
  const { t, locale } = useText();
  const { scope } = useView().view;
  const facts = [useScopeName(scope), formatDays(usePeriod(), locale), ...view.filters.map(useFilterSentence())];
  return (
    <Box
      component="footer"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 1, color: 'text.secondary' }}
    >
      <Typography variant="caption" sx={{ marginInlineEnd: 'auto' }}>
        {facts.join(' · ')}
      </Typography>
      <Box role="img" aria-label={t('shares.link.made_with')} title={t('shares.link.made_with')} sx={{ lineHeight: 0 }}>
        <Mark size={18} />
      </Box>
    </Box>
  );
}
