import type { Frame } from '../../data/catalogue.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { useDashboard } from '../dashboard.ts';
import type { PageActionPanel } from '../page-action.ts';
import { totalQueryOf } from '../queries.ts';
import { ExportMenu } from './export-menu.tsx';

/** Writes the whole page as a file. */
export const PageExport: PageActionPanel = (panel) => {
  const { t } = useText();
  const dashboard = useDashboard();
  const { measure } = useView().view;
  return (
    <ExportMenu
      {...panel}
      title={t(dashboard.title)}
      queryFor={(frame: Frame) => totalQueryOf(dashboard, frame, measure)}
    />
  );
};
