import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { byStation, type StationsWish } from './create-stations.ts';
import { MountName } from './mount-name.tsx';
import { type Place, PlaceFields } from './place-fields.tsx';
import type { Found } from './read-logs.ts';
import { isSameName, suggestName } from './suggest-stations.ts';

interface NameStationsProps {
  found: Found;
  catalogue: WholeCatalogue;
  /** The message about the new stations; it takes their number. */
  confirm: 'first_run.import' | 'first_run.assign';
  onBack?: () => void;
  onDone: (wish: StationsWish) => void;
}

/** The mounts of a log, each with a station name; mounts with the same name become streams of one station. */
export function NameStations({ found, catalogue, confirm, onBack, onDone }: NameStationsProps) {
  const { t, locale } = useText();
  const groups = catalogue.groups.filter(({ archived }) => !archived);
  const stations = catalogue.stations.filter(({ archived }) => !archived);
  const territories = catalogue.territories.filter(({ archived }) => !archived);
  const country = found.country && new Intl.DisplayNames(locale, { type: 'region' }).of(found.country);
  const [place, setPlace] = useState<Place>({
    territory: territories[0]?.name ?? country ?? '',
    group: groups[0]?.name ?? t('first_run.group_default'),
    timezone: found.timezone,
  });
  const played = found.mounts.filter(({ sessions }) => sessions > 0);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(played.filter(({ station }) => !station).map(({ mount }) => [mount, suggestName(mount)])),
  );
  const [tried, setTried] = useState(false);
  const wanted = byStation(names);
  const added = wanted.filter(({ name }) => !stations.some((one) => isSameName(one.name, name)));
  const has = played.some(({ station }) => station !== null);
  const wrong = {
    territory: groups.length === 0 && !isName(place.territory),
    group: !isName(place.group),
    names: wanted.length === 0 && !has,
    long: wanted.some(({ name }) => !isName(name)),
  };
  const needsPlace = added.length > 0;
  const isWrong = wrong.names || wrong.long || (needsPlace && (wrong.territory || wrong.group));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWrong) onDone({ ...place, names });
  };
  const others = found.mounts.filter(({ sessions }) => sessions === 0);
  const options = [...new Set([...stations.map(({ name }) => name), ...wanted.map(({ name }) => name)])];
  const listOf = (list: typeof others) =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(list.map(({ mount }) => mount));
  const nameOf = (slug: string) => stations.find((one) => one.slug === slug)?.name ?? slug;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, maxInlineSize: 760 }}
    >
      <Typography color="textSecondary">{t('first_run.names_hint')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {played.map((one) => (
          <MountName
            key={one.mount}
            found={one}
            owner={one.station === null ? undefined : nameOf(one.station)}
            name={names.get(one.mount) ?? ''}
            options={options}
            wrong={tried && wrong.long && !isName(names.get(one.mount) ?? 'x')}
            onName={(name) => setNames((before) => new Map(before).set(one.mount, name))}
          />
        ))}
      </Box>
      {others.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('first_run.others', { count: others.length, example: listOf(others.slice(0, 3)) })}
        </Typography>
      )}
      {needsPlace && (
        <PlaceFields
          place={place}
          groups={groups}
          wrong={tried ? wrong : {}}
          clock={found.clock}
          onChange={(changes) => setPlace((before) => ({ ...before, ...changes }))}
        />
      )}
      {tried && wrong.names && (
        <Alert severity="error" variant="outlined">
          {t('first_run.no_name')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained">
          {t(confirm, { count: added.length })}
        </Button>
        {onBack && <Button onClick={onBack}>{t('first_run.back')}</Button>}
      </Box>
    </Box>
  );
}

/** Whether the catalogue accepts a text as a name; an empty text names nothing. */
function isName(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= 120;
}
