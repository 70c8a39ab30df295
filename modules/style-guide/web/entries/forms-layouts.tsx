import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function FormVertical() {
  const { t } = useText();
  return (
    <Box
      component="form"
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'grid', gap: 2, maxInlineSize: 480 }}
    >
      <TextField label={t('style.sample.name')} />
      <TextField label={t('signin.email')} type="email" />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'end' }}>
        <Button color="secondary">{t('action.cancel')}</Button>
        <Button type="submit" variant="contained">
          {t('action.apply')}
        </Button>
      </Stack>
    </Box>
  );
}

function FormHorizontal() {
  const { t } = useText();
  return (
    <Box
      component="form"
      onSubmit={(event) => event.preventDefault()}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
        gap: 2,
        alignItems: 'center',
      }}
    >
      <TextField size="small" label={t('period.from')} />
      <TextField size="small" label={t('period.to')} />
      <Button type="submit" variant="contained">
        {t('action.apply')}
      </Button>
    </Box>
  );
}

function FormSeveral() {
  const { t } = useText();
  return (
    <Box component="form" onSubmit={(event) => event.preventDefault()} sx={{ display: 'grid', gap: 4 }}>
      <Box component="fieldset" sx={group}>
        <Typography component="legend" variant="h3" sx={{ paddingInline: 0, marginBlockEnd: 2 }}>
          {t('shell.account')}
        </Typography>
        <TextField label={t('style.sample.name')} />
        <TextField label={t('signin.email')} type="email" />
      </Box>
      <Box component="fieldset" sx={group}>
        <Typography component="legend" variant="h3" sx={{ paddingInline: 0, marginBlockEnd: 2 }}>
          {t('password.title')}
        </Typography>
        <TextField label={t('password.new')} type="password" />
      </Box>
    </Box>
  );
}

const group = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 2,
  border: 0,
  margin: 0,
  padding: 0,
  minInlineSize: 0,
} as const;

export const entries: readonly Entry[] = [
  {
    name: 'Form',
    patterns: ['textbox', 'button'],
    specimens: { vertical: FormVertical, horizontal: FormHorizontal, several: FormSeveral },
  },
];
