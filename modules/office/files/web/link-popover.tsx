import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useText } from '@quarterhour/web/text/use-text';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';

interface LinkPopoverProps {
  editor: Editor;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The address of a link, for the selected words or the link at the cursor. */
export function LinkPopover({ editor, anchor, onClose }: LinkPopoverProps) {
  const { t } = useText();
  const before = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const set = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const written = address.trim();
    const href = written === '' || /^(https?:\/\/|mailto:|tel:)/i.test(written) ? written : `https://${written}`;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: written, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Box component="form" onSubmit={set} sx={{ display: 'grid', gap: 1, padding: 1.5, inlineSize: 300 }}>
        <TextField
          autoFocus
          size="small"
          label={t('rich.link.address')}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          slotProps={{ htmlInput: { inputMode: 'url', dir: 'ltr' } }}
        />
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'end' }}>
          {before && (
            <Button size="small" onClick={remove}>
              {t('rich.link.remove')}
            </Button>
          )}
          <Button size="small" variant="contained" type="submit">
            {t('rich.link.set')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
