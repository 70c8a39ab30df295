import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { View } from '@quarterhour/model/view-address';
import { useFilterSentence } from '@quarterhour/web/controls/filter/filter-sentence';
import { Mark } from '@quarterhour/web/controls/logo.tsx';
import { useScopeName } from '@quarterhour/web/controls/scope/scope-chooser.tsx';
import { usePeriod } from '@quarterhour/web/data/use-period';
import { useView } from '@quarterhour/web/data/view';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';

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
