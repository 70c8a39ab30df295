import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { TitlePattern } from '@quarterhour/model/music';
import { ListRow, RowList } from '@quarterhour/web/controls/list-row.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { z } from 'zod';
import { titlePatternSchema } from '../../model/title-rules.ts';

type Wording = z.output<typeof api.previewTitles.output>['caught'][number];
/** The maximum length of each list; further titles are rarer. */
const mostShown = 8;

/** The effect of the patterns in the form on the titles of the last 90 days. */
export function TitlePreview({ slug, patterns }: { slug: string; patterns: readonly TitlePattern[] }) {
  const { t } = useText();
  const whole = useDeferredValue(patterns.filter((pattern) => titlePatternSchema.safeParse(pattern).success));
  const answer = useQuery({
    queryKey: ['title_preview', slug, whole],
    queryFn: ({ signal }) => call(api.previewTitles, { slug, patterns: whole }, signal),
    placeholderData: (before) => before,
  });
  return (
    <Box role="group" aria-label={t('settings.titles.preview')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t('settings.titles.preview')}</Typography>
      <Loaded answer={answer}>
        {({ caught, caught_total, others, total }) => {
          if (total === 0)
            return (
              <Typography variant="body2" color="textSecondary">
                {t('settings.titles.preview.none')}
              </Typography>
            );
          return (
            <Box
              sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}
              aria-live="polite"
            >
              <Wordings
                title={t('settings.titles.caught', { count: caught_total })}
                list={caught}
                count={caught_total}
              />
              <Wordings title={t('settings.titles.others')} list={others} count={total - caught_total} />
            </Box>
          );
        }}
      </Loaded>
    </Box>
  );
}

/** The first titles of a list; `count` is the number of all. */
function Wordings({ title, list, count }: { title: string; list: readonly Wording[]; count: number }) {
  const { t } = useText();
  const kindOf = ({ kind, kind_before }: Wording) =>
    kind === kind_before
      ? t(`item_kind.${kind}`)
      : t('settings.titles.kind_changes', { before: t(`item_kind.${kind_before}`), after: t(`item_kind.${kind}`) });
  return (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 550, marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {list.length > 0 && (
        <RowList label={title}>
          {list.slice(0, mostShown).map((wording) => (
            <ListRow
              key={wording.title}
              title={wording.title}
              details={`${kindOf(wording)} · ${t('settings.titles.records', { count: wording.records })}`}
            />
          ))}
        </RowList>
      )}
      {count > mostShown && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
          {t('settings.titles.more', { count: count - mostShown })}
        </Typography>
      )}
    </div>
  );
}
