import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { FormatBoldIcon } from '@quarterhour/web/icons/format-bold.tsx';
import { FormatItalicIcon } from '@quarterhour/web/icons/format-italic.tsx';
import { FormatListBulletedIcon } from '@quarterhour/web/icons/format-list-bulleted.tsx';
import { FormatListNumberedIcon } from '@quarterhour/web/icons/format-list-numbered.tsx';
import { FormatQuoteIcon } from '@quarterhour/web/icons/format-quote.tsx';
import { FormatUnderlinedIcon } from '@quarterhour/web/icons/format-underlined.tsx';
import { LinkIcon } from '@quarterhour/web/icons/link.tsx';
import { RedoIcon } from '@quarterhour/web/icons/redo.tsx';
import { StrikethroughSIcon } from '@quarterhour/web/icons/strikethrough-s.tsx';
import { TitleIcon } from '@quarterhour/web/icons/title.tsx';
import { UndoIcon } from '@quarterhour/web/icons/undo.tsx';
import type { MessageKey } from '@quarterhour/web/text/en';
import { useText } from '@quarterhour/web/text/use-text';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { LinkPopover } from './link-popover.tsx';

interface Tool {
  name: MessageKey;
  icon: ReactNode;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  mark('rich.bold', <FormatBoldIcon fontSize="small" />, 'bold'),
  mark('rich.italic', <FormatItalicIcon fontSize="small" />, 'italic'),
  mark('rich.underline', <FormatUnderlinedIcon fontSize="small" />, 'underline'),
  mark('rich.strike', <StrikethroughSIcon fontSize="small" />, 'strike'),
  {
    name: 'rich.heading',
    icon: <TitleIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading'),
  },
  {
    name: 'rich.bullets',
    icon: <FormatListBulletedIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'rich.numbers',
    icon: <FormatListNumberedIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'rich.quote',
    icon: <FormatQuoteIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'rich.undo',
    icon: <UndoIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    name: 'rich.redo',
    icon: <RedoIcon fontSize="small" />,
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
];

function mark(name: MessageKey, icon: ReactNode, id: string): Tool {
  return {
    name,
    icon,
    run: (editor) => editor.chain().focus().toggleMark(id).run(),
    isOn: (editor) => editor.isActive(id),
  };
}

/** The buttons over an editor. One of them is in the order of the Tab key; arrows lead to the others. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { t } = useText();
  const [linkAt, setLinkAt] = useState<HTMLElement | null>(null);
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.map(({ isOn, isOff }) => ({ on: isOn?.(current) ?? false, off: isOff?.(current) ?? false })),
  });
  const isLink = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });
  return (
    <Box
      role="toolbar"
      aria-label={t('rich.toolbar')}
      onKeyDown={moveByArrows}
      sx={{ display: 'flex', flexWrap: 'wrap', padding: 0.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {tools.map(({ name, icon, run, isOn }, at) => (
        <Tooltip key={name} title={t(name)}>
          <IconButton
            size="small"
            aria-label={t(name)}
            aria-pressed={isOn && states[at]?.on}
            aria-disabled={states[at]?.off || undefined}
            tabIndex={at === 0 ? 0 : -1}
            color={states[at]?.on ? 'primary' : 'default'}
            sx={{ borderRadius: 1, opacity: states[at]?.off ? 0.4 : 1 }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            {icon}
          </IconButton>
        </Tooltip>
      ))}
      <Tooltip title={t('rich.link')}>
        <IconButton
          size="small"
          aria-label={t('rich.link')}
          aria-pressed={isLink}
          tabIndex={-1}
          color={isLink ? 'primary' : 'default'}
          sx={{ borderRadius: 1 }}
          onClick={({ currentTarget }) => setLinkAt(currentTarget)}
        >
          <LinkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {linkAt && <LinkPopover editor={editor} anchor={linkAt} onClose={() => setLinkAt(null)} />}
    </Box>
  );
}

/** Moves the focus among the buttons of a toolbar. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  buttons[(at + (isMirrored ? -step : step) + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
