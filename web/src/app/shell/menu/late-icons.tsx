import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import BusinessIcon from '@mui/icons-material/BusinessCenterOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import ChatIcon from '@mui/icons-material/ChatOutlined';
import ContactsIcon from '@mui/icons-material/ContactsOutlined';
import WidgetsIcon from '@mui/icons-material/DashboardCustomizeOutlined';
import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import InsightsIcon from '@mui/icons-material/InsightsOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PaletteIcon from '@mui/icons-material/PaletteOutlined';
import PublicIcon from '@mui/icons-material/PublicOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import SpeedIcon from '@mui/icons-material/SpeedOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import KanbanIcon from '@mui/icons-material/ViewKanbanOutlined';

/** The icons of menu entries that the first chart does not wait for, by the names in the table of pages. */
export const lateIcons = {
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
};
