import Box from '@mui/material/Box';
import { useText } from '@quarterhour/web/text/use-text';
import { useCallback, useRef, useState } from 'react';
import { type FrameLook, hashOf } from '../frame/look.ts';
import type { Entry } from '../guide/entry.ts';
import type { PartId } from '../guide/parts.ts';

interface SpecimenFrameProps {
  id: PartId;
  entry: Entry;
  look: FrameLook;
}

const phone = 390;

/** The specimens of an entry in a frame, whose theme, direction and language are its own. */
export function SpecimenFrame({ id, entry: { name, room = 0 }, look }: SpecimenFrameProps) {
  const { t } = useText();
  const [height, setHeight] = useState(160);
  const observer = useRef<ResizeObserver>(undefined);
  const follow = useCallback((frame: HTMLIFrameElement | null) => {
    if (!frame) return;
    const watch = () => {
      const content = frame.contentDocument?.getElementById('root');
      observer.current?.disconnect();
      if (!content) return;
      observer.current = new ResizeObserver(() => setHeight(content.scrollHeight));
      observer.current.observe(content);
    };
    frame.addEventListener('load', watch);
    return () => {
      frame.removeEventListener('load', watch);
      observer.current?.disconnect();
    };
  }, []);
  return (
    <Box sx={{ overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box
        component="iframe"
        ref={follow}
        loading="lazy"
        title={t('style.specimens', { name })}
        src={`/specimens/${id.replace('/', '-')}?entry=${name}${hashOf(look)}`}
        sx={{ display: 'block', border: 0, inlineSize: look.width === 'phone' ? phone : '100%' }}
        style={{ blockSize: Math.max(height, room) }}
      />
    </Box>
  );
}
