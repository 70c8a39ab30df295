import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { languageIds } from '@quarterhour/model/languages';
import { languages } from '@quarterhour/web/text/languages';
import { useText } from '@quarterhour/web/text/use-text';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { CopyField } from './copy-field.tsx';
import { embedOf } from './embed-of.ts';

const system = 'system';
const themes = [system, 'light', 'dark'] as const;

interface MadeDialogProps {
  name: string;
  url: string;
  /** Whether the HTML that embeds it is shown as well. */
  isEmbedded: boolean;
  onClose: () => void;
}

/** Shows the address of a new link, which cannot be shown again, and the HTML that embeds it. */
export function MadeDialog({ name, url, isEmbedded, onClose }: MadeDialogProps) {
  const { t } = useText();
  const id = useId();
  const [theme, setTheme] = useState<(typeof themes)[number]>(system);
  const [language, setLanguage] = useState<string>(system);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id} variant="h2">
        {t('shares.made')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Typography variant="body2">{t('shares.made.text')}</Typography>
        <CopyField label={t('shares.made.link')} text={url} />
        {isEmbedded && (
          <>
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
              <TextField
                select
                label={t('shares.made.theme')}
                value={theme}
                onChange={({ target }) => setTheme(target.value as typeof theme)}
              >
                {themes.map((value) => (
                  <MenuItem key={value} value={value}>
                    {t(`shares.made.theme.${value}`)}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                select
                label={t('shares.made.language')}
                value={language}
                onChange={({ target }) => setLanguage(target.value)}
              >
                <MenuItem value={system}>{t('shares.made.language.system')}</MenuItem>
                {languageIds.map((value) => (
                  <MenuItem key={value} value={value} lang={value}>
                    {languages[value].name}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
            {url.startsWith('http:') && (
              <Alert severity="warning" variant="outlined">
                {t('shares.made.insecure')}
              </Alert>
            )}
            <CopyField
              label={t('shares.made.embed')}
              text={embedOf({
                ...{ name, url },
                theme: theme === system ? undefined : theme,
                language: language === system ? undefined : language,
              })}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/shares" color="secondary">
          {t('shares.all')}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('settings.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
