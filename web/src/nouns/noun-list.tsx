import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../controls/form/confirm-dialog.tsx';
import { Empty, Loaded } from '../controls/page.tsx';
import { useFailureToast } from '../controls/toast/toast.ts';
import { AddIcon } from '../icons/add.tsx';
import type { MessageKey } from '../text/en.ts';
import { useText } from '../text/use-text.ts';
import { BulkActions } from './bulk-actions.tsx';
import { downloadRows } from './download-rows.ts';
import { actionsColumn, gridColumns, textColumns } from './grid-columns.tsx';
import { listInput } from './list-input.ts';
import { ListPicture } from './list-picture.tsx';
import type { BulkAction, ListState, NounColumn, RowAction } from './noun-column.ts';
import { NounDialog, type NounForms } from './noun-dialog.tsx';
import { NounGrid } from './noun-grid.tsx';
import { isRetired, type NounRow, type Retiring, retiringOf } from './noun-row.ts';
import { type NounWords, useNounWords } from './noun-words.ts';
import { useListState } from './use-list-state.ts';
import { apiOf, useMayCall, useNounList } from './use-noun.ts';
import { useRetire } from './use-retire.ts';
import { useRowActions } from './use-row-actions.tsx';

export interface NounListProps extends NounForms {
  /** The most important first: on a phone, only the first is shown until the reader chooses others. */
  columns: readonly (string | NounColumn)[];
  /** Whether the reader may change this row, besides what their role says. */
  may?: (row: NounRow) => boolean;
  /** Whether they may edit it, if this differs from ending it. */
  mayEdit?: (row: NounRow) => boolean;
  actions?: (row: NounRow) => RowAction[];
  /** What can be done with the selected rows, besides ending and downloading them. */
  bulk?: (rows: readonly NounRow[]) => BulkAction[];
  /** The address of the page of a row, to which its first column links. */
  href?: (row: NounRow) => string;
  /** Whether rows are added here, by those who may; false where another page adds them. */
  adds?: boolean;
  /** Of rows that another page adds: opens that page with the action that adds one. */
  begin?: { label: MessageKey; to: string; action: string };
  /** Takes a removal back: rows are then removed at once, with Undo, and without a question. */
  restore?: (row: NounRow) => Promise<unknown>;
  /** A further action in the dialog of a row. */
  aside?: (row: NounRow, close: () => void) => ReactNode;
  /** The order of the list at first; by default, the first of the noun. */
  sort?: ListState['sort'];
  /** Opens the form of a new row at once, or once it is given; runs when the reader closes it. */
  adding?: () => void;
}

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; row: NounRow };

/** Where a list stands. */
export interface Framed {
  label: string;
  /** Places the list, and the button that adds a row. */
  frame: (content: ReactNode, add: ReactNode) => ReactNode;
}

