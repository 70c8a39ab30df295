import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';

interface FeedFileProps {
  label: string;
  icon?: ReactNode;
  onFile: (file: File) => Promise<void>;
}

/** Chooses the file of a feed. */
export function FeedFile({ label, icon, onFile }: FeedFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button startIcon={icon} sx={{ justifySelf: 'start' }} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,.rss,.json,application/rss+xml,application/xml,text/xml,application/feed+json"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
