import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Profile } from '../../model/account.ts';
import { LayoutTabs } from './layout-tabs.tsx';
import { MailForm, PersonForm } from './profile-forms.tsx';
import { SignInPart } from './sign-in-part.tsx';
import { peopleKey } from './use-people.ts';

type Layout = 1 | 2 | 3;
const parts = ['person', 'mail', 'sign_in'] as const;
type Part = (typeof parts)[number];

function AccountPage({ layout }: { layout: Layout }) {
  const { t } = useText();
  const profile = useQuery({
    queryKey: [peopleKey, 'profile'],
    queryFn: ({ signal }): Promise<Profile> => call(api.readProfile, {}, signal),
    staleTime: 0,
  });
  return (
    <HeadedPage title={t('people.account')} lead={t('people.account.lead')}>
      <LayoutTabs
        value={layout - 1}
        layouts={[
          { to: '/apps/user/account-profile/profile1', name: t('people.account.tabs') },
          { to: '/apps/user/account-profile/profile2', name: t('people.account.columns') },
          { to: '/apps/user/account-profile/profile3', name: t('people.account.whole') },
        ]}
      />
      <Loaded answer={profile}>{(own) => layouts[layout](own)}</Loaded>
    </HeadedPage>
  );
}

function partOf(part: Part, profile: Profile): ReactNode {
  switch (part) {
    case 'person':
      return <PersonForm profile={profile} />;
    case 'mail':
      return <MailForm profile={profile} />;
    case 'sign_in':
      return <SignInPart profile={profile} />;
  }
}

/** One part at a time, chosen by tabs above or beside it. */
function ByTabs({ profile, orientation }: { profile: Profile; orientation: 'horizontal' | 'vertical' }) {
  const { t } = useText();
  const [part, setPart] = useState<Part>('person');
  const isBeside = orientation === 'vertical';
  return (
    <Paper
      variant="outlined"
      sx={{ padding: 2, display: 'grid', gap: 3, gridTemplateColumns: isBeside ? { md: '220px 1fr' } : undefined }}
    >
      <Tabs
        value={part}
        orientation={orientation}
        variant="scrollable"
        aria-label={t('people.account')}
        sx={isBeside ? { '& .MuiTab-root': { alignItems: 'flex-start', textAlign: 'start' } } : undefined}
        onChange={(_, next: Part) => setPart(next)}
      >
        {parts.map((one) => (
          <Tab key={one} value={one} label={t(`people.part.${one}`)} />
        ))}
      </Tabs>
      <Box sx={{ maxInlineSize: 640 }}>{partOf(part, profile)}</Box>
    </Paper>
  );
}

/** All parts below each other. */
function AllParts({ profile }: { profile: Profile }) {
  const { t } = useText();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
      {parts.map((part) => (
        <Paper
          key={part}
          component="section"
          variant="outlined"
          aria-label={t(`people.part.${part}`)}
          sx={{ padding: 2 }}
        >
          <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
            {t(`people.part.${part}`)}
          </Typography>
          {partOf(part, profile)}
        </Paper>
      ))}
    </Box>
  );
}

const layouts: Record<Layout, (profile: Profile) => ReactNode> = {
  1: (profile) => <ByTabs profile={profile} orientation="horizontal" />,
  2: (profile) => <ByTabs profile={profile} orientation="vertical" />,
  3: (profile) => <AllParts profile={profile} />,
};

/** The reader's own account: one form in three layouts. */
export const accountPages: Record<Layout, ComponentType> = {
  1: () => <AccountPage layout={1} />,
  2: () => <AccountPage layout={2} />,
  3: () => <AccountPage layout={3} />,
};
