import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import type { PageActionPanel } from '@quarterhour/web/dashboard/page-action';
import { call } from '@quarterhour/web/data/call';
import { useValueName } from '@quarterhour/web/data/value-name';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { boardPage } from '../../model/shared-board.ts';
import { shareNoun } from '../../model/shares.ts';
import { MadeDialog } from './made-dialog.tsx';
import { noShareInputs, ShareInputs, type ShareInputValues, shareInputs } from './share-inputs.tsx';

/** Shares who listens now, of all stations that the reader may see or of the one that the page shows. */
export const ShareLiveDialog: PageActionPanel = ({ onClose }) => {
  const { t } = useText();
  const nameOf = useValueName();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const station = search.get('station');
  const [made, setMade] = useState<{ name: string; url: string }>();
  const schema = useMemo(() => z.object(shareInputs), []);
  const form = useForm<ShareInputValues>(schema, noShareInputs);
  async function save({ name, password, ends_on, origins }: ShareInputValues) {
    const { url } = await call(api.createShare, {
      ...{ name, origins, page: boardPage, live: true },
      address: station ? `?s=${encodeURIComponent(station)}` : '',
      password: password || null,
      ends_on: ends_on || null,
    });
    await queries.invalidateQueries({ queryKey: [shareNoun.many] });
    setMade({ name, url });
  }
  if (made) return <MadeDialog {...made} isEmbedded onClose={onClose} />;
  return (
    <FormDialog title={t('shares.live.dialog')} submit={t('shares.create')} form={form} save={save} onClose={onClose}>
      <Typography variant="body2" color="textSecondary">
        {t('shares.live.text')}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {station ? nameOf('station', station) : t('shares.live.all')}
      </Typography>
      <TextInput form={form} name="name" label={t('noun.share.name')} autoFocus autoComplete="off" />
      <ShareInputs form={form} />
    </FormDialog>
  );
};
