import { GalleryPage } from './gallery-page.tsx';

/** The gallery of tiles and cards of single figures. */
export const StatisticsPage = () => <GalleryPage family="statistics" />;

/** The gallery of rankings and tables. */
export const DataPage = () => <GalleryPage family="data" />;

/** The gallery of charts and maps. */
export const ChartPage = () => <GalleryPage family="chart" />;
