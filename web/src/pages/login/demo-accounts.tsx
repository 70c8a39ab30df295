import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessionConfig } from '../../data/session-config.ts';
import { useText } from '../../text/use-text.ts';
import { useLook } from './look.ts';
import { signInWith } from './sign-in-with.ts';

/** The people of the demonstration, each as a button that signs in as them; nothing elsewhere. */
export function DemoAccounts({ wanted }: { wanted: string }) {
  const { t } = useText();
  const navigate = useNavigate();
  const look = useLook();
  const [entering, setEntering] = useState<string>();
  const demonstration = useSessionConfig()?.demonstration;
  if (!demonstration) return null;
  const enter = async (email: string) => {
    setEntering(email);
    navigate(await signInWith({ email, password: demonstration.password, look, wanted }));
  };
  return (
    <>
      <Typography
        color="textSecondary"
        sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlockStart: 3 }}
      >
        {t('signin.demo')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {demonstration.people.map(({ email, role, of }) => (
          <Box component="li" key={email}>
            <Button
              variant="outlined"
              fullWidth
              loading={entering === email}
              disabled={entering !== undefined}
              onClick={() => void enter(email)}
              sx={{
                display: 'grid',
                justifyContent: 'start',
                justifyItems: 'start',
                paddingInline: 2,
                textAlign: 'start',
              }}
            >
              <span>{of ? t('signin.demo.of', { role: t(`role.${role}`), name: of }) : t(`role.${role}`)}</span>
              <Typography variant="caption" color="textSecondary" component="span" dir="ltr">
                {email}
              </Typography>
            </Button>
          </Box>
        ))}
      </Box>
    </>
  );
}
