import Box from '@mui/material/Box';
import type { MenuItem } from '@quarterhour/model/menu';
import type { ReactNode } from 'react';
import { modules } from '../../../../../modules/web.ts';
import { AccountBalanceOutlinedIcon } from '../../../icons/account-balance-outlined.tsx';
import { ArticleOutlinedIcon } from '../../../icons/article-outlined.tsx';
import { AssignmentOutlinedIcon } from '../../../icons/assignment-outlined.tsx';
import { BadgeOutlinedIcon } from '../../../icons/badge-outlined.tsx';
import { BusinessCenterOutlinedIcon } from '../../../icons/business-center-outlined.tsx';
import { CalendarMonthOutlinedIcon } from '../../../icons/calendar-month-outlined.tsx';
import { ChatOutlinedIcon } from '../../../icons/chat-outlined.tsx';
import { CodeOutlinedIcon } from '../../../icons/code-outlined.tsx';
import { ContactsOutlinedIcon } from '../../../icons/contacts-outlined.tsx';
import { CurrencyExchangeOutlinedIcon } from '../../../icons/currency-exchange-outlined.tsx';
import { DashboardCustomizeOutlinedIcon } from '../../../icons/dashboard-customize-outlined.tsx';
import { DevicesOtherOutlinedIcon } from '../../../icons/devices-other-outlined.tsx';
import { EditOutlinedIcon } from '../../../icons/edit-outlined.tsx';
import { EventBusyOutlinedIcon } from '../../../icons/event-busy-outlined.tsx';
import { ExtensionOutlinedIcon } from '../../../icons/extension-outlined.tsx';
import { HandshakeOutlinedIcon } from '../../../icons/handshake-outlined.tsx';
import { InsightsOutlinedIcon } from '../../../icons/insights-outlined.tsx';
import { Inventory2OutlinedIcon } from '../../../icons/inventory-2-outlined.tsx';
import { KeyOutlinedIcon } from '../../../icons/key-outlined.tsx';
import { LibraryMusicOutlinedIcon } from '../../../icons/library-music-outlined.tsx';
import { LocalOfferOutlinedIcon } from '../../../icons/local-offer-outlined.tsx';
import { LocalShippingOutlinedIcon } from '../../../icons/local-shipping-outlined.tsx';
import { LockOutlinedIcon } from '../../../icons/lock-outlined.tsx';
import { LyricsOutlinedIcon } from '../../../icons/lyrics-outlined.tsx';
import { MailOutlinedIcon } from '../../../icons/mail-outlined.tsx';
import { MenuBookOutlinedIcon } from '../../../icons/menu-book-outlined.tsx';
import { MoreHorizIcon } from '../../../icons/more-horiz.tsx';
import { NotificationsOutlinedIcon } from '../../../icons/notifications-outlined.tsx';
import { PaletteOutlinedIcon } from '../../../icons/palette-outlined.tsx';
import { PaymentsOutlinedIcon } from '../../../icons/payments-outlined.tsx';
import { PeopleOutlinedIcon } from '../../../icons/people-outlined.tsx';
import { PlaceOutlinedIcon } from '../../../icons/place-outlined.tsx';
import { PodcastsOutlinedIcon } from '../../../icons/podcasts-outlined.tsx';
import { PublicOutlinedIcon } from '../../../icons/public-outlined.tsx';
import { RadioOutlinedIcon } from '../../../icons/radio-outlined.tsx';
import { ReceiptLongOutlinedIcon } from '../../../icons/receipt-long-outlined.tsx';
import { RuleOutlinedIcon } from '../../../icons/rule-outlined.tsx';
import { SensorsOutlinedIcon } from '../../../icons/sensors-outlined.tsx';
import { ShoppingCartOutlinedIcon } from '../../../icons/shopping-cart-outlined.tsx';
import { SpeedOutlinedIcon } from '../../../icons/speed-outlined.tsx';
import { StarBorderOutlinedIcon } from '../../../icons/star-border-outlined.tsx';
import { StorefrontOutlinedIcon } from '../../../icons/storefront-outlined.tsx';
import { TableChartOutlinedIcon } from '../../../icons/table-chart-outlined.tsx';
import { TrendingUpOutlinedIcon } from '../../../icons/trending-up-outlined.tsx';
import { TuneOutlinedIcon } from '../../../icons/tune-outlined.tsx';
import { UploadFileOutlinedIcon } from '../../../icons/upload-file-outlined.tsx';
import { ViewKanbanOutlinedIcon } from '../../../icons/view-kanban-outlined.tsx';
import { ViewWeekOutlinedIcon } from '../../../icons/view-week-outlined.tsx';

