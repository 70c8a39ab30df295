import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Station, Stream } from '@quarterhour/model/catalogue';
import { WordsInput } from '../../../controls/form/form-fields.tsx';
import type { Form } from '../../../controls/form/use-form.ts';
import { AddIcon } from '../../../icons/add.tsx';
import { DeleteOutlinedIcon } from '../../../icons/delete-outlined.tsx';
import { freeSlug } from '../../../nouns/slug-of.ts';
import { useText } from '../../../text/use-text.ts';
import { SegmentsInput } from './segments-input.tsx';

/** The streams of a station: each has a name, and the mounts under which servers log it. */
export function StreamsInput({ form, known }: { form: Form<Station>; known: readonly Stream[] }) {
  const { t } = useText();
  const { streams } = form.values;
  const wrong = form.errorAt('streams');
  const put = (next: Stream[]) => form.set({ streams: next });
  const change = (index: number, changes: Partial<Stream>) =>
    put(streams.map((stream, at) => (at === index ? { ...stream, ...changes } : stream)));
  const rename = (index: number, name: string) => {
    const slug = streams[index]?.slug ?? '';
    // Slugs that queries and files may already contain stay unchanged.
    const fixed = known.some((stream) => stream.slug === slug);
    change(index, fixed ? { name } : { name, slug: slugAt(name, index, streams) });
  };
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, display: 'grid', gap: 3 }}>
      <Typography component="legend" variant="h3" sx={{ padding: 0, marginBlockEnd: 2 }}>
        {t('settings.field.streams')}
      </Typography>
      {wrong && <FormHelperText error>{wrong}</FormHelperText>}
      {streams.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('settings.streams.none')}
        </Typography>
      )}
      {streams.map((stream, index) => {
        const { name, mounts, slug } = stream;
        const error = form.errorAt(`streams.${index}.name`) ?? form.errorAt(`streams.${index}.slug`);
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a stream has no other name that stays while it is typed
            key={index}
            sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 1.5, rowGap: 2, alignItems: 'start' }}
          >
            <TextField
              label={t('settings.field.stream_name')}
              value={name}
              error={error !== undefined}
              helperText={error ?? t('text.labelled', { label: t('settings.field.slug'), value: slug })}
              onChange={({ target }) => rename(index, target.value)}
            />
            <Tooltip title={t('settings.remove_stream', { name })}>
              <IconButton
                aria-label={t('settings.remove_stream', { name })}
                onClick={() => put(streams.filter((_, at) => at !== index))}
                sx={{ marginBlockStart: 1 }}
              >
                <DeleteOutlinedIcon />
              </IconButton>
            </Tooltip>
            <Box sx={{ gridColumn: 1, display: 'grid', gap: 2 }}>
              <WordsInput
                label={t('settings.field.mounts')}
                hint={t('settings.hint.mounts')}
                error={form.errorAt(`streams.${index}.mounts`)}
                words={mounts}
                onChange={(next) => change(index, { mounts: next })}
              />
              <SegmentsInput form={form} index={index} stream={stream} onChange={(next) => change(index, next)} />
            </Box>
          </Box>
        );
      })}
      <Button
        startIcon={<AddIcon />}
        sx={{ justifySelf: 'start' }}
        onClick={() => put([...streams, { slug: slugAt('', streams.length, streams), name: '', mounts: [] }])}
      >
        {t('settings.add_stream')}
      </Button>
    </Box>
  );
}

/** A slug from the name, unique among the station's streams. */
function slugAt(name: string, index: number, streams: readonly Stream[]): string {
  const others = streams.filter((_, at) => at !== index).map(({ slug }) => slug);
  return freeSlug(name, others, `stream-${index + 1}`);
}
