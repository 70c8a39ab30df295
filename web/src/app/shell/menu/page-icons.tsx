import CodeIcon from '@mui/icons-material/CodeOutlined';
import AgentsIcon from '@mui/icons-material/DevicesOtherOutlined';
import DataIcon from '@mui/icons-material/EventBusyOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import MusicIcon from '@mui/icons-material/LibraryMusicOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import TitlesIcon from '@mui/icons-material/LyricsOutlined';
import GuideIcon from '@mui/icons-material/MenuBookOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PodcastsIcon from '@mui/icons-material/PodcastsOutlined';
import RadioIcon from '@mui/icons-material/RadioOutlined';
import AuditIcon from '@mui/icons-material/ReceiptLongOutlined';
import StationsIcon from '@mui/icons-material/TuneOutlined';
import ImportsIcon from '@mui/icons-material/UploadFileOutlined';
import type { ReactNode } from 'react';
import { modules } from '../../../modules.ts';

/**
 * The icons of pages and menu entries that the first visit has, by the names in the table of pages; those of
 * late-icons.tsx come after it.
 */
export const pageIcons = {
  more: <MoreIcon fontSize="small" />,
  radio: <RadioIcon fontSize="small" />,
  music: <MusicIcon fontSize="small" />,
  guide: <GuideIcon fontSize="small" />,
  code: <CodeIcon fontSize="small" />,
  stations: <StationsIcon fontSize="small" />,
  lock: <LockIcon fontSize="small" />,
  people: <PeopleIcon fontSize="small" />,
  key: <KeyIcon fontSize="small" />,
  imports: <ImportsIcon fontSize="small" />,
  titles: <TitlesIcon fontSize="small" />,
  podcasts: <PodcastsIcon fontSize="small" />,
  data: <DataIcon fontSize="small" />,
  agents: <AgentsIcon fontSize="small" />,
  audit: <AuditIcon fontSize="small" />,
  ...Object.assign({} as Record<string, ReactNode>, ...modules.map(({ icons }) => icons)),
};
