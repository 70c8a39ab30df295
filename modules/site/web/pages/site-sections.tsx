import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { DayField } from '@quarterhour/web/controls/period/day-field.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { ReactNode } from 'react';
import { looks, type SiteValues } from '../../model/site.ts';

export interface SectionProps {
  form: Form<SiteValues>;
}

interface SiteSectionProps {
  title: string;
  /** The addresses of the pages that it is about. */
  pages?: readonly string[];
  children: ReactNode;
}

/** A part of the form, with links to the pages that it is about. */
export function SiteSection({ title, pages = [], children }: SiteSectionProps) {
  const { t } = useText();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={title}
      sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ marginInlineEnd: 'auto' }}>
          {title}
        </Typography>
        {pages.map((path, index) => (
          <Button key={path} size="small" href={path} target="_blank">
            {pages.length > 1 ? t('site.show_number', { number: index + 1 }) : t('site.show')}
          </Button>
        ))}
      </Box>
      {children}
    </Paper>
  );
}

function SwitchInput({
  form,
  name,
  label,
  hint,
}: SectionProps & { name: 'registration' | 'maintenance'; label: string; hint: string }) {
  const error = form.errorAt(name);
  return (
    <Box>
      <FormControlLabel
        control={<Switch checked={form.values[name]} onChange={(_, checked) => form.set({ [name]: checked })} />}
        label={label}
      />
      <FormHelperText error={error !== undefined}>{error ?? hint}</FormHelperText>
    </Box>
  );
}

/** The look of the sign-in, registration and maintenance. */
export function AccessSection({ form }: SectionProps) {
  const { t } = useText();
  return (
    <SiteSection title={t('site.access')} pages={looks.map((look) => `/pages/login/login${look}`)}>
      <ChoiceInput
        form={form}
        name="look"
        label={t('site.look')}
        options={looks.map((value) => ({ value, name: t(`site.look.${value}`) }))}
      />
      <SwitchInput form={form} name="registration" label={t('site.registration')} hint={t('site.registration.hint')} />
      <SwitchInput form={form} name="maintenance" label={t('site.maintenance')} hint={t('site.maintenance.hint')} />
      <TextInput form={form} name="maintenance_text" label={t('site.maintenance_text')} multiline />
    </SiteSection>
  );
}

/** What the landing page says. */
export function LandingSection({ form }: SectionProps) {
  const { t } = useText();
  return (
    <SiteSection title={t('site.landing')} pages={['/pages/landing']}>
      <TextInput form={form} name="name" label={t('site.name')} />
      <TextInput form={form} name="headline" label={t('site.headline')} />
      <TextInput form={form} name="text" label={t('site.text')} multiline />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
        <TextInput form={form} name="button" label={t('site.button')} />
        <TextInput form={form} name="address" label={t('site.address')} />
      </Box>
      <TextInput form={form} name="footer" label={t('site.footer')} multiline />
    </SiteSection>
  );
}

/** What the price pages say above the plans. */
export function PriceSection({ form }: SectionProps) {
  const { t } = useText();
  return (
    <SiteSection title={t('site.prices')} pages={['/pages/price/price1', '/pages/price/price2']}>
      <TextInput form={form} name="price_headline" label={t('site.headline')} />
      <TextInput form={form} name="price_text" label={t('site.text')} multiline />
    </SiteSection>
  );
}

/** What is shown before the opening. */
export function SoonSection({ form }: SectionProps) {
  const { t } = useText();
  const error = form.errorAt('opens_on');
  return (
    <SiteSection title={t('site.soon')} pages={['/pages/coming-soon1', '/pages/coming-soon2']}>
      <DayField
        clearable
        size="medium"
        label={t('site.opens_on')}
        value={form.values.opens_on ?? ''}
        error={error !== undefined}
        hint={error ?? t('site.opens_on.hint')}
        onChange={(day) => form.set({ opens_on: day || null })}
      />
      <TextInput form={form} name="soon_text" label={t('site.text')} multiline />
    </SiteSection>
  );
}
