import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Panel } from '@quarterhour/web/controls/panel.tsx';
import { PanelButton } from '@quarterhour/web/controls/panel-button.tsx';
import { TuneOutlinedIcon } from '@quarterhour/web/icons/tune-outlined.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

function PanelButtonStandard() {
  const { t } = useText();
  return (
    <PanelButton label={t('period.label')} icon={<TuneOutlinedIcon />} face={t('period.last_28_days')} width={280}>
      {(close) => (
        <Box sx={{ padding: 2 }}>
          <Button variant="contained" onClick={close}>
            {t('action.apply')}
          </Button>
        </Box>
      )}
    </PanelButton>
  );
}

function PanelButtonMarked() {
  const { t } = useText();
  return (
    <PanelButton label={t('scope.label')} icon={<TuneOutlinedIcon />} face={t('scope.label')} faceFrom="lg" marked>
      {() => <Box sx={{ padding: 2 }}>{t('scope.label')}</Box>}
    </PanelButton>
  );
}

function PanelStandard() {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('filter.add')}
      </Button>
      <Panel label={t('filter.add')} anchor={anchor} width={260} onClose={() => setAnchor(null)}>
        <Box sx={{ padding: 2 }}>{t('page.no_data.after')}</Box>
      </Panel>
    </>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'PanelButton',
    about: ['controls/panel-button#PanelButton'],
    patterns: ['panel'],
    room: 190,
    specimens: { standard: PanelButtonStandard, marked: PanelButtonMarked },
  },
  {
    name: 'Panel',
    about: ['controls/panel#Panel'],
    inside: ['controls/floating-panel#FloatingPanel'],
    patterns: ['panel'],
    room: 190,
    specimens: { standard: PanelStandard },
  },
];
