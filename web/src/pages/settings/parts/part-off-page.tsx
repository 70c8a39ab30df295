import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { ModuleId } from '@quarterhour/model/modules';
import { pages } from '@quarterhour/model/pages';
import { officeParts } from '@quarterhour/model/part-ids';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { Mark } from '../../../controls/logo.tsx';
import { Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useSession } from '../../../identity/session.ts';
import { useText } from '../../../text/use-text.ts';
import { usePartWords } from './part-words.ts';
import { useSwitchParts } from './use-switch-parts.ts';

/** Stands at the addresses of a part that is off: what it does, and for administrators a button that switches it on. */
export function PartOffPage() {
  const { t } = useText();
  const { pathname } = useLocation();
  const words = usePartWords();
  const session = useSession();
  const role = session.state === 'signed_in' ? session.user.role : undefined;
  const id = pages.find(({ path }) => matchPath(path, pathname))?.module;
  if (!id) return null;
  const { name, about } = words(id);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', paddingBlock: 5, maxInlineSize: 600 }}>
      <Mark size={48} />
      <Typography variant="h1" tabIndex={-1}>
        {t('settings.parts.is_off', { name })}
      </Typography>
      <Typography color="textSecondary">{about}</Typography>
      {role === 'superAdmin' ? <SwitchOn id={id} name={name} /> : <Typography>{t('settings.parts.ask')}</Typography>}
    </Box>
  );
}

function SwitchOn({ id, name }: { id: ModuleId; name: string }) {
  const { t } = useText();
  const { isBusy, switchParts } = useSwitchParts();
  const answer = useQuery({ queryKey: ['parts'], queryFn: ({ signal }) => call(api.listParts, {}, signal) });
  return (
    <Loaded answer={answer}>
      {({ parts }) => {
        if (parts.find((part) => part.id === id)?.is_locked)
          return <Typography>{t('settings.parts.locked')}</Typography>;
        const free = parts.filter((part) => officeParts.includes(part.id) && !part.is_locked);
        const isOffice = officeParts.includes(id) && free.every(({ is_on }) => !is_on);
        const office = t('settings.parts.office');
        return (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {isOffice && (
              <Button
                variant="contained"
                disabled={isBusy}
                onClick={() =>
                  void switchParts(
                    free.map((part) => part.id),
                    true,
                    office,
                  )
                }
              >
                {t('settings.parts.office.on')}
              </Button>
            )}
            <Button
              variant={isOffice ? 'outlined' : 'contained'}
              disabled={isBusy}
              onClick={() => void switchParts([id], true, name)}
            >
              {t('settings.parts.on', { name })}
            </Button>
          </Box>
        );
      }}
    </Loaded>
  );
}