/** The list of a noun with everything that can be done with it. */
export function NounList({ noun, label, columns, nameOf, frame, ...rest }: NounListProps & Framed) {
  const { options = {}, may = () => true, mayEdit = () => true, actions = () => [], aside, adds = true } = rest;
  const { t } = useText();
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('lg'));
  const words = useNounWords(noun, options);
  const failed = useFailureToast();
  const mayCall = useMayCall(noun);
  const api = apiOf(noun);
  const [state, setState] = useListState(noun, rest.sort);
  const [opened, setOpened] = useState<Opened>();
  const addsAtOnce = rest.adding !== undefined && mayCall('create');
  useEffect(() => {
    if (addsAtOnce) setOpened({ kind: 'add' });
  }, [addsAtOnce]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { page, pageSize } = state;
  const input = listInput(noun, state);
  const list = useNounList(noun, { ...input, offset: page * pageSize, limit: pageSize });
  const retiring = retiringOf(noun);
  const mayEnd = retiring !== undefined && mayCall(retiring === 'removed' ? 'remove' : 'change');
  const retire = useRetire(noun, { retiring, nameOf, restore: rest.restore });
  const close = () => {
    setOpened(undefined);
    rest.adding?.();
  };
  const actionsOf = useRowActions({
    words,
    nameOf,
    may: (row) => (mayCall('change') || mayCall('remove')) && may(row),
    editable: (row) => mayCall('change') && Object.keys(noun.changes.shape).length > 0 && mayEdit(row),
    retiring: mayEnd ? retiring : undefined,
    own: actions,
    onEdit: (row) => setOpened({ kind: 'edit', row }),
    onRemove: (row) => (rest.restore ? void retire.remove(row).catch(failed) : setOpened({ kind: 'remove', row })),
    onToggle: (row) => void retire.toggle(row),
  });
  const shown = textColumns(columns, words, rest.applies);
  const add = adds && mayCall('create') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpened({ kind: 'add' })}>
      {words.phrase('add')}
    </Button>
  );
  // Where archived rows may be hidden, the grid stays, with the switch that shows them.
  const isEmpty =
    list.data?.total === 0 && state.search === '' && state.filter === undefined && !noun.filters.includes('archived');
  const rowsSelected = list.data?.rows.filter((row) => selected.has(api.keyOf(row))) ?? [];
  const chosen = rowsSelected.length > 0 ? rowsSelected : undefined;
  const download = () => downloadRows(noun, input, shown, chosen).catch(failed);
  const endable = rowsSelected.filter((row) => mayEnd && may(row) && !isRetired(row));
  const bulk = [
    ...(rest.bulk?.(rowsSelected) ?? []),
    ...(retiring ? [ending(words, retiring, endable, retire.retireAll)] : []),
  ];

  const content = (
    <Loaded answer={list}>
      {(data) => (
        <>
          {data.unreadable && (
            <Alert severity="warning">
              {t('noun.unreadable', {
                count: data.unreadable.length,
                rows: data.unreadable.map(({ name, problem }) => `${name} (${problem})`).join(', '),
              })}
            </Alert>
          )}
          {isEmpty ? (
            <Empty
              picture={<ListPicture columns={shown.length} />}
              title={words.phrase('none.title')}
              text={words.phrase('none.text')}
              action={add || (rest.begin && mayCall('create') && <BeginButton {...rest.begin} />)}
            />
          ) : (
            <NounGrid
              label={label}
              none={words.phrase('none.title')}
              list={data}
              loading={list.isPlaceholderData}
              idOf={api.keyOf}
              columns={gridColumns(noun, shown, words, options, rest.href)}
              tall={shown.some(({ detail }) => detail !== undefined)}
              actions={
                mayCall('change') || mayCall('remove')
                  ? actionsColumn(t('noun.actions'), actionsOf, data.rows, isNarrow)
                  : undefined
              }
              selected={selected}
              onSelect={setSelected}
              toolbar={{
                state,
                onState: setState,
                searchLabel: words.phrase('search'),
                filterable: noun.filters.some((field) => shown.some((column) => column.field === field)),
                archivable: noun.filters.includes('archived'),
                archivedLabel: words.phrase('archived.show'),
                onDownload: () => void download(),
                bulk: chosen && (
                  <BulkActions count={chosen.length} actions={bulk} onDone={() => setSelected(new Set())} />
                ),
              }}
            />
          )}
        </>
      )}
    </Loaded>
  );
  return (
    <>
      {frame(content, !isEmpty && list.data && add)}
      {opened?.kind === 'remove' && (
        <ConfirmDialog
          title={words.phrase('removed.end_named', { name: nameOf(opened.row) })}
          text={words.phrase('removed.text')}
          name={nameOf(opened.row)}
          confirm={words.phrase('removed.end')}
          act={async () => {
            await retire.remove(opened.row);
            close();
          }}
          onClose={close}
        />
      )}
      {(opened?.kind === 'add' || opened?.kind === 'edit') && (
        <NounDialog
          noun={noun}
          row={opened.kind === 'edit' ? opened.row : undefined}
          nameOf={nameOf}
          options={options}
          inputs={rest.inputs}
          applies={rest.applies}
          shows={rest.shows}
          initial={rest.initial}
          submit={rest.submit}
          created={rest.created}
          aside={opened.kind === 'edit' ? aside?.(opened.row, close) : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

function ending(words: NounWords, retiring: Retiring, rows: readonly NounRow[], act: BulkAction['act']): BulkAction {
  const count = rows.length;
  const confirm = {
    title: words.phrase(`${retiring}.several_title`, { count }),
    text: words.phrase(`${retiring}.several_text`),
  };
  return { id: 'end', label: words.phrase(`${retiring}.end`), color: 'error', rows, act, confirm };
}

function BeginButton({ label, to, action }: NonNullable<NounListProps['begin']>) {
  const { t } = useText();
  return (
    <Button variant="contained" component={Link} to={to} state={{ action }}>
      {t(label)}
    </Button>
  );
}
