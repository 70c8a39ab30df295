import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCatalogue, useScope } from '../../data/catalogue.ts';
import { useView } from '../../data/view.ts';
import { offsetName } from '../../data/zones.ts';
import { AccessTimeIcon } from '../../icons/access-time.tsx';
import { zoneName } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { ChoiceList } from '../menu.tsx';
import { Panel } from '../panel.tsx';

const own = 'own';

/** Shows and chooses the clock of days and hours: each station's own, or one time zone for all. */
export function ClockPicker() {
  const { t, locale } = useText();
  const { stations } = useCatalogue();
  const { view, change } = useView();
  const { zones } = useScope();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [zone = 'UTC', ...others] = zones;
  const face = others.length > 0 ? t('clock.own') : t('page.times_in', { zone: zoneName(zone) });
  const known = stations.map(({ timezone }) => timezone);
  const offered = [...new Set([...known, 'UTC', ...(view.timezone ? [view.timezone] : [])])];
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<AccessTimeIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minBlockSize: 28, paddingBlock: 0, color: 'text.secondary', fontWeight: 450, textAlign: 'start' }}
      >
        {face}
      </Button>
      <Panel label={t('clock.label')} anchor={anchor} width={320} onClose={() => setAnchor(null)}>
        <Box sx={{ padding: 1, maxBlockSize: 'min(60vh, 440px)', overflow: 'auto' }}>
          <ChoiceList
            heading={t('clock.label')}
            chosen={view.timezone ?? own}
            choices={[
              { value: own, name: t('clock.own') },
              ...offered.map((id) => ({ value: id, name: zoneName(id), note: offsetName(id, locale) })),
            ]}
            onChoose={(value) => {
              change({ timezone: value === own ? undefined : value });
              setAnchor(null);
            }}
          />
        </Box>
      </Panel>
    </>
  );
}
