import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { Station } from '@quarterhour/model/catalogue';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useMay } from '@quarterhour/web/identity/use-may';
import { useWholeCatalogue } from '@quarterhour/web/pages/settings/use-whole-catalogue';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PerformanceExport } from './performance-export.tsx';
import { Spellings } from './spellings.tsx';
import { TitleRulesForm } from './title-rules-form.tsx';

/** The rules for reading the titles of each station, and merged spellings of songs. */
export function TitlesPage() {
  const { t } = useText();
  const isOperator = useMay()('superAdmin');
  const catalogue = useWholeCatalogue();
  return (
    <HeadedPage title={t('settings.titles.title')} lead={t('settings.titles.lead')}>
      <Loaded answer={catalogue}>
        {({ stations }) => {
          const live = stations.filter(({ archived }) => !archived);
          if (live.length === 0)
            return <Empty title={t('settings.titles.none.title')} text={t('settings.titles.none.text')} />;
          return (
            <Box sx={{ display: 'grid', gap: 6 }}>
              <StationTitles stations={live} />
              {isOperator && <Spellings />}
              <PerformanceExport stations={live} />
            </Box>
          );
        }}
      </Loaded>
    </HeadedPage>
  );
}

function StationTitles({ stations }: { stations: readonly Station[] }) {
  const { t } = useText();
  const [slug, setSlug] = useState(stations[0]?.slug ?? '');
  const rules = useQuery({ queryKey: ['title_rules', slug], queryFn: () => call(api.readTitleRules, { slug }) });
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h2">{t('settings.titles.patterns')}</Typography>
      <TextField
        select
        size="small"
        label={t('dimension.station')}
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
        sx={{ inlineSize: { xs: '100%', sm: 320 } }}
      >
        {stations.map(({ slug: value, name }) => (
          <MenuItem key={value} value={value}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Loaded answer={rules}>
        {(saved) => (
          <TitleRulesForm
            key={`${slug} ${saved.version}`}
            slug={slug}
            name={stations.find((station) => station.slug === slug)?.name ?? slug}
            saved={saved}
          />
        )}
      </Loaded>
    </Box>
  );
}
