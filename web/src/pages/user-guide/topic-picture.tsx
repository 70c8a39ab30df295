import Box from '@mui/material/Box';
import type { TopicId } from '../../text/guide/guide-topics.ts';
import { useText } from '../../text/use-text.ts';
import { useSettings } from '../../theme/settings.ts';
import { useMode } from '../../theme/theme.ts';
import pictures from './data/pictures.json';

/** Width and height in pixels of the topics' pictures; `npm run pictures` writes this file with them. */
const sizes: Partial<Record<string, readonly number[]>> = pictures;

/** A picture of the topic from the demonstration, in the reader's language and mode. */
export function TopicPicture({ topic, title }: { topic: TopicId; title: string }) {
  const { t } = useText();
  const { i18n } = useSettings();
  const mode = useMode();
  const [width, height] = sizes[topic] ?? [];
  if (!width || !height) return null;
  return (
    <Box
      component="img"
      src={`/guide/${i18n}/${topic}-${mode}.webp`}
      alt={t('guide.picture', { topic: title })}
      width={width}
      height={height}
      loading="lazy"
      sx={{
        display: 'block',
        maxInlineSize: '100%',
        blockSize: 'auto',
        marginBlockEnd: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    />
  );
}
