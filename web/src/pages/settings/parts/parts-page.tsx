import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { officeParts } from '@quarterhour/model/part-ids';
import type { PartState } from '@quarterhour/model/parts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { HeadedPage, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import { usePartWords } from './part-words.ts';
import { useSwitchParts } from './use-switch-parts.ts';

/** The parts of the installation, which administrators switch on and off. */
export function PartsPage() {
  const { t } = useText();
  const answer = useQuery({ queryKey: ['parts'], queryFn: ({ signal }) => call(api.listParts, {}, signal) });
  return (
    <HeadedPage title={t('menu.settings_parts')} lead={t('settings.parts.lead')}>
      <Loaded answer={answer}>
        {({ parts }) => {
          const isOfOffice = ({ id }: PartState) => officeParts.includes(id);
          return (
            <Box sx={{ display: 'grid', gap: 3, maxInlineSize: 840 }}>
              <PartList title={t('settings.parts.listening')} parts={parts.filter((part) => !isOfOffice(part))} />
              <Office parts={parts.filter(isOfOffice)} />
            </Box>
          );
        }}
      </Loaded>
    </HeadedPage>
  );
}

/** The office: one card that offers it while all of it is off, otherwise its parts. */
function Office({ parts }: { parts: readonly PartState[] }) {
  const { t } = useText();
  const { isBusy, switchParts } = useSwitchParts();
  const title = t('settings.parts.office');
  const free = parts.filter(({ is_locked }) => !is_locked).map(({ id }) => id);
  const isOn = parts.some(({ is_on }) => is_on);
  const intro = (
    <Typography color="textSecondary" sx={{ maxInlineSize: 640 }}>
      {t('settings.parts.office.text')}
    </Typography>
  );
  const button = free.length > 0 && (
    <Button
      variant={isOn ? 'outlined' : 'contained'}
      disabled={isBusy}
      onClick={() => void switchParts(free, !isOn, title)}
      sx={{ justifySelf: 'start' }}
    >
      {t(isOn ? 'settings.parts.office.off' : 'settings.parts.office.on')}
    </Button>
  );
  if (isOn)
    return (
      <PartList title={title} parts={parts} action={button}>
        {intro}
      </PartList>
    );
  return (
    <Paper component="section" variant="outlined" sx={{ display: 'grid', gap: 1.5, padding: 2.5 }}>
      <Typography variant="h2">{title}</Typography>
      {intro}
      {button || <Typography variant="body2">{t('settings.parts.locked')}</Typography>}
    </Paper>
  );
}

interface PartListProps {
  title: string;
  parts: readonly PartState[];
  action?: ReactNode;
  children?: ReactNode;
}

function PartList({ title, parts, action, children }: PartListProps) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2">{title}</Typography>
        {action}
      </Box>
      {children}
      <Paper component="ul" variant="outlined" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {parts.map((part) => (
          <PartRow key={part.id} part={part} />
        ))}
      </Paper>
    </Box>
  );
}

function PartRow({ part: { id, is_on, is_locked } }: { part: PartState }) {
  const { t } = useText();
  const inputId = useId();
  const { name, about } = usePartWords()(id);
  const { isBusy, switchParts } = useSwitchParts();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        paddingInline: 2,
        paddingBlock: 1.5,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography component="label" htmlFor={inputId} sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography id={`${inputId}-about`} variant="body2" color="textSecondary">
          {is_locked ? t('settings.parts.locked') : about}
        </Typography>
      </Box>
      <Switch
        id={inputId}
        checked={is_on}
        disabled={is_locked || isBusy}
        slotProps={{ input: { 'aria-describedby': `${inputId}-about` } }}
        onChange={(_event, on) => void switchParts([id], on, name)}
      />
    </Box>
  );
}
