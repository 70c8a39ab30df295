import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { type Site, type SiteValues, siteSchema } from '../../model/site.ts';
import { FeatureList } from './feature-list.tsx';
import { LogoInput } from './logo-input.tsx';
import { PlanList } from './plan-list.tsx';
import { AccessSection, LandingSection, PriceSection, SoonSection } from './site-sections.tsx';
import { settingsKey, siteKey } from './use-site.ts';

/** The public pages: the look of the sign-in, registration, maintenance, and what the operator writes. */
export function SitePage() {
  const { t } = useText();
  const answer = useQuery({ queryKey: settingsKey, queryFn: () => call(api.readSiteSettings, {}), staleTime: 0 });
  return (
    <HeadedPage title={t('site.title')} lead={t('site.lead')}>
      <Loaded answer={answer}>{(site) => <SiteForm site={site} />}</Loaded>
    </HeadedPage>
  );
}

function valuesOf({ logo: _, version: __, ...values }: Site): SiteValues {
  return values;
}

function SiteForm({ site }: { site: Site }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const form = useForm<SiteValues>(siteSchema as never, valuesOf(site));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const values = form.check();
    setError(undefined);
    if (!values) return;
    setBusy(true);
    try {
      const saved = await call(api.changeSite, { ...values, version: site.version });
      form.set(valuesOf(saved));
      queries.setQueryData(settingsKey, saved);
      await queries.invalidateQueries({ queryKey: siteKey });
      // The sign-in pages of this browser change at once.
      await queries.invalidateQueries({ queryKey: ['session_config'] });
      toast(t('site.saved'));
    } catch (thrown) {
      if (!form.takeErrors(thrown)) setError(thrown);
    }
    setBusy(false);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      // What gets the focus scrolls clear of the bar below.
      sx={{ display: 'grid', gap: 2, '& :is(input, textarea, button, [role])': { scrollMarginBlockEnd: 88 } }}
    >
      <AccessSection form={form} />
      <LogoInput site={site} />
      <LandingSection form={form} />
      <FeatureList form={form} />
      <PriceSection form={form} />
      <PlanList form={form} />
      <SoonSection form={form} />
      {error !== undefined && (
        <Alert severity="error" variant="outlined">
          {problemText(error)}
        </Alert>
      )}
      <Box
        sx={{
          position: 'sticky',
          insetBlockEnd: 0,
          paddingBlock: 1.5,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          backgroundColor: 'background.default',
          zIndex: 1,
        }}
      >
        <Button type="submit" variant="contained" loading={busy}>
          {t('site.save')}
        </Button>
      </Box>
    </Box>
  );
}