/** The icons of pages and menu entries, by the names in the table of pages. They come after the first chart. */
export const pageIcons = {
  more: <MoreHorizIcon fontSize="small" />,
  radio: <RadioOutlinedIcon fontSize="small" />,
  music: <LibraryMusicOutlinedIcon fontSize="small" />,
  guide: <MenuBookOutlinedIcon fontSize="small" />,
  code: <CodeOutlinedIcon fontSize="small" />,
  stations: <TuneOutlinedIcon fontSize="small" />,
  live: <SensorsOutlinedIcon fontSize="small" />,
  alerts: <NotificationsOutlinedIcon fontSize="small" />,
  shows: <ViewWeekOutlinedIcon fontSize="small" />,
  lock: <LockOutlinedIcon fontSize="small" />,
  people: <PeopleOutlinedIcon fontSize="small" />,
  key: <KeyOutlinedIcon fontSize="small" />,
  imports: <UploadFileOutlinedIcon fontSize="small" />,
  titles: <LyricsOutlinedIcon fontSize="small" />,
  podcasts: <PodcastsOutlinedIcon fontSize="small" />,
  data: <EventBusyOutlinedIcon fontSize="small" />,
  agents: <DevicesOtherOutlinedIcon fontSize="small" />,
  audit: <ReceiptLongOutlinedIcon fontSize="small" />,
  article: <ArticleOutlinedIcon fontSize="small" />,
  badge: <BadgeOutlinedIcon fontSize="small" />,
  business: <BusinessCenterOutlinedIcon fontSize="small" />,
  calendar: <CalendarMonthOutlinedIcon fontSize="small" />,
  cart: <ShoppingCartOutlinedIcon fontSize="small" />,
  chat: <ChatOutlinedIcon fontSize="small" />,
  contacts: <ContactsOutlinedIcon fontSize="small" />,
  handshake: <HandshakeOutlinedIcon fontSize="small" />,
  insights: <InsightsOutlinedIcon fontSize="small" />,
  kanban: <ViewKanbanOutlinedIcon fontSize="small" />,
  mail: <MailOutlinedIcon fontSize="small" />,
  palette: <PaletteOutlinedIcon fontSize="small" />,
  public: <PublicOutlinedIcon fontSize="small" />,
  rule: <RuleOutlinedIcon fontSize="small" />,
  speed: <SpeedOutlinedIcon fontSize="small" />,
  table: <TableChartOutlinedIcon fontSize="small" />,
  widgets: <DashboardCustomizeOutlinedIcon fontSize="small" />,
  inventory: <Inventory2OutlinedIcon fontSize="small" />,
  payments: <PaymentsOutlinedIcon fontSize="small" />,
  ledger: <AccountBalanceOutlinedIcon fontSize="small" />,
  refund: <CurrencyExchangeOutlinedIcon fontSize="small" />,
  trend: <TrendingUpOutlinedIcon fontSize="small" />,
  orders: <AssignmentOutlinedIcon fontSize="small" />,
  store: <StorefrontOutlinedIcon fontSize="small" />,
  shipping: <LocalShippingOutlinedIcon fontSize="small" />,
  discount: <LocalOfferOutlinedIcon fontSize="small" />,
  star: <StarBorderOutlinedIcon fontSize="small" />,
  place: <PlaceOutlinedIcon fontSize="small" />,
  edit: <EditOutlinedIcon fontSize="small" />,
  parts: <ExtensionOutlinedIcon fontSize="small" />,
  ...Object.assign({} as Record<string, ReactNode>, ...modules.map(({ icons }) => icons)),
};

/** The icon of this name; a dot if there is none. */
export function PageIcon({ icon }: Pick<MenuItem, 'icon'>): ReactNode {
  if (icon && Object.hasOwn(pageIcons, icon)) return pageIcons[icon as keyof typeof pageIcons];
  return (
    <Box sx={{ inlineSize: 6, blockSize: 6, borderRadius: '50%', backgroundColor: 'currentColor', margin: '7px' }} />
  );
}
