import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@quarterhour/model/money';
import { countryName } from '@quarterhour/web/data/places';
import { useText } from '@quarterhour/web/text/use-text';
import { useId } from 'react';
import type { Order } from '../../model/orders.ts';

type Postal = NonNullable<Order['checkout']>['billing'];
const written = ({ name, street, postcode, city, country, phone }: Postal, locale: string) =>
  [name, street, [postcode, city].filter(Boolean).join(' '), countryName(country, locale), phone]
    .filter(Boolean)
    .join(', ');

/** What the checkout of an order asked for, and why an invoiced order no longer changes. */
export function OrderCheckout({ order: { checkout, invoice, currency } }: { order: Order }) {
  const { t, locale } = useText();
  const id = useId();
  const facts: (readonly [string, string])[] = checkout
    ? [
        [t('sales.checkout.billing'), written(checkout.billing, locale)],
        ...(checkout.delivery ? [[t('sales.checkout.delivery'), written(checkout.delivery, locale)] as const] : []),
        [
          t('sales.checkout.method'),
          checkout.card ? t('sales.checkout.card', checkout.card) : t(`sales.checkout.method.${checkout.method}`),
        ],
        ...(checkout.code
          ? [
              [
                t('sales.checkout.code'),
                `${checkout.code} · ${formatMoney(-checkout.discount_minor, currency, locale)}`,
              ] as const,
            ]
          : []),
        [
          t('sales.checkout.shipping'),
          checkout.shipping.type === 'fast'
            ? `${checkout.shipping.name} · ${formatMoney(checkout.shipping.price_minor, currency, locale)}`
            : t('sales.checkout.shipping.free'),
        ],
        [t('sales.checkout.by'), checkout.by],
      ]
    : [];
  return (
    <>
      {invoice !== null && (
        <Alert severity="info" variant="outlined" sx={{ marginBlockStart: 2 }}>
          {t('sales.locked', { number: invoice })}
        </Alert>
      )}
      {facts.length > 0 && (
        <Box component="section" aria-labelledby={id} sx={{ marginBlockStart: 3 }}>
          <Typography variant="h2" id={id} sx={{ marginBlockEnd: 1.5 }}>
            {t('sales.checkout')}
          </Typography>
          <Box
            component="dl"
            sx={{
              margin: 0,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' },
              columnGap: 3,
              rowGap: 0.75,
            }}
          >
            {facts.map(([label, text]) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Typography component="dt" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                  {text}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}
