import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { RichTextInput } from '../../../office/files/web/rich-text-input.tsx';
import type { Entry } from '../guide/entry.ts';

function RichTextInputStandard() {
  const { t } = useText();
  const [html, setHtml] = useState(`<h2>${t('style.sample.campaigns')}</h2><p>${t('page.no_data.after')}</p>`);
  return <RichTextInput label={t('style.sample.note')} value={html} onChange={setHtml} />;
}

function RichTextInputError() {
  const { t } = useText();
  const [html, setHtml] = useState('');
  return <RichTextInput label={t('style.sample.note')} value={html} onChange={setHtml} error={t('signin.required')} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'RichTextInput',
    library: 'https://tiptap.dev/docs/editor/',
    patterns: ['text_editor'],
    specimens: { standard: RichTextInputStandard, error: RichTextInputError },
  },
];
