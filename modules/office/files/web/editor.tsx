import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { Placeholder } from '@tiptap/extension-placeholder';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId } from 'react';
import { EditorToolbar } from './editor-toolbar.tsx';
import { richTextLook } from './rich-text-look.ts';

export interface EditorProps {
  label: string;
  /** The HTML that the editor begins with. */
  value: string;
  onChange: (html: string) => void;
  placeholder?: string;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** An editor of rich text: what it can write is what the server keeps. */
export function Editor({ label, value, onChange, placeholder = '', error, autoFocus = false }: EditorProps) {
  const id = useId();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false, defaultProtocol: 'https' } }),
      Placeholder.configure({ placeholder }),
    ],
    content: value,
    autofocus: autoFocus ? 'start' : false,
    textDirection: 'auto',
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <Box>
      <Typography id={id} variant="body2" color={error ? 'error' : 'textSecondary'} sx={{ marginBlockEnd: 0.5 }}>
        {label}
      </Typography>
      <Box
        sx={{
          border: '1px solid',
          borderColor: error ? 'error.main' : 'divider',
          borderRadius: 1,
          '&:focus-within': { borderColor: 'primary.main' },
          '& .tiptap': { minBlockSize: 140, padding: 1.5, outline: 'none', ...richTextLook },
          '& .is-editor-empty:first-of-type::before': {
            content: 'attr(data-placeholder)',
            color: 'text.disabled',
            float: 'inline-start',
            blockSize: 0,
            pointerEvents: 'none',
          },
        }}
      >
        {editor && <EditorToolbar editor={editor} />}
        <EditorContent editor={editor} />
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
