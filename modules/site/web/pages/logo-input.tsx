import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call, sendFile } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { logoBytes, type Site } from '../../model/site.ts';
import { SiteSection } from './site-sections.tsx';
import { logoAddress, settingsKey, siteKey } from './use-site.ts';

/** The logo of the public pages: uploaded at once, or removed. */
export function LogoInput({ site }: { site: Site }) {
  const { t } = useText();
  const toast = useToast();
  const failure = useFailureToast();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<Site>) => {
    setBusy(true);
    try {
      queries.setQueryData(settingsKey, await work());
      await queries.invalidateQueries({ queryKey: siteKey });
      toast(t('site.saved'));
    } catch (error) {
      failure(error);
    }
    setBusy(false);
  };
  const upload = (file: File | undefined) => {
    if (file) void act(() => sendFile(api.uploadSiteLogo, {}, file.slice(0, logoBytes + 1)));
  };
  return (
    <SiteSection title={t('site.logo')}>
      <Typography variant="body2" color="textSecondary">
        {t('site.logo.hint')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {site.logo && (
          <Box
            component="img"
            src={logoAddress(site.logo)}
            alt={t('site.logo')}
            sx={{ maxBlockSize: 64, maxInlineSize: 240 }}
          />
        )}
        <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
          {t('site.logo.choose')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('site.logo.choose')}
          onChange={({ target }) => {
            upload(target.files?.[0]);
            target.value = '';
          }}
        />
        {site.logo && (
          <Button color="error" disabled={busy} onClick={() => void act(() => call(api.removeSiteLogo, {}))}>
            {t('site.logo.remove')}
          </Button>
        )}
      </Box>
    </SiteSection>
  );
}
