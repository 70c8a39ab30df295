import { api } from '@quarterhour/model/api';
import type { ExportCard, ExportFormat } from '@quarterhour/model/exports';
import { formatView } from '@quarterhour/model/view-address';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFailureToast, useToast } from '../../controls/toast/toast.ts';
import { type BegunMail, linkAsRichText, mailPath } from '../../data/begun-mail.ts';
import { fetchFile, sendFile } from '../../data/call.ts';
import { saveFile } from '../../data/save-file.ts';
import { usePeriod } from '../../data/use-period.ts';
import { useView } from '../../data/view.ts';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { useSettings } from '../../theme/settings.ts';

interface Export {
  /** The id of the export that runs. */
  running: string | undefined;
  save: (format: ExportFormat) => void;
  /** Copies the picture to the clipboard. */
  copy: () => void;
  /** Begins a mail with the picture of the card, or the file of the page, and a link to it; undefined if there is no mail. */
  mail: (() => void) | undefined;
  cancel: () => void;
}

/** Exports the page as it is, or one of its cards, and says when that has ended. */
export function useExport(card: ExportCard | undefined, title: string, onEnd: () => void): Export {
  const { t, locale } = useText();
  const toast = useToast();
  const fail = useFailureToast();
  const { view } = useView();
  const days = usePeriod();
  const { i18n: language, themeDirection: direction } = useSettings();
  const [running, setRunning] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const editor = mailPath();

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
  const beginMail = async (path: string) => {
    const { blob, name } = await fetchAs(card ? 'png' : 'pdf');
    const file = await sendFile(api.uploadFile, { name }, blob);
    const subject = `${title} · ${formatDays(days, locale)}`;
    const begun: BegunMail = { subject, body: linkAsRichText(subject, pathname + search), files: [file] };
    await navigate(path, { state: begun });
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
    mail: editor === undefined ? undefined : () => void beginMail(editor).catch(failed).finally(onEnd),
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
