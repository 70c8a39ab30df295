import LedgerIcon from '@mui/icons-material/AccountBalanceOutlined';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import OrdersIcon from '@mui/icons-material/AssignmentOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import BusinessIcon from '@mui/icons-material/BusinessCenterOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import ChatIcon from '@mui/icons-material/ChatOutlined';
import CodeIcon from '@mui/icons-material/CodeOutlined';
import ContactsIcon from '@mui/icons-material/ContactsOutlined';
import RefundIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import WidgetsIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import AgentsIcon from '@mui/icons-material/DevicesOtherOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import DataIcon from '@mui/icons-material/EventBusyOutlined';
import PartsIcon from '@mui/icons-material/ExtensionOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import MusicIcon from '@mui/icons-material/LibraryMusicOutlined';
import DiscountIcon from '@mui/icons-material/LocalOfferOutlined';
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import TitlesIcon from '@mui/icons-material/LyricsOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import GuideIcon from '@mui/icons-material/MenuBookOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import AlertsIcon from '@mui/icons-material/NotificationsOutlined';
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import PodcastsIcon from '@mui/icons-material/PodcastsOutlined';
import PublicIcon from '@mui/icons-material/PublicOutlined';
import RadioIcon from '@mui/icons-material/RadioOutlined';
import AuditIcon from '@mui/icons-material/ReceiptLongOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import LiveIcon from '@mui/icons-material/SensorsOutlined';
import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import SpeedIcon from '@mui/icons-material/SpeedOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import TrendIcon from '@mui/icons-material/TrendingUpOutlined';
import StationsIcon from '@mui/icons-material/TuneOutlined';
import ImportsIcon from '@mui/icons-material/UploadFileOutlined';
import KanbanIcon from '@mui/icons-material/ViewKanbanOutlined';
import ShowsIcon from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import type { MenuItem } from '@quarterhour/model/menu';
import type { ReactNode } from 'react';
import { modules } from '../../../../../modules/web.ts';

/** The icons of pages and menu entries, by the names in the table of pages. They come after the first chart. */
export const pageIcons = {
  more: <MoreIcon fontSize="small" />,
  radio: <RadioIcon fontSize="small" />,
  music: <MusicIcon fontSize="small" />,
  guide: <GuideIcon fontSize="small" />,
  code: <CodeIcon fontSize="small" />,
  stations: <StationsIcon fontSize="small" />,
  live: <LiveIcon fontSize="small" />,
  alerts: <AlertsIcon fontSize="small" />,
  shows: <ShowsIcon fontSize="small" />,
  lock: <LockIcon fontSize="small" />,
  people: <PeopleIcon fontSize="small" />,
  key: <KeyIcon fontSize="small" />,
  imports: <ImportsIcon fontSize="small" />,
  titles: <TitlesIcon fontSize="small" />,
  podcasts: <PodcastsIcon fontSize="small" />,
  data: <DataIcon fontSize="small" />,
  agents: <AgentsIcon fontSize="small" />,
  audit: <AuditIcon fontSize="small" />,
  article: <ArticleIcon fontSize="small" />,
  badge: <BadgeIcon fontSize="small" />,
  business: <BusinessIcon fontSize="small" />,
  calendar: <CalendarIcon fontSize="small" />,
  cart: <CartIcon fontSize="small" />,
  chat: <ChatIcon fontSize="small" />,
  contacts: <ContactsIcon fontSize="small" />,
  handshake: <HandshakeIcon fontSize="small" />,
  insights: <InsightsIcon fontSize="small" />,
  kanban: <KanbanIcon fontSize="small" />,
  mail: <MailIcon fontSize="small" />,
  palette: <PaletteIcon fontSize="small" />,
  public: <PublicIcon fontSize="small" />,
  rule: <RuleIcon fontSize="small" />,
  speed: <SpeedIcon fontSize="small" />,
  table: <TableIcon fontSize="small" />,
  widgets: <WidgetsIcon fontSize="small" />,
  inventory: <InventoryIcon fontSize="small" />,
  payments: <PaymentsIcon fontSize="small" />,
  ledger: <LedgerIcon fontSize="small" />,
  refund: <RefundIcon fontSize="small" />,
  trend: <TrendIcon fontSize="small" />,
  orders: <OrdersIcon fontSize="small" />,
  store: <StoreIcon fontSize="small" />,
  shipping: <ShippingIcon fontSize="small" />,
  discount: <DiscountIcon fontSize="small" />,
  star: <StarIcon fontSize="small" />,
  place: <PlaceIcon fontSize="small" />,
  edit: <EditIcon fontSize="small" />,
  parts: <PartsIcon fontSize="small" />,
  ...Object.assign({} as Record<string, ReactNode>, ...modules.map(({ icons }) => icons)),
};

/** The icon of this name; a dot if there is none. */
export function PageIcon({ icon }: Pick<MenuItem, 'icon'>): ReactNode {
  if (icon && Object.hasOwn(pageIcons, icon)) return pageIcons[icon as keyof typeof pageIcons];
  return (
    <Box sx={{ inlineSize: 6, blockSize: 6, borderRadius: '50%', backgroundColor: 'currentColor', margin: '7px' }} />
  );
}
