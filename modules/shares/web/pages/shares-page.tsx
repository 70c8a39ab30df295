import { api } from '@quarterhour/model/api';
import { homePath } from '@quarterhour/model/pages';
import { cardTitle } from '@quarterhour/web/dashboard/cards/all-cards';
import { call } from '@quarterhour/web/data/call';
import { parseView } from '@quarterhour/web/data/parse-view';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { formatDay } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import type { Share } from '../../model/shares.ts';
import { shareNoun } from '../../model/shares.ts';

/** The reader's share links; for administrators, also those of people within their scope. */
export function SharesPage() {
  const { t, locale } = useText();
  const shownBy = ({ page, card, measures, board, live }: Share) => {
    if (live) return t('shares.live');
    if (board) return t('shares.board');
    const name = card ? t(cardTitle(card)) : t(page === '/contents' ? 'menu.contents' : 'menu.groups_stations');
    if (!measures) return name;
    return t('text.labelled', { label: name, value: measures.map((id) => t(`measure.${id}`)).join(', ') });
  };
  const stateOf = ({ state, has_password }: Share) => {
    const text = t(`shares.state.${state}`);
    return has_password ? t('shares.with_password', { state: text }) : text;
  };
  const stationsOf = ({ page, address, shows: count }: Share) =>
    t(parseView(address, {}, page).subject === 'downloads' ? 'shares.podcast_groups' : 'shares.stations', { count });
  return (
    <NounPage
      noun={shareNoun}
      adds={false}
      begin={{ label: 'shares.share', to: homePath, action: 'share' }}
      title={t('shares.title')}
      nameOf={nameOf}
      columns={[
        'name',
        { field: 'page', text: (row) => shownBy(row as Share) },
        { field: 'state', text: (row) => stateOf(row as Share) },
        { field: 'shows', text: (row) => stationsOf(row as Share) },
        {
          field: 'last_used_at',
          text: ({ last_used_at: at, opened }) =>
            at
              ? t('shares.last_used', { day: formatDay(String(at), locale), count: Number(opened) })
              : t('shares.never_used'),
        },
        {
          field: 'ends_on',
          text: ({ ends_on: day }) => (day ? formatDay(String(day), locale) : t('shares.no_end')),
        },
        'created_by',
      ]}
      mayEdit={({ may_change }) => may_change === true}
      restore={({ id }) => call(api.restoreShare, { id: Number(id) })}
    />
  );
}
