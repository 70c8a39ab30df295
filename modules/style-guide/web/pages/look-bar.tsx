import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { languages } from '@quarterhour/web/text/languages';
import { useText } from '@quarterhour/web/text/use-text';
import { type FrameLook, lookChoices } from '../frame/look.ts';

interface LookBarProps {
  look: FrameLook;
  onChange: (change: Partial<FrameLook>) => void;
}

/** The switches for the look of all specimens of the page. */
export function LookBar({ look, onChange }: LookBarProps) {
  const { t } = useText();
  const nameOf = (name: keyof FrameLook, choice: string) =>
    name === 'language' ? languages[choice as FrameLook['language']].name : t(`style.look.${name}.${choice}` as never);
  return (
    <Box role="group" aria-label={t('style.look')} sx={bar}>
      {(Object.keys(lookChoices) as (keyof FrameLook)[]).map((name) => (
        <ToggleButtonGroup
          key={name}
          exclusive
          size="small"
          value={look[name]}
          aria-label={t(`style.look.${name}`)}
          onChange={(_, next: string | null) => next && onChange({ [name]: next })}
        >
          {lookChoices[name].map((choice) => (
            <ToggleButton
              key={choice}
              value={choice}
              lang={name === 'language' ? choice : undefined}
              sx={{ paddingBlock: 0.25, paddingInline: 1, textTransform: 'none' }}
            >
              {nameOf(name, choice)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ))}
    </Box>
  );
}

const bar = {
  position: { md: 'sticky' },
  insetBlockStart: { md: 56 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  paddingBlock: 1,
  marginBlockEnd: 2,
  backgroundColor: 'background.default',
} as const;
