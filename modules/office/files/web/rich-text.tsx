import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '@quarterhour/web/text/use-text';
import { useEffect, useRef, useState } from 'react';
import { richTextLook } from './rich-text-look.ts';

interface RichTextProps {
  /** HTML as the server keeps it: it has removed what it does not name. */
  html: string;
  /** Fetches a picture of another site through the server. Without it, such pictures are never shown. */
  fetchPicture?: (address: string) => Promise<Blob>;
}

/** Rich text as it is read. Pictures of other sites are shown only if the reader asks for them. */
export function RichText({ html, fetchPicture }: RichTextProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const [shows, setShows] = useState(false);
  const hasRemote = html.includes('data-remote=');
  useEffect(() => {
    if (!shows || !box.current || !fetchPicture) return;
    const made: string[] = [];
    for (const picture of box.current.querySelectorAll<HTMLImageElement>('img[data-remote]')) {
      fetchPicture(picture.dataset.remote ?? '')
        .then((blob) => {
          picture.src = URL.createObjectURL(blob);
          made.push(picture.src);
        })
        .catch(() => {
          picture.alt = t('rich.remote.failed');
        });
    }
    return () => {
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [shows, fetchPicture, t]);
  return (
    <Box>
      {hasRemote && fetchPicture && !shows && (
        <Alert
          severity="info"
          sx={{ marginBlockEnd: 1.5 }}
          action={
            <Button color="inherit" size="small" onClick={() => setShows(true)}>
              {t('rich.remote.show')}
            </Button>
          }
        >
          {t('rich.remote')}
        </Alert>
      )}
      <Box
        ref={box}
        dir="auto"
        sx={richTextLook}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it, and the page runs no inline script
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Box>
  );
}
