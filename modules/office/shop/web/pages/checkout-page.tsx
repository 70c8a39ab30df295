import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import { api } from '@quarterhour/model/api';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Cart } from '../../model/cart.ts';
import { checkoutSteps } from '../../model/checkout.ts';
import { BillingStep } from './billing-step.tsx';
import { CartStep } from './cart-step.tsx';
import { restoreCart, setStep } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { shopPath } from './shop-paths.ts';
import { useCart } from './use-cart.ts';

/** The checkout: the cart, the billing address, and the payment, after which the cart is an order. */
export function CheckoutPage() {
  const { t } = useText();
  const { cart, step, error, owner } = useCart();
  const answer = { data: cart, error, refetch: () => restoreCart(owner, api.readCart) };
  return (
    <HeadedPage title={t('shop.checkout')} lead={t('shop.checkout.lead')} action={<ToShop />}>
      <Loaded answer={answer}>{(data) => <Checkout cart={data} step={step} error={error} />}</Loaded>
    </HeadedPage>
  );
}

function ToShop() {
  const { t } = useText();
  return (
    <Button component={Link} to={shopPath} variant="outlined">
      {t('shop.to_shop')}
    </Button>
  );
}

const steps = { billing: BillingStep, payment: PaymentStep };

function Checkout({ cart, step, error }: { cart: Cart; step: number; error: unknown }) {
  const { t } = useText();
  const problemText = useProblemText();
  const [blocked, setBlocked] = useState(false);
  if (cart.checkout.products.length === 0) {
    return <Empty title={t('shop.empty.title')} text={t('shop.empty.text')} action={<ToShop />} />;
  }
  // Nobody goes on with a quantity that was not accepted, or pays without a billing address.
  const canReach = (at: number) => !(at > 0 && blocked) && !(at === 2 && cart.checkout.billing === null);
  const name = checkoutSteps[canReach(step) ? step : step - 1] ?? 'cart';
  const Current = steps[name === 'payment' ? 'payment' : 'billing'];
  return (
    <>
      <Stepper nonLinear activeStep={step} sx={{ marginBlockEnd: 3, flexWrap: 'wrap', rowGap: 1 }}>
        {checkoutSteps.map((one, at) => (
          <Step key={one} completed={at < step}>
            <StepButton disabled={!canReach(at)} onClick={() => setStep(at)}>
              {t(`shop.step.${one}`)}
            </StepButton>
          </Step>
        ))}
      </Stepper>
      {error !== undefined && (
        <Alert severity="error" variant="outlined" sx={{ marginBlockEnd: 2 }}>
          {problemText(error)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 320px' } }}>
        {name === 'cart' ? <CartStep cart={cart} onBlocked={setBlocked} /> : <Current cart={cart} />}
        <CartSummary cart={cart} />
      </Box>
    </>
  );
}
