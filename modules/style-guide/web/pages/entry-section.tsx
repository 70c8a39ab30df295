import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useText } from '@quarterhour/web/text/use-text';
import type { FrameLook } from '../frame/look.ts';
import { componentDocs } from '../guide/component-docs.ts';
import type { Entry } from '../guide/entry.ts';
import type { PartId } from '../guide/parts.ts';
import { Behaviour } from './behaviour.tsx';
import { CodeSection } from './code-section.tsx';
import { PropsTable } from './props-table.tsx';
import { SpecimenFrame } from './specimen-frame.tsx';

interface EntrySectionProps {
  id: PartId;
  entry: Entry;
  /** The code of all entries of the page. */
  source: string;
  look: FrameLook;
}

/** One component: its specimens, its code, its props, and how it behaves. */
export function EntrySection({ id, entry, source, look }: EntrySectionProps) {
  const { t } = useText();
  const { name, about = [], library } = entry;
  const [first] = about;
  const comment = first && componentDocs[first]?.comment;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={`entry-${name}`} sx={section}>
      <Typography variant="h2" id={`entry-${name}`} sx={{ scrollMarginBlockStart: 120 }}>
        <bdi lang="en">{name}</bdi>
      </Typography>
      {comment && (
        <Typography variant="body2" color="textSecondary" lang="en" dir="ltr">
          {comment}
        </Typography>
      )}
      <SpecimenFrame id={id} entry={entry} look={look} />
      <CodeSection entry={entry} source={source} />
      {about.map((one) => (
        <PropsTable key={one} of={one} />
      ))}
      {library && (
        <Typography variant="body2">
          <Box component="a" href={library} target="_blank" rel="noreferrer" sx={{ color: 'primary.main' }}>
            {t('style.library', { name })}
          </Box>
        </Typography>
      )}
      <Behaviour patterns={entry.patterns} />
    </Paper>
  );
}

const section = { display: 'grid', gap: 2, padding: { xs: 2, md: 2.5 }, marginBlockEnd: 3, minInlineSize: 0 } as const;
