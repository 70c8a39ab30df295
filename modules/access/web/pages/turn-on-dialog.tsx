import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { turnOnSchema } from '@quarterhour/model/two-factor';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { call } from '@quarterhour/web/data/call';
import { OwnPasswordInput } from '@quarterhour/web/pages/settings/me/own-password-input.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { renderSVG } from 'uqr';

/** A new secret, also as a URI for QR codes. */
export interface AppSecret {
  secret: string;
  address: string;
}

interface TurnOnDialogProps {
  given: AppSecret;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Shows a secret for the person's authenticator app, and asks for a code to verify it. */
export function TurnOnDialog({ given: { secret, address }, onDone, onClose }: TurnOnDialogProps) {
  const { t } = useText();
  const form = useForm(turnOnSchema, { secret, code: '', password: '' });
  return (
    <FormDialog
      title={t('settings.two_factor')}
      submit={t('settings.two_factor.turn_on')}
      form={form}
      save={async (wanted) => onDone((await call(api.turnOnTwoFactor, wanted)).recovery_codes)}
      onClose={onClose}
    >
      <Typography variant="body2">{t('settings.two_factor.scan')}</Typography>
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 3 }))}`}
        alt={t('settings.two_factor.picture')}
        // Cameras need dark modules on a light ground, also in dark mode.
        sx={{ inlineSize: 200, blockSize: 200, justifySelf: 'center', borderRadius: 1, backgroundColor: '#fff' }}
      />
      <Box>
        <Typography variant="body2" color="textSecondary">
          {t('settings.two_factor.secret')}
        </Typography>
        <Typography sx={{ fontFamily: 'ui-monospace, monospace', wordSpacing: '0.2em', textWrap: 'balance' }}>
          <bdi dir="ltr">{secret.replace(/.{4}(?=.)/g, '$& ')}</bdi>
        </Typography>
      </Box>
      <TextInput
        form={form}
        name="code"
        label={t('settings.two_factor.code')}
        hint={t('settings.two_factor.code.hint')}
        autoFocus
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric' } }}
      />
      <OwnPasswordInput form={form} />
    </FormDialog>
  );
}
