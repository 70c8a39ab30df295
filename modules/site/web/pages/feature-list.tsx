import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { AddIcon } from '@quarterhour/web/icons/add.tsx';
import { CloseIcon } from '@quarterhour/web/icons/close.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { SiteValues } from '../../model/site.ts';
import { type SectionProps, SiteSection } from './site-sections.tsx';

type Feature = SiteValues['features'][number];
const most = 9;

/** The boxes of the landing page. */
export function FeatureList({ form }: SectionProps) {
  const { t } = useText();
  const { features } = form.values;
  const put = (index: number, changes: Partial<Feature>) =>
    form.set({ features: features.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  return (
    <SiteSection title={t('site.features')}>
      {features.map(({ title, text }, index) => {
        const error = form.errorAt(`features.${index}.title`);
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name of their own, and keep their order.
            key={index}
            sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr auto', sm: '1fr 2fr auto' } }}
          >
            <TextField
              label={t('site.feature.title')}
              value={title}
              onChange={({ target }) => put(index, { title: target.value })}
              error={error !== undefined}
              helperText={error}
            />
            <TextField
              multiline
              label={t('site.text')}
              value={text}
              onChange={({ target }) => put(index, { text: target.value })}
              sx={{ order: { xs: 1, sm: 0 } }}
            />
            <IconButton
              aria-label={t('site.remove', { name: title || index + 1 })}
              onClick={() => form.set({ features: features.filter((_, at) => at !== index) })}
              sx={{ alignSelf: 'start' }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      <Button
        startIcon={<AddIcon />}
        disabled={features.length >= most}
        onClick={() => form.set({ features: [...features, { title: '', text: '' }] })}
        sx={{ justifySelf: 'start' }}
      >
        {t('site.feature.add')}
      </Button>
    </SiteSection>
  );
}
