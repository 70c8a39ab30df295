import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { CheckIcon } from '@quarterhour/web/icons/check.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import type { Plan } from '../../model/site.ts';
import { SiteButton, SiteFrame } from './site-frame.tsx';
import { useSite, useVariant } from './use-site.ts';

/** The operator's prices: as cards beside each other, or as a table of what each plan has. */
export function PricePage() {
  const { t } = useText();
  const { data: site, isPending } = useSite();
  const variant = useVariant();
  const title = site?.price_headline || t('site.prices');
  const plans = site?.plans ?? [];
  return (
    <SiteFrame site={site} title={title}>
      <Box
        sx={{
          maxInlineSize: 1200,
          inlineSize: '100%',
          marginInline: 'auto',
          padding: { xs: 2, md: 6 },
          visibility: isPending ? 'hidden' : undefined,
        }}
      >
        <Typography variant="h1" sx={{ fontSize: '2rem', textAlign: 'center', textWrap: 'balance' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ textAlign: 'center', whiteSpace: 'pre-line', marginBlock: 2 }}>
          {plans.length > 0 ? site?.price_text : t('site.prices.none')}
        </Typography>
        {plans.length > 0 && (variant === '2' ? <PlanTable plans={plans} /> : <PlanCards plans={plans} />)}
      </Box>
    </SiteFrame>
  );
}

function Price({ price, per }: Plan) {
  const { t } = useText();
  if (!price) return null;
  return (
    <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 600 }}>
      {price}
      {per && (
        <Typography component="span" color="textSecondary">
          {' '}
          {t('site.prices.per', { per })}
        </Typography>
      )}
    </Typography>
  );
}

function PlanCards({ plans }: { plans: readonly Plan[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        padding: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
        alignItems: 'stretch',
      }}
    >
      {plans.map((plan) => (
        <Paper
          component="li"
          variant="outlined"
          key={plan.name}
          sx={{
            padding: 3,
            display: 'flex',
            flexDirection: 'column',
            gap: 1.5,
            borderColor: plan.featured ? 'primary.main' : undefined,
            borderWidth: plan.featured ? 2 : 1,
          }}
        >
          <Typography variant="h2">{plan.name}</Typography>
          <Price {...plan} />
          {plan.text && (
            <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
              {plan.text}
            </Typography>
          )}
          <Box
            component="ul"
            sx={{ listStyle: 'none', padding: 0, margin: 0, flex: 1, display: 'grid', gap: 1, alignContent: 'start' }}
          >
            {plan.features.map((feature) => (
              <Box component="li" key={feature} sx={{ display: 'flex', gap: 1 }}>
                <CheckIcon fontSize="small" color="primary" />
                {feature}
              </Box>
            ))}
          </Box>
          <SiteButton name={plan.button} address={plan.address} featured={plan.featured} />
        </Paper>
      ))}
    </Box>
  );
}

function PlanTable({ plans }: { plans: readonly Plan[] }) {
  const { t } = useText();
  const features = [...new Set(plans.flatMap((plan) => plan.features))];
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{t('site.prices.contents')}</TableCell>
            {plans.map((plan) => (
              <TableCell key={plan.name} align="center" sx={{ color: plan.featured ? 'primary.main' : undefined }}>
                <Typography variant="h3" component="p">
                  {plan.name}
                </Typography>
                <Price {...plan} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {features.map((feature) => (
            <TableRow key={feature}>
              <TableCell component="th" scope="row">
                {feature}
              </TableCell>
              {plans.map((plan) => (
                <TableCell key={plan.name} align="center">
                  {plan.features.includes(feature) ? (
                    <CheckIcon fontSize="small" color="primary" titleAccess={t('settings.yes')} />
                  ) : (
                    '–'
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
          <TableRow>
            <TableCell />
            {plans.map((plan) => (
              <TableCell key={plan.name} align="center">
                <SiteButton name={plan.button} address={plan.address} featured={plan.featured} />
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
