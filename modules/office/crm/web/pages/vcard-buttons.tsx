import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { LeftOut } from '@quarterhour/model/left-out';
import { readText } from '@quarterhour/web/browser/read-text';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call, download } from '@quarterhour/web/data/call';
import { LeftOutList } from '@quarterhour/web/nouns/left-out-list.tsx';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { contactNoun } from '../../model/contacts.ts';

/** Saves the contacts as vCards, and adds those of a file. */
export function VcardButtons() {
  const { t } = useText();
  const fail = useFailureToast();
  const may = useMayCall(contactNoun);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => void download(api.exportContacts, {}, 'contacts.vcf').catch(fail)}>
        {t('crm.vcard.export')}
      </Button>
      {may('create') && <Button onClick={() => setOpen(true)}>{t('crm.vcard.import')}</Button>}
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const fail = useFailureToast();
  const client = useQueryClient();
  const groups = useGroupOptions();
  const [group, setGroup] = useState(String(groups[0]?.value ?? ''));
  const [busy, setBusy] = useState(false);
  /** Of the file that was imported, if something was. */
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>();
  const chooser = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      const { left_out, ...done } = await call(api.importContacts, { group, text: await readText(file) });
      toast(t('crm.vcard.done', done));
      await client.invalidateQueries({ queryKey: [contactNoun.many] });
      if (left_out.length === 0) onClose();
      else setLeftOut(left_out);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="vcard-title">
      <DialogTitle id="vcard-title" variant="h2">
        {t('crm.vcard.import')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{t('crm.vcard.text')}</Typography>
        {leftOut && <LeftOutList leftOut={leftOut} />}
        <TextField select label={t('crm.vcard.group')} value={group} onChange={({ target }) => setGroup(target.value)}>
          {groups.map(({ value, name }) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {t(leftOut ? 'action.close' : 'action.cancel')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => chooser.current?.click()}>
          {t('crm.vcard.file')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".vcf,text/vcard"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </DialogActions>
    </Dialog>
  );
}
