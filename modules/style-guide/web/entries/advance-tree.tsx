import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { TreeItem } from '@mui/x-tree-view/TreeItem';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

function TreeViewStandard() {
  const { t } = useText();
  return (
    <SimpleTreeView
      aria-label={t('scope.label')}
      defaultExpandedItems={['danube', 'north']}
      defaultSelectedItems="one"
      sx={mirrored}
    >
      <TreeItem itemId="danube" label="Danube">
        <TreeItem itemId="north" label="North">
          <TreeItem itemId="one" label="Radio One" />
          <TreeItem itemId="two" label="Radio Two" />
        </TreeItem>
        <TreeItem itemId="south" label="South">
          <TreeItem itemId="delta" label="Radio Delta" />
        </TreeItem>
      </TreeItem>
    </SimpleTreeView>
  );
}

function TreeViewSeveral() {
  const { t } = useText();
  return (
    <SimpleTreeView
      checkboxSelection
      multiSelect
      aria-label={t('scope.label')}
      defaultExpandedItems={['north']}
      defaultSelectedItems={['one']}
      sx={mirrored}
    >
      <TreeItem itemId="north" label="North">
        <TreeItem itemId="one" label="Radio One" />
        <TreeItem itemId="two" label="Radio Two" />
      </TreeItem>
    </SimpleTreeView>
  );
}

/** The arrow of a closed branch points where its lines begin. */
const mirrored = { '[dir=rtl] & .MuiTreeItem-iconContainer svg': { transform: 'scaleX(-1)' } } as const;

export const entries: readonly Entry[] = [
  {
    name: 'TreeView',
    library: 'https://mui.com/x/react-tree-view/',
    patterns: ['tree'],
    specimens: { standard: TreeViewStandard, several: TreeViewSeveral },
  },
];
