import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ViewPage } from '@quarterhour/model/view-kinds';
import { PreviewOutlinedIcon } from '@quarterhour/web/icons/preview-outlined.tsx';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useText } from '@quarterhour/web/text/use-text';
import { useSettings } from '@quarterhour/web/theme/settings';
import { useState } from 'react';
import type { Recipient, ReportPeriod } from '../../model/reports.ts';
import { PreviewDialog } from './preview-dialog.tsx';

interface PreviewButtonProps {
  /** Of the form. */
  values: NounRow;
  /** The saved views that a report can show. */
  views: readonly { id: number; page: ViewPage; address: string }[];
}

/** Shows the mail of a report as its first recipient would get it. */
export function PreviewButton({ values, views }: PreviewButtonProps) {
  const { t } = useText();
  const { i18n } = useSettings();
  const [open, setOpen] = useState(false);
  const [first] = values.recipients as Partial<Recipient>[];
  const { page, address } =
    views.find(({ id }) => id === values.view) ?? (values as { page: ViewPage; address: string });
  const every = (values.every ?? 'week') as ReportPeriod;
  return (
    <Box>
      <Button variant="outlined" startIcon={<PreviewOutlinedIcon />} onClick={() => setOpen(true)}>
        {t('reports.preview')}
      </Button>
      {open && (
        <PreviewDialog
          input={{
            ...{ page, address, every },
            // A mail needs a subject, and the form may not have one yet.
            name: String(values.name || t('reports.title')),
            language: first?.language ?? i18n,
            timezone: first?.timezone ?? null,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
