import { api } from '@quarterhour/model/api';
import type { ExportCard, ExportFormat } from '@quarterhour/model/exports';
import { formatView } from '@quarterhour/model/view-address';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { useRef, useState } from 'react';
import { useFailureToast, useToast } from '../../controls/toast/toast.ts';
import { fetchFile } from '../../data/call.ts';
import { saveFile } from '../../data/save-file.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { useSettings } from '../../theme/settings.ts';

interface Export {
  /** The id of the export that runs. */
  running: string | undefined;
  save: (format: ExportFormat) => void;
  /** Copies the picture to the clipboard. */
  copy: () => void;
  cancel: () => void;
}

/** Exports the page as it is, or one of its cards, and says when that has ended. */
export function useExport(card: ExportCard | undefined, onEnd: () => void): Export {
  const { t } = useText();
  const toast = useToast();
  const fail = useFailureToast();
  const { view } = useView();
  const { i18n: language, themeDirection: direction } = useSettings();
  const [running, setRunning] = useState<string>();
  const leaving = useRef<AbortController>(undefined);

  const fetchAs = (format: ExportFormat) => {
    const id = crypto.randomUUID();
    const controller = new AbortController();
    leaving.current = controller;
    setRunning(id);
    // A page is written whole, also behind an open full view.
    const address = `${viewKinds[view.subject].path}${formatView(card === 'full' ? view : { ...view, open: undefined })}`;
    const wanted = { view: address, card, format, language, direction, id };
    return fetchFile(api.exportFile, wanted, controller.signal).finally(() => setRunning(undefined));
  };
  const failed = (error: unknown) => {
    if (!leaving.current?.signal.aborted) fail(error);
  };
  return {
    running,
    cancel: () => leaving.current?.abort(),
    save: (format) => {
      fetchAs(format)
        .then(({ blob, name }) => {
          saveFile(blob, name);
          toast(t('exports.ready', { file: name }));
        })
        .catch(failed)
        .finally(onEnd);
    },
    copy: () => {
      if (!('ClipboardItem' in window) || !navigator.clipboard) {
        fail(new Error(t('exports.not_copied')));
        onEnd();
        return;
      }
      // The browser allows the copy because of the click: the picture itself may come later.
      const picture = fetchAs('png').then(({ blob }) => blob);
      navigator.clipboard
        .write([new ClipboardItem({ 'image/png': picture })])
        .then(() => toast(t('exports.copied')))
        .catch((error: unknown) =>
          picture.then(
            () => fail(new Error(t('exports.not_copied'))),
            () => failed(error),
          ),
        )
        .finally(onEnd);
    },
  };
}
